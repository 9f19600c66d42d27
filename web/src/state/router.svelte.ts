// The pages of the client and their addresses. The server lists them too (http/static_files.py); a test compares both.
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; edition: number | null }
  | { page: 'table'; table: string; token: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'notFound' };

/** The first part of each page's address; the home page has none. */
export const PAGES = ['new', 'table', 'replay', 'rules'] as const;

export function parseRoute(path: string, hash: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const rest = decodeURIComponent(hash.replace(/^#/, ''));
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return { page: 'new', game: second, edition: third ? Number(third) : null };
    case 'table':
      return second ? { page: 'table', table: second, token: rest } : { page: 'notFound' };
    case 'replay':
      return { page: 'replay', table: second };
    case 'rules':
      return second ? { page: 'rules', game: second, rule: rest } : { page: 'notFound' };
  }
  return { page: 'notFound' };
}

export const router: { route: Route } = $state({ route: parseRoute(location.pathname, location.hash) });

export function navigate(address: string): void {
  history.pushState(null, '', address);
  readAddress();
  scrollTo(0, 0);
}

/** Replace the address of the current page, to remove a secret from it. */
export function replaceAddress(address: string): void {
  history.replaceState(null, '', address);
}

export function readAddress(): void {
  router.route = parseRoute(location.pathname, location.hash);
}

addEventListener('popstate', readAddress);

/** Follow links inside the client without loading a new page. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link === null || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api')) return;
  event.preventDefault();
  navigate(link.href);
}
