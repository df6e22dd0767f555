import type { Ask, AskingPage, RemoteModule } from '@epigram/shared-contracts/remote';
import { isValidElement, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

const LAZY = Symbol.for('react.lazy');

/** The type that `React.lazy` returns: reading it starts the import, and throws the promise until it has loaded. */
interface LazyComponent {
  readonly $$typeof: symbol;
  readonly _payload: unknown;
  readonly _init: (payload: unknown) => unknown;
}

function isLazy(type: unknown): type is LazyComponent {
  return (type as Partial<LazyComponent> | null)?.$$typeof === LAZY;
}

/** @returns the promise of the import */
function start(lazy: LazyComponent): PromiseLike<unknown>[] {
  try {
    lazy._init(lazy._payload);
  } catch (thrown) {
    // The promise of the import, or an earlier failure: the page handles both when it renders.
    return typeof (thrown as PromiseLike<unknown> | null)?.then === 'function'
      ? [thrown as PromiseLike<unknown>]
      : [];
  }
  return [];
}

function lazyIn(node: ReactNode): LazyComponent[] {
  if (Array.isArray(node)) return node.flatMap(lazyIn);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return [...(isLazy(node.type) ? [node.type] : []), ...lazyIn(node.props.children)];
}

function lazyPages(
  { routes }: Pick<RemoteModule, 'routes'>,
  mounts: readonly string[],
  pathname: string,
): LazyComponent[] {
  const mount = mounts.find((path) => path === pathname || pathname.startsWith(`${path}/`)) ?? '/';
  const matches = matchRoutes(routes as RouteObject[], { pathname }, mount);
  return (matches ?? []).flatMap(({ route }) => lazyIn(route.element));
}

/** Loads the page that a remote shows at a path, without rendering it. Resolves when it has loaded or failed. */
export async function preloadPage(
  module: Pick<RemoteModule, 'routes'>,
  mounts: readonly string[],
  pathname = location.pathname,
): Promise<void> {
  await Promise.allSettled(lazyPages(module, mounts, pathname).flatMap(start));
}

/** Lets the page at a path request its first data, if its code has loaded and the page supports it. */
export function askAhead(
  module: Pick<RemoteModule, 'routes'>,
  mounts: readonly string[],
  pathname: string,
  ask: Ask,
): void {
  for (const lazy of lazyPages(module, mounts, pathname)) {
    try {
      (lazy._init(lazy._payload) as AskingPage).askAhead?.(ask);
    } catch {
      // Its code has not loaded yet: the page makes the request itself later.
    }
  }
}
