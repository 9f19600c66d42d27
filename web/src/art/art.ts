// The drawings in this folder, prepared for use inside a picture: the viewBox and the contents.
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

/** Parse an SVG file. Its title and colours are left out: they are for viewing the file on its own. */
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
