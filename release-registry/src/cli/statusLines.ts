import type { statusAnswer } from '../api/schemas.ts';
import type { Answer } from '../api/wire.ts';
import { describeSegment } from '../domain/segment.ts';
import { canaryAudience } from './canaryAudience.ts';
import { columns } from './columns.ts';

type Remote = Answer<typeof statusAnswer>['remotes'][number];
type ShownSegment = Remote['lastHour'][number]['causes'][number]['segments'][number];

function canaryCell({ canary }: Remote): string {
  if (!canary) return '';
  return `${canary.version} ${canary.percent} %${canary.ramp?.held ? ' (paused)' : canary.ramp ? ' (ramp)' : ''}`;
}

function trouble({ disabled, alarm, live }: Remote): string {
  if (disabled) return 'SWITCHED OFF';
  if (alarm?.cause === 'few-networks') return `ALARM: ${alarm.version} fails, reported from few networks`;
  if (alarm?.cause === 'unconfirmed')
    return `ALARM: ${alarm.version} fails, confirmed by too few signed-in users`;
  if (alarm) return 'ALARM: fails, and has no version to roll back to';
  return live?.rolledBackFrom ? `rolled back from ${live.rolledBackFrom}` : '';
}

/** `Firefox 140: 5`, or with its id `business 17: 3` for those who may know it. */
export function segmentText({ kind, value, visitors }: ShownSegment): string {
  const isTenant = (kind === 'business' || kind === 'organisation') && value !== null;
  return `${isTenant ? `${kind} ${value}` : describeSegment({ kind, value })}: ${visitors}`;
}

/** Details that do not fit into a row: a canary's businesses, why a ramp is paused, previews, causes of failures. */
function details({ canary, previews, holds, lastHour }: Remote): string[] {
  const lists = canary && canary.allow.length + canary.deny.length > 0;
  return [
    ...(lists ? [`canary: ${canaryAudience(canary)}`] : []),
    ...(canary?.ramp?.held ? [`the ramp is paused: ${canary.ramp.held}`] : []),
    ...holds.map(({ id, version, segment, to, actor }) => {
      return `${version} is held back from ${describeSegment(segment)}, who get ${to} (by ${actor}; lift ${id})`;
    }),
    ...Object.entries(previews).map(([name, version]) => `preview ${name}: ${version}`),
    ...lastHour.flatMap(({ version, causes }) =>
      causes.map(({ kind, place, visitors, segments }) => {
        const parts = segments.length > 0 ? ` (${segments.map(segmentText).join(', ')})` : '';
        return `${version} failed for ${visitors}: ${kind}${place ? ` at ${place}` : ''}${parts}`;
      }),
    ),
  ].map((line) => `    ${line}`);
}

/** The remotes as a table, with details below their rows. */
export function statusLines(remotes: readonly Remote[]): string[] {
  const rows = remotes.map((remote) => {
    const { name, live, lastGood, lastHour } = remote;
    const ran = lastHour.find(({ version }) => version === live?.version);
    const failed = ran ? `${ran.failed}/${ran.visitors}` : '';
    return [name, live?.version ?? 'nothing', canaryCell(remote), lastGood ?? '', failed, trouble(remote)];
  });
  const [heading = '', ...lines] = columns(
    ['REMOTE', 'LIVE', 'CANARY', 'LAST GOOD', 'FAILED/HOUR', ''],
    rows,
  );
  return [heading, ...lines.flatMap((line, index) => [line, ...details(remotes[index]!)])];
}
