import type { RemoteModule } from '@epigram/shared-contracts/remote';
import { isValidElement, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

const LAZY = Symbol.for('react.lazy');

/** What `React.lazy` makes: reading it starts the import, and throws the promise until it is there. */
interface LazyComponent {
  readonly $$typeof: symbol;
  readonly _payload: unknown;
  readonly _init: (payload: unknown) => unknown;
}

function isLazy(type: unknown): type is LazyComponent {
  return (type as Partial<LazyComponent> | null)?.$$typeof === LAZY;
}

/** @returns what is on its way */
function start(lazy: LazyComponent): PromiseLike<unknown>[] {
  try {
    lazy._init(lazy._payload);
  } catch (thrown) {
    // The promise of what is on its way, or an earlier failure: the page deals with both where it renders.
    return typeof (thrown as PromiseLike<unknown> | null)?.then === 'function'
      ? [thrown as PromiseLike<unknown>]
      : [];
  }
  return [];
}

function startElement(node: ReactNode): PromiseLike<unknown>[] {
  if (Array.isArray(node)) return node.flatMap(startElement);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return [...(isLazy(node.type) ? start(node.type) : []), ...startElement(node.props.children)];
}

/** Asks for the page that a remote shows at a path, without rendering it. Resolves when it has come or failed. */
export async function preloadPage(
  { routes }: Pick<RemoteModule, 'routes'>,
  mounts: readonly string[],
  pathname = location.pathname,
): Promise<void> {
  const mount = mounts.find((path) => path === pathname || pathname.startsWith(`${path}/`)) ?? '/';
  const matches = matchRoutes(routes as RouteObject[], { pathname }, mount);
  await Promise.allSettled((matches ?? []).flatMap(({ route }) => startElement(route.element)));
}
