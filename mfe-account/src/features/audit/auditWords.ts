import type { AuditEntry, AuditValue } from '@epigram/shared-contracts/api/audit';
import { ACTIVE_CLASSES } from '@epigram/shared-contracts/domain/activeClasses';
import { API_SCOPES } from '@epigram/shared-contracts/domain/apiScopes';
import { WEBHOOK_EVENTS } from '@epigram/shared-contracts/api/webhooks';
import { ANIMAL_TYPE_BY_ID, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { activeClassLabel, animalTypeLabel, NO_VALUE } from '@epigram/shared-ui/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { scopeLabel } from '../../shared/scopeLabels.ts';
import { eventLabel } from '../../shared/eventLabels.ts';
import { accessLabel, roleLabel } from '../../shared/memberWords.ts';

/** A test checks that none of `AUDIT_ACTIONS` is missing. */
const ACTIONS: Readonly<Record<string, MessageDescriptor>> = {
  'account-opened': msg`Account opened`,
  login: msg`Signed in`,
  'login-failed': msg`Sign-in failed`,
  'session-ended': msg`Session signed out`,
  'session-reused': msg`Session ended: its cookie was used twice`,
  'second-factor-added': msg`Second factor added`,
  'second-factor-removed': msg`Second factor removed`,
  'second-factor-rule': msg`Rule for second factors changed`,
  'recovery-codes-renewed': msg`Recovery codes renewed`,
  'recovery-code-used': msg`Signed in with a recovery code`,
  'api-key-created': msg`API key created`,
  'api-key-revoked': msg`API key revoked`,
  'webhook-added': msg`Webhook added`,
  'webhook-changed': msg`Webhook changed`,
  'webhook-removed': msg`Webhook removed`,
  'webhook-secret-renewed': msg`Secret of a webhook replaced`,
  'support-opened': msg`Support access opened`,
  'support-ended': msg`Support access ended`,
  'password-change': msg`Password changed`,
  'password-recovery-asked': msg`Password recovery requested`,
  'password-recovered': msg`Password recovered`,
  'profile-update': msg`Personal profile updated`,
  'business-update': msg`Business profile updated`,
  'business-returned': msg`Deleted business brought back`,
  'organisation-update': msg`Organisation profile updated`,
  'member-invited': msg`Person invited`,
  'business-invited': msg`Business invited`,
  'invitation-resent': msg`Invitation sent again`,
  'invitation-withdrawn': msg`Invitation withdrawn`,
  'member-invitation-accepted': msg`Person joined`,
  'member-invitation-declined': msg`Person declined an invitation`,
  'request-approved': msg`Request approved`,
  'request-rejected': msg`Request rejected`,
  'business-invitation-accepted': msg`Business invitation accepted`,
  'business-invitation-declined': msg`Business invitation declined`,
  'member-updated': msg`Role or access changed`,
  'member-removed': msg`Member removed`,
  'business-linked': msg`Business linked`,
  'business-unlinked': msg`Business unlinked`,
  'tests-imported': msg`Test results imported`,
  'tests-import-undone': msg`Import of results undone`,
  'import-memory-forgotten': msg`What imports had taught forgotten`,
  'test-deleted': msg`Test deleted`,
  'test-recorded': msg`Test result recorded`,
  'test-corrected': msg`Test result corrected`,
  'test-photo-added': msg`Photograph added to a test`,
  'test-photo-removed': msg`Photograph removed from a test`,
  'tests-assigned': msg`Tests assigned to an animal`,
  'tests-unassigned': msg`Tests unassigned from an animal`,
  'clients-imported': msg`Clients imported`,
  'clients-import-undone': msg`Import of clients undone`,
  'animals-added': msg`Animals added from a list`,
  'animal-deleted': msg`Animal deleted`,
  'client-deleted': msg`Client deleted`,
  'burden-thresholds-update': msg`Burden thresholds changed`,
  'group-created': msg`Group added`,
  'group-updated': msg`Group changed`,
  'groups-merged': msg`Groups merged`,
  'treatment-recorded': msg`Treatment recorded`,
  'treatment-updated': msg`Treatment changed`,
  'treatment-deleted': msg`Treatment deleted`,
  'product-updated': msg`Remembered product changed`,
  'product-removed': msg`Remembered product removed`,
  'treatment-check-started': msg`Efficacy check started`,
  'treatment-check-updated': msg`Efficacy check changed`,
  'treatment-check-deleted': msg`Efficacy check deleted`,
  'client-report-sent': msg`Client report sent`,
  'treatment-planned': msg`Treatment planned`,
  'treatment-plan-updated': msg`Planned treatment changed`,
  'treatment-plan-cancelled': msg`Planned treatment cancelled`,
  'assessment-signed': msg`Assessment signed`,
  'assessment-discarded': msg`Draft of an assessment discarded`,
  'clients-merged': msg`Clients merged`,
  'clients-merge-undone': msg`Client merge undone`,
  'animals-merged': msg`Animals merged`,
  'animals-merge-undone': msg`Animal merge undone`,
  'announcement-saved': msg`Announcement saved`,
  'announcement-published': msg`Announcement published`,
  'announcement-withdrawn': msg`Announcement withdrawn`,
  'review-answered': msg`Yearly review answered`,
};

const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  email: msg`Email`,
  phone: msg`Phone`,
  birthday: msg`Birthday`,
  address_line_1: msg`Address line 1`,
  address_line_2: msg`Address line 2`,
  city: msg`Town or city`,
  county: msg`County`,
  country: msg`Country`,
  postcode: msg`Postcode`,
  logo: msg`Logo`,
  language: msg`Language`,
  time_zone: msg`Time zone`,
  avatar: msg`Picture`,
  role: msg`Role`,
  access_level: msg`Access level`,
  accessLevel: msg`Access level`,
  weather_station_id: msg`Weather station`,
  lat: msg`Latitude`,
  lng: msg`Longitude`,
  imported: msg`Rows imported`,
  newClients: msg`New clients`,
  newAnimals: msg`New animals`,
  filled: msg`Booked samples without their result again`,
  clients: msg`Clients`,
  added: msg`Animals added`,
  assigned: msg`Tests assigned`,
  unassigned: msg`Tests unassigned`,
  animals: msg`Animals`,
  client: msg({ message: 'Client', context: 'one client' }),
  recipients: msg`Recipients`,
  answer: msg`Answer`,
  note: msg`Note`,
  kind: msg`Kind of request`,
  credits: msg`Credits`,
  animal_type: msg`Animal type`,
  group_name: msg`Group`,
  treated_on: msg`Treated on`,
  ended_on: msg`Ended on`,
  product: msg`Product`,
  active_class: msg`Active class`,
  dose_basis: msg`Dose`,
  route: msg`Route`,
  prescriber: msg`Prescribed by`,
  actives: msg`Active substances`,
  milk: msg`Withdrawal, milk`,
  withdrawal_meat: msg`Withdrawal, meat (days)`,
  withdrawal_milk: msg`Withdrawal, milk (days)`,
  tests: msg`Tests`,
  businesses: msg`Businesses`,
  organisation: msg`Organisation`,
  lightMax: msg`Light below`,
  moderateMax: msg`Moderate below`,
  highMax: msg`High below`,
  source: msg`Source`,
  reason: msg`Reason`,
  description: msg`Description`,
  network: msg`Network`,
  apiKey: msg`API key`,
  mayRead: msg`Reads results`,
  mayWrite: msg`Imports and records results`,
  scopes: msg`Scopes`,
  events: msg`Events`,
  treatments: msg`Treatments`,
  treatmentChecks: msg`Efficacy checks`,
  group: msg`Group`,
  animal: msg({ message: 'Animal', context: 'one animal' }),
  electronicId: msg`Electronic id`,
  officialTag: msg`Official tag`,
  dateOfBirth: msg`Date of birth`,
  expiresInDays: msg`Expires after (days)`,
  requiresSecondFactor: msg`Second factor required`,
};

