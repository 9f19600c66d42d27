// The pages of the client and their addresses. The server answers the same addresses with this client.
import { CLIENT_PAGES } from '../protocol';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; edition: number | null }
  | { page: 'table'; table: string; token: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'notFound' };

type Page = (typeof CLIENT_PAGES)[number];

const HOME: Route = { page: 'home' }; // where games and tables are chosen: for pages that lack the name of one

const PARSERS: Record<Page, (parts: { name: string; more: string; hash: string }) => Route> = {
  new: ({ name, more }) => (name ? { page: 'new', game: name, edition: more ? Number(more) : null } : HOME),
  table: ({ name, hash }) => (name ? { page: 'table', table: name, token: hash } : HOME),
  replay: ({ name }) => ({ page: 'replay', table: name }),
  rules: ({ name, hash }) => (name ? { page: 'rules', game: name, rule: hash } : HOME),
};

const isPage = (first: string): first is Page => (CLIENT_PAGES as readonly string[]).includes(first);

export function parseRoute(path: string, hash: string): Route {
  const [first = '', name = '', more = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === '') return HOME;
  return isPage(first)
    ? PARSERS[first]({ name, more, hash: decodeURIComponent(hash.replace(/^#/, '')) })
    : { page: 'notFound' };
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
