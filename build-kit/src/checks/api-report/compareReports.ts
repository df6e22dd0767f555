/** The differences between two states of the shared surface, one sentence each. */
export interface SurfaceChange {
  readonly additions: readonly string[];
  /** Removals and changes: a consumer of the old surface may break. */
  readonly breaks: readonly string[];
}

export const NO_CHANGE: SurfaceChange = { additions: [], breaks: [] };

export function joinChanges(changes: readonly SurfaceChange[]): SurfaceChange {
  return {
    additions: changes.flatMap(({ additions }) => additions),
    breaks: changes.flatMap(({ breaks }) => breaks),
  };
}

/** Every addition raises it, so its own value is not a change of the surface. */
const VERSION = 'CONTRACT_VERSION';

/** A declaration as API Extractor prints it: `export interface AvatarProps {`, its members, `}`. */
interface Declaration {
  readonly name: string;
  readonly lines: readonly string[];
}

const RELEASE_TAG =
  /^\s*\/\/ @(public|alpha|beta|internal)|^\s*\/\/ \((undocumented|No @packageDocumentation)/;
const NAMED =
  /^(?:export )?(?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|namespace|type|var) ([\w$]+)/;

/**
 * Compares two reports of API Extractor, declaration by declaration, ignoring comments and imports. A line that was
 * added to a declaration is an addition, unless it is a required member of a component's props, which no existing
 * caller passes.
 */
export function compareReports(surface: string, before: string, after: string): SurfaceChange {
  const known = declarations(before);
  const current = declarations(after);
  const additions: string[] = [];
  const breaks: string[] = [];
  for (const name of known.keys()) {
    if (!current.has(name)) breaks.push(`${surface}: ${name} was removed`);
  }
  for (const [name, declaration] of current) {
    const former = known.get(name);
    if (!former) additions.push(`${surface}: ${name} was added`);
    else if (name !== VERSION && !isSame(former, declaration)) {
      const added = addedLines(former.lines, declaration.lines);
      if (added && !added.some((line) => isRequiredProp(name, line))) {
        additions.push(`${surface}: ${name} gained ${added.map((line) => line.trim()).join(' ')}`);
      } else breaks.push(`${surface}: ${name} changed`);
    }
  }
  return { additions, breaks };
}

function isSame(one: Declaration, other: Declaration): boolean {
  return one.lines.join('\n') === other.lines.join('\n');
}

/** The lines added in `after`, or `undefined` if a line of `before` was removed or has moved. */
function addedLines(before: readonly string[], after: readonly string[]): string[] | undefined {
  const added: string[] = [];
  let next = 0;
  for (const line of after) {
    if (line === before[next]) next += 1;
    else added.push(line);
  }
  return next === before.length ? added : undefined;
}

function isRequiredProp(declaration: string, line: string): boolean {
  return declaration.endsWith('Props') && /^\s*(readonly )?[\w$]+[:(]/.test(line);
}

function declarations(report: string): Map<string, Declaration> {
  const body = /```ts\n([\s\S]*?)```/.exec(report)?.[1] ?? '';
  const found = new Map<string, Declaration>();
  for (const block of body.split(/\n\n+/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '' && !RELEASE_TAG.test(line));
    const first = lines.find((line) => !line.startsWith('//') && !line.startsWith('import '));
    if (!first) continue;
    const name = NAMED.exec(first)?.[1] ?? first.trim();
    // Overloads share one name, and so do a type and a value.
    const former = found.get(name);
    found.set(name, { name, lines: [...(former?.lines ?? []), ...lines] });
  }
  return found;
}
