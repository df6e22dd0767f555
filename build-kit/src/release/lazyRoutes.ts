import { parseSync } from '@swc/core';

/** A path of a remote and the modules of its page, as imported in `routes.tsx`. */
export interface LazyRoute {
  /** In react-router's notation, below the mount. */
  readonly path: string;
  readonly requests: readonly string[];
}

type Syntax = Readonly<Record<string, unknown>>;

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null;
}

/** Every node of the source below `node`, which comes first. */
function* within(node: unknown): Generator<Syntax> {
  if (!isSyntax(node)) return;
  yield node;
  for (const value of Object.values(node)) yield* within(value);
}

function nameOf(node: unknown): string {
  return isSyntax(node) && typeof node['value'] === 'string' ? node['value'] : '';
}

function declarations(module: unknown): Map<string, unknown> {
  const found = [...within(module)].filter(({ type }) => type === 'VariableDeclarator');
  return new Map(found.map(({ id, init }) => [nameOf(id), init]));
}

/** The module that `lazy(() => import('./page.tsx'))` imports. */
function importOf(init: unknown): string | undefined {
  if (!isSyntax(init) || nameOf(init['callee']) !== 'lazy') return undefined;
  for (const { type, callee, arguments: given } of within(init)) {
    if (type !== 'CallExpression' || !isSyntax(callee) || callee['type'] !== 'Import') continue;
    const [first] = given as readonly { expression: unknown }[];
    return nameOf(first?.expression);
  }
  return undefined;
}

function property(object: Syntax, name: string): unknown {
  const list = (object['properties'] ?? []) as readonly Syntax[];
  return list.find(({ key }) => nameOf(key) === name)?.['value'];
}

function lazyElementsIn(element: unknown, lazy: ReadonlyMap<string, string>): string[] {
  const tags = [...within(element)].filter(({ type }) => type === 'JSXOpeningElement');
  return tags.flatMap(({ name }) => lazy.get(nameOf(name)) ?? []);
}

function read(list: unknown, lazy: ReadonlyMap<string, string>, base: LazyRoute): LazyRoute[] {
  const elements = isSyntax(list) ? ((list['elements'] ?? []) as readonly { expression: Syntax }[]) : [];
  return elements.flatMap(({ expression }) => {
    const path = [base.path, nameOf(property(expression, 'path'))].filter(Boolean).join('/');
    const requests = [...base.requests, ...lazyElementsIn(property(expression, 'element'), lazy)];
    const children = read(property(expression, 'children'), lazy, { path, requests });
    return children.length > 0 ? children : [{ path, requests }];
  });
}

/**
 * The pages of a remote's `routes.tsx` and the modules that each imports lazily. They are read from the source, because
 * a build runs none of a remote's code.
 */
export function lazyRoutes(source: string): LazyRoute[] {
  const declared = declarations(parseSync(source, { syntax: 'typescript', tsx: true }));
  const lazy = new Map(
    [...declared].flatMap(([name, init]) => {
      const request = importOf(init);
      return request === undefined ? [] : [[name, request] as const];
    }),
  );
  return read(declared.get('routes'), lazy, { path: '', requests: [] }).filter(
    ({ requests }) => requests.length > 0,
  );
}
