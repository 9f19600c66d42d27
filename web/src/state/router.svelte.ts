// Which page the address stands for.
export type Route =
  | { page: 'arcade' }
  | { page: 'new'; game: string; edition: number | null }
  | { page: 'table'; table: string; token: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'lost' };

export function routeOf(path: string, hash: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const rest = decodeURIComponent(hash.replace(/^#/, ''));
  switch (first) {
    case '':
      return { page: 'arcade' };
    case 'new':
      return { page: 'new', game: second, edition: third ? Number(third) : null };
    case 'table':
      return second ? { page: 'table', table: second, token: rest } : { page: 'lost' };
    case 'replay':
      return { page: 'replay', table: second };
    case 'rules':
      return second ? { page: 'rules', game: second, rule: rest } : { page: 'lost' };
  }
  return { page: 'lost' };
}

export const router: { route: Route } = $state({ route: routeOf(location.pathname, location.hash) });

export function go(address: string): void {
  history.pushState(null, '', address);
  follow();
  scrollTo(0, 0);
}

/** The address stands for the same page, without what should not be seen over a shoulder. */
export function tidyAddress(address: string): void {
  history.replaceState(null, '', address);
}

export function follow(): void {
  router.route = routeOf(location.pathname, location.hash);
}

addEventListener('popstate', follow);

/** Links inside the page change the page without loading it anew. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link === null || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api')) return;
  event.preventDefault();
  go(link.href);
}
