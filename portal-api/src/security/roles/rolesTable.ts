import { mainSamples } from '../samples/allSamples.ts';
import type { Sample } from '../samples/sample.ts';
import type { AccountName } from '../world/accounts.ts';
import { PLATFORM_REASONS } from './platformReasons.ts';

/** The columns: a heading, and the isolation walk's account with that role. */
const ROLES: readonly (readonly [string, AccountName])[] = [
  ['Member', 'member'],
  ['Manager', 'manager'],
  ['Owner', 'owner'],
  ['Org. Member', 'organisationMember'],
  ['Org. Manager', 'organisationManager'],
  ['Aggregated Member', 'aggregated'],
  ['Aggregated Manager', 'aggregatedManager'],
  ['Staff', 'staff'],
  ['Admin', 'admin'],
  ['Support access', 'supporter'],
  ['API key', 'apiKey'],
];

function row({ operation, who }: Sample): string {
  const marks = ROLES.map(([, account]) => (who.includes(account) ? 'yes' : '–'));
  return `| \`${operation.id}\` | ${marks.join(' | ')} |`;
}

/** Operations of a business or an organisation, by tag; every user may call operations on their own account. */
function tenantSamples(): Map<string, Sample[]> {
  const byTag = new Map<string, Sample[]>();
  for (const sample of mainSamples) {
    const { access, tag } = sample.operation;
    if (access !== 'tenant' && access !== 'detailed') continue;
    byTag.set(tag, [...(byTag.get(tag) ?? []), sample]);
  }
  return byTag;
}

/** Operations by role, as Markdown. It is generated from the samples that the isolation walk tests. */
export function rolesTable(): string {
  const heading = `| Operation | ${ROLES.map(([name]) => name).join(' | ')} |`;
  const line = `| --- | ${ROLES.map(() => '---').join(' | ')} |`;
  const groups = [...tenantSamples()]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .flatMap(([tag, samples]) => [
      `| **${tag}** | ${ROLES.map(() => '').join(' | ')} |`,
      ...samples.toSorted((a, b) => a.operation.id.localeCompare(b.operation.id, 'en')).map(row),
    ]);
  return [heading, line, ...groups].join('\n');
}

/** The operations that staff or admins may call without support access, apart from those on their own account. */
export function openToPlatform(): string[] {
  const isOpen = ({ operation, who }: Sample): boolean =>
    (who.includes('staff') || who.includes('admin')) &&
    (operation.access === 'tenant' || operation.access === 'detailed' || !who.includes('member'));
  return mainSamples
    .filter(isOpen)
    .map(({ operation }) => operation.id)
    .toSorted();
}

/** Their reasons, as Markdown. */
export function reasonsTable(): string {
  const rows = PLATFORM_REASONS.map(
    ({ operations, reason }) => `| ${operations.map((id) => `\`${id}\``).join(', ')} | ${reason} |`,
  );
  return ['| Operations | Reason |', '| --- | --- |', ...rows].join('\n');
}

/** A table without the formatter's padding. */
export function plainTable(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((text) => text.startsWith('|'))
    .map((text) =>
      text
        .split('|')
        .map((cell) => cell.trim().replace(/^-+$/, '---'))
        .join('|'),
    );
}
