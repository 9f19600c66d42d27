// Drawings as they lie in this folder, ready to be put into a picture: their frame, and what is in it.
export interface Drawing {
  frame: string; // the viewBox
  body: string;
}

export type Folder = Record<string, Drawing>;

/** Drawings by their names, from what Vite's glob import gives for `./folder/**\/*.svg?raw`. */
export function folderOf(files: Record<string, string>): Folder {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [nameOf(path), drawingOf(text)]));
}

function nameOf(path: string): string {
  return path.replace(/^.*\/art\//, '').replace(/\.svg$/, '');
}

/** The title and the colours of its own that a file has are for when it is opened alone. */
export function drawingOf(text: string): Drawing {
  const frame = /viewBox="([^"]*)"/.exec(text)?.[1] ?? '0 0 100 100';
  const body = text
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<title>[\s\S]*?<\/title>/g, '')
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  return { frame, body };
}
