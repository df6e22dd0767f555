import { readFileSync } from 'node:fs';
import path from 'node:path';
import { modulesOf, OWN_EXTENSION } from '../workspace/paths.ts';

const WHOLE = '@epigram/shared-ui/ui';
const CORE = '@epigram/shared-ui/core';
/** The parts of shared-ui's surface that are fetched with the first page that needs them. */
const LAZY_PARTS = ['fields', 'choices'] as const;

const EXPORTS = /export (?:type )?\{([^}]*)\}/g;
const IMPORT = /^import \{([^}]*)\} from '@epigram\/shared-ui\/ui';/gm;

/** The name that a specifier imports from the module: `type FormProps`, `Form as Sheet`. */
function nameOf(specifier: string): string {
  const [name = ''] = specifier.replace(/^type\s+/, '').split(/\s+as\s+/);
  return name;
}

function specifiers(list: string): string[] {
  return list
    .split(',')
    .map((specifier) => specifier.trim())
    .filter(Boolean);
}

/** Maps each name to the lazy part that exports it; all other names belong to the core. */
export function lazyNames(): ReadonlyMap<string, string> {
  const entries = LAZY_PARTS.flatMap((part) => {
    const source = readFileSync(path.join(modulesOf('shared-ui'), `${part}${OWN_EXTENSION}`), 'utf8');
    const names = [...source.matchAll(EXPORTS)].flatMap(([, list = '']) => specifiers(list).map(nameOf));
    return names.map((name) => [name, `@epigram/shared-ui/${part}`] as const);
  });
  return new Map(entries);
}

/**
 * Imports each name from the part of shared-ui that exports it, so that a page without fields loads none. Line numbers
 * stay the same.
 */
export function splitSurface(source: string, lazy: ReadonlyMap<string, string>): string {
  if (!source.includes(WHOLE)) return source;
  return source.replaceAll(IMPORT, (whole, list: string) => {
    const byPart = Map.groupBy(specifiers(list), (specifier) => lazy.get(nameOf(specifier)) ?? CORE);
    const imports = [...byPart].map(([part, names]) => `import { ${names.join(', ')} } from '${part}';`);
    return imports.join('') + '\n'.repeat(whole.split('\n').length - 1);
  });
}
