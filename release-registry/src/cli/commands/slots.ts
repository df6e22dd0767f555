import type { arrangementAnswer, slotsAnswer } from '../../api/slotSchemas.ts';
import type { Answer } from '../../api/wire.ts';
import type { CommandContext } from '../commandLine.ts';

type Slot = Answer<typeof slotsAnswer>[number];

/** Lists the places that remotes fill; with a slot, arranges it. */
export async function slots(context: CommandContext): Promise<void> {
  const { positionals, values, print } = context;
  const registry = await context.registry();
  const [slot] = positionals;
  if (slot === undefined) {
    const answer = await registry.get<Answer<typeof slotsAnswer>>('/slots');
    print(answer, answer.flatMap(slotLines));
    return;
  }
  const [business] = values.business ?? [];
  const tenant = business
    ? { kind: 'business' as const, id: business }
    : values.organisation
      ? { kind: 'organisation' as const, id: values.organisation }
      : undefined;
  const answer = await registry.send<Answer<typeof arrangementAnswer>>('PUT', '/slots', {
    slot,
    ...(tenant ? { tenant } : {}),
    order: listOf(values.order),
    hidden: listOf(values.hide),
    reason: values.reason ?? 'arranged from the command line',
  });
  const whose = tenant ? ` for the ${tenant.kind} ${tenant.id}` : '';
  print(answer, [`${slot} ${answer.changed ? 'is arranged' : 'was arranged so already'}${whose}`]);
}

function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
}

function slotLines({ slot, offeredBy, version, extensions, arrangements }: Slot): string[] {
  const site = arrangements.find(({ tenant }) => tenant === null);
  return [
    `${slot}${version ? ` ${version}` : ''}${offeredBy ? ` of ${offeredBy}` : ': offered by no live release'}`,
    ...extensions.map(({ key, version: release, range, fits }) => {
      const notes = [
        ...(range ? [`needs ${range}`] : []),
        ...(fits ? [] : ['does not fit: not shown']),
        ...(site?.hidden.includes(key) ? ['hidden'] : []),
      ];
      return `    ${key} (${release})${notes.length > 0 ? `: ${notes.join(', ')}` : ''}`;
    }),
    ...arrangements.flatMap(({ tenant, order, hidden }) => {
      if (!tenant) return [];
      const name = `${tenant.kind} ${tenant.id ?? '(hidden)'}`;
      return [
        `    for the ${name}: first ${order.join(', ') || 'none'}; without ${hidden.join(', ') || 'none'}`,
      ];
    }),
  ];
}
