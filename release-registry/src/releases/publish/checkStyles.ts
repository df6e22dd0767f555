import { type ReleaseDescription, remoteGuard } from '@epigram/shared-contracts/release';
import { type AtRule, parse, type Root, type Rule } from 'postcss';
import selectors, { type Selector } from 'postcss-selector-parser';
import { RegistryError } from '../../domain/registryError.ts';
import { SHELL_NAME } from '../../domain/releaseSchema.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { objectName } from '../store/objectNames.ts';

/** Give names to what the whole page shares; the last definition of a name applies everywhere. */
const NAMED = /^(?:-\w+-)?(?:keyframes|property|counter-style|position-try|font-palette-values|layer)$/;
/** Concern the whole page wherever they are written. */
const WHOLE_PAGE = /^(?:import|namespace|page|view-transition|font-feature-values)$/;

/**
 * Refuses a remote's style sheet with a rule that applies outside the remote's own content: one page shows the shell and
 * several remotes, and the sheets of a remote stay when its user leaves it.
 */
export async function checkStyles(
  store: ObjectStore,
  { name, version, files }: ReleaseDescription,
): Promise<void> {
  if (name === SHELL_NAME) return;
  const problems: string[] = [];
  for (const { path, integrity } of files.filter((file) => file.path.endsWith('.css'))) {
    const css = (await store.get(objectName(integrity)))?.toString('utf8') ?? '';
    problems.push(...new Set(globalRules(css, name).map((rule) => `${path}: ${rule}`)));
  }
  if (problems.length === 0) return;
  throw new RegistryError(
    'RELEASE_UNTRUE',
    `Refused: style sheets of ${name} ${version} apply to the whole page; each selector of a remote ends with ${remoteGuard(name)}`,
    problems,
  );
}

function globalRules(css: string, remote: string): string[] {
  let sheet: Root;
  try {
    sheet = parse(css);
  } catch (cause) {
    return [`can't be read: ${(cause as Error).message}`];
  }
  const found: string[] = [];
  sheet.walkRules((rule) => {
    if (!isGuarded(rule, remote)) found.push(rule.selector);
  });
  sheet.walkAtRules((rule) => {
    const problem = sharedName(rule, remote);
    if (problem) found.push(problem);
  });
  return found;
}

/** Whether every selector of a rule ends with the remote's guard, or the rule is a step of an animation. */
function isGuarded({ parent, selector }: Rule, remote: string): boolean {
  if (parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')) return true;
  const guard = subjectOf(selectors().astSync(remoteGuard(remote)).first);
  return selectors()
    .astSync(selector)
    .every((one) => guard.every((part) => subjectOf(one).includes(part)));
}

/** The parts of a selector that its own elements have to match, as written without quotes and spaces. */
function subjectOf({ nodes }: Selector): string[] {
  const last = nodes.findLastIndex((node) => node.type === 'combinator');
  return nodes.slice(last + 1).map((node) => plain(node.toString()));
}

/** Minifiers leave out quotes and spaces; the space before `*` is a combinator. */
function plain(text: string): string {
  return text
    .replaceAll(/["']/g, '')
    .replaceAll(/\s*,\s*/g, ',')
    .trim();
}

function sharedName(rule: AtRule, remote: string): string | null {
  const { name, params } = rule;
  if (WHOLE_PAGE.test(name)) return `@${name} ${params}`.trim();
  if (name === 'font-face') {
    const family = familyOf(rule);
    return isOwn(family, remote) ? null : `@font-face "${family}"; begin its name with "${remote}"`;
  }
  if (!NAMED.test(name)) return null;
  const isOther = params !== '' && params.split(',').some((one) => !isOwn(one, remote));
  return isOther ? `@${name} ${params}; begin its name with "${remote}"` : null;
}

function isOwn(name: string, remote: string): boolean {
  // A remote's name has only lower case, digits and hyphens.
  return new RegExp(`^(?:--)?${remote}(?:[\\s-]|$)`).test(name.trim());
}

function familyOf(rule: AtRule): string {
  let family = '';
  rule.walkDecls('font-family', ({ value }) => {
    family = value.replaceAll(/["']/g, '');
  });
  return family;
}