/** Facts that are lists of codes. */
const LISTS: Readonly<Record<string, (code: string) => string>> = {
  events: (code) => textOf(code, WEBHOOK_EVENTS, eventLabel),
  scopes: (code) => textOf(code, API_SCOPES, scopeLabel),
};

/** The code itself for one of a newer server. */
function textOf<Code extends string>(
  code: string,
  codes: readonly Code[],
  labelOf: (code: Code) => string,
): string {
  const known = codes.find((other) => other === code);
  return known ? labelOf(known) : code;
}

const STORED_ROLES: Readonly<Record<string, number>> = { member: 1, manager: 3, owner: 4 };

/** The text of an action; the code itself for an unknown action of a newer server. */
export function auditActionLabel(action: string): string {
  const words = ACTIONS[action];
  return words ? i18n._(words) : action;
}

function fieldLabel(field: string): string {
  const label = FIELDS[field];
  return label ? i18n._(label) : field;
}

function valueText(field: string, value: AuditValue): string {
  if (value === null || value === '') return NO_VALUE;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (field === 'role') {
    const role = typeof value === 'number' ? value : STORED_ROLES[value];
    if (role !== undefined) return roleLabel(role);
  }
  if (field === 'animal_type' && typeof value === 'number') {
    const type = (ANIMAL_TYPE_BY_ID as Readonly<Record<number, AnimalType>>)[value];
    if (type) return animalTypeLabel(type);
  }
  if (field === 'active_class') {
    const activeClass = ACTIVE_CLASSES.find((known) => known === value);
    if (activeClass) return activeClassLabel(activeClass);
  }
  if ((field === 'access_level' || field === 'accessLevel') && typeof value === 'number') {
    return accessLabel(value);
  }
  const known = LISTS[field];
  if (known && typeof value === 'string') return value.split(', ').map(known).join(', ');
  return String(value);
}

interface AuditChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** The fields that an action changed, in readable form. */
export function auditChanges({ changes }: Pick<AuditEntry, 'changes'>): AuditChange[] {
  return changes.map(({ field, before, after }) => ({
    field: fieldLabel(field),
    before: valueText(field, before),
    after: valueText(field, after),
  }));
}

/** Further recorded details, for example the number of rows of an import. */
export function auditFacts({ facts }: Pick<AuditEntry, 'facts'>): { label: string; value: string }[] {
  return Object.entries(facts).map(([name, value]) => ({
    label: fieldLabel(name),
    value: valueText(name, value),
  }));
}

/** Changes and facts on one line. */
export function auditSummary(entry: Pick<AuditEntry, 'changes' | 'facts'>): string {
  return [
    ...auditChanges(entry).map(({ field, before, after }) => `${field}: ${before} → ${after}`),
    ...auditFacts(entry).map(({ label, value }) => `${label}: ${value}`),
  ].join('; ');
}
