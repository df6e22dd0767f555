import { msg } from '#i18n';
import type { Group, GroupChange, NewGroup } from '@epigram/shared-contracts/api/groups';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../../kernel/appContext.ts';
import { audit, changesOf } from '../../../kernel/audit.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { inEachLanguage } from '../../../kernel/i18n/inEachLanguage.ts';
import { lockImports } from '../../../kernel/importLock.ts';
import { animalTypeId, animalTypeName } from '../../test-data/public.ts';
import { requireClientEditor } from '../clientPolicy.ts';
import { existingClient } from '../clientService.ts';
import { lockClient } from '../clientWriteRepository.ts';
import { groupKey } from './groupKey.ts';
import {
  changeGroup,
  findGroups,
  findSharedSamples,
  insertGroup,
  moveRecords,
  type GroupRow,
} from './groupRepository.ts';

type Scope = Pick<TenantScope, 'businessIds' | 'organisationId' | 'role'>;

interface Act {
  readonly clientId: number;
  readonly language: Locale;
  readonly by: { readonly userId: number; readonly requestId: string };
}

/** The maximum number of sample ids that a refused merge names. */
const NAMED_SAMPLES = 10;

const TEXTS = inEachLanguage((say) => ({
  name: say(msg`This client already has a group with this name. Use another name.`),
  animalType: say(msg`The groups have different animal types, so they stay separate.`),
  samples: (ids: string) =>
    say(msg`Both groups have these samples on the same day: {ids}. Correct their sample ids first.`, { ids }),
}));

export async function groupsOfClient(db: Db, scope: Scope, clientId: number): Promise<Group[]> {
  const { business_id } = await existingClient(db, scope, clientId);
  return (await findGroups(db, { business_id, client_id: clientId })).map(toGroup);
}

export async function createOneGroup(db: Db, scope: Scope, it: Act & { group: NewGroup }): Promise<Group> {
  const { client, groups } = await lockedGroups(db, scope, it.clientId);
  const columns = { ...columnsOf(it.group), animal_type: animalTypeId(it.group.animalType) };
  checkName(groups, { id: null, ...columns }, it.language);
  const id = await insertGroup(db, client, columns);
  await note(db, scope, { ...it, client, action: 'group-created', id, name: columns.name });
  return readGroup(db, client, id);
}

export async function changeOneGroup(
  db: Db,
  scope: Scope,
  it: Act & { groupId: number; change: GroupChange },
): Promise<Group> {
  const { client, groups } = await lockedGroups(db, scope, it.clientId);
  const before = existing(groups, it.groupId);
  const columns = columnsOf(it.change);
  checkName(groups, { ...before, ...columns }, it.language);
  await changeGroup(db, client, { id: before.id, columns, closed: it.change.isClosed });
  const changes = changesOf(before, { ...columns, closed: it.change.isClosed });
  await note(db, scope, {
    ...it,
    client,
    action: 'group-updated',
    id: before.id,
    name: columns.name,
    changes,
  });
  return readGroup(db, client, before.id);
}

/** Moves everything of another group to this one, which keeps its own details, and removes the other. */
export async function mergeTwoGroups(
  db: Db,
  scope: Scope,
  it: Act & { groupId: number; otherGroupId: number },
): Promise<Group> {
  requireClientEditor(scope);
  const { business_id } = await existingClient(db, scope, it.clientId);
  // Imports and entries check sample ids under the same lock, which they take before the client's.
  await lockImports(db, business_id);
  const { client, groups } = await lockedGroups(db, scope, it.clientId);
  const [kept, merged] = [existing(groups, it.groupId), existing(groups, it.otherGroupId)];
  if (kept.id === merged.id) throw new DomainError('NOT_FOUND');
  const texts = TEXTS[it.language];
  if (kept.animal_type !== merged.animal_type) throw refused('otherGroupId', texts.animalType);
  const pair = { kept: kept.id, merged: merged.id };
  const shared = await findSharedSamples(db, client, pair);
  if (shared.length > 0) {
    const named = shared.slice(0, NAMED_SAMPLES).join(', ');
    throw refused('otherGroupId', texts.samples(shared.length > NAMED_SAMPLES ? `${named}…` : named));
  }
  await moveRecords(db, client, pair);
  await note(db, scope, {
    ...it,
    client,
    action: 'groups-merged',
    id: kept.id,
    name: kept.name,
    detail: {
      group: merged.name,
      tests: merged.tests,
      treatments: merged.treatments,
      treatmentChecks: merged.treatment_checks,
    },
  });
  return readGroup(db, client, kept.id);
}

/** Changes of a client's groups are serialised, so that two can't take the same name. */
async function lockedGroups(db: Db, scope: Scope, clientId: number) {
  requireClientEditor(scope);
  const locked = await lockClient(db, scope.businessIds, clientId);
  if (!locked) throw new DomainError('NOT_FOUND');
  const client = { business_id: locked.business_id, client_id: clientId };
  return { client, groups: await findGroups(db, client) };
}

function existing(groups: readonly GroupRow[], id: number): GroupRow {
  const group = groups.find((row) => row.id === id);
  if (!group) throw new DomainError('NOT_FOUND');
  return group;
}

async function readGroup(db: Db, client: Parameters<typeof findGroups>[1], id: number): Promise<Group> {
  return toGroup(existing(await findGroups(db, client), id));
}

function checkName(
  groups: readonly GroupRow[],
  it: { id: number | null; name: string; animal_type: number },
  language: Locale,
): void {
  const isSame = (row: GroupRow): boolean =>
    row.id !== it.id && row.animal_type === it.animal_type && groupKey(row.name) === groupKey(it.name);
  if (groups.some(isSame)) throw refused('name', TEXTS[language].name);
}

function columnsOf({ name, ageClass, animals = null }: Pick<NewGroup, 'name' | 'ageClass' | 'animals'>) {
  return { name, age_class: ageClass, animals };
}

function refused(path: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', { messages: [message], errors: [{ path, message }] });
}

async function note(
  db: Db,
  scope: Scope,
  it: Pick<Act, 'by'> & {
    client: { business_id: number; client_id: number };
    action: 'group-created' | 'group-updated' | 'groups-merged';
    id: number;
    name: string;
    changes?: ReturnType<typeof changesOf>;
    detail?: Readonly<Record<string, string | number>>;
  },
): Promise<void> {
  await audit(db, {
    ...it.by,
    action: it.action,
    businessId: it.client.business_id,
    organisationId: scope.organisationId,
    subject: `group:${it.id}`,
    subjectName: it.name,
    ...(it.changes && { changes: it.changes }),
    detail: { client: it.client.client_id, ...it.detail },
  });
}

function toGroup(row: GroupRow): Group {
  return {
    id: row.id,
    name: row.name,
    animalType: animalTypeName(row.animal_type),
    ageClass: row.age_class,
    animals: row.animals,
    isClosed: row.closed,
    tests: row.tests,
    treatments: row.treatments,
    treatmentChecks: row.treatment_checks,
  };
}
