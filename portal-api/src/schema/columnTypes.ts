/** The type of a column where SQL can't say it; `from` is the module that exports it. */
export interface ColumnTypeOverride {
  readonly type: string;
  /** Whether a trigger fills it if an insert leaves it out. */
  readonly isFilled?: boolean;
  readonly from?: string;
}

const API = '@epigram/shared-contracts/api';
const DOMAIN = '@epigram/shared-contracts/domain';

const LANGUAGE = { type: "'en' | 'es'" };
const OBJECT = { type: 'Record<string, unknown>' };
const UNKNOWN = { type: 'unknown' };
const SOURCE = { type: "'visit' | 'typed'" };
const FILLED_DAY = { type: 'string', isFilled: true };
const MAIL_TIMING = "'immediately' | 'daily'";

/** Types by `table.column`. Nullability and defaults still come from the database. */
export const COLUMN_TYPES: Readonly<Record<string, ColumnTypeOverride>> = {
  'announcements.category': {
    type: "'feature' | 'maintenance' | 'policy' | 'general' | 'event' | 'training'",
  },
  'announcements.audience': { type: "'admin' | 'managers' | 'users' | 'all'" },
  'announcements.texts': { type: "Record<'en' | 'es', { readonly title: string; readonly text: string }>" },
  'api_keys.scopes': { type: 'ApiScope[]', from: `${DOMAIN}/apiScopes` },
  'audit_log.detail': OBJECT,
  'business_logos.content_type': { type: "'image/png' | 'image/jpeg' | 'image/webp'" },
  'animal_merges.removed': UNKNOWN,
  'client_merges.removed': UNKNOWN,
  'client_merges.moved': UNKNOWN,
  'exports.status': { type: "'queued' | 'running' | 'ready' | 'failed'" },
  'exports.format': { type: "'pdf' | 'xlsx'" },
  'exports.language': LANGUAGE,
  'exports.filters': OBJECT,
  'forecast_watches.level': { type: 'RiskLevel', from: `${DOMAIN}/enumerations` },
  'import_matches.kind': { type: "'results' | 'clients'" },
  'import_matches.match': UNKNOWN,
  'invitations.kind': { type: "'member' | 'business'" },
  'invitations.role': { type: "'member' | 'manager' | 'owner'" },
  'notification_preferences.mail': { type: `'off' | ${MAIL_TIMING}` },
  'notifications.type': {
    type: "'invitation' | 'approval' | 'alert' | 'announcement' | 'review' | 'reminder'",
  },
  'notifications.priority': { type: "'low' | 'medium' | 'high' | 'urgent'" },
  'notifications.payload': OBJECT,
  'notifications.facts': OBJECT,
  'notifications.mail': { type: MAIL_TIMING },
  'page_views.audience': { type: "'internal' | 'external'" },
  'pending_joins.language': LANGUAGE,
  'requests.kind': { type: "'join-business' | 'join-organisation' | 'credits' | 'client-merge'" },
  'requests.answer': { type: "'approved' | 'rejected'" },
  'reviews.kind': { type: "'terms' | 'data-sharing'" },
  'reviews.answer': { type: "'confirmed' | 'objected'" },
  'saved_views.list': { type: "'clients' | 'test-results'" },
  'saved_views.state': OBJECT,
  'businesses.time_zone': { type: 'string', isFilled: true },
  'test_imports.kind': { type: "'results' | 'clients'" },
  'test_imports.layout': UNKNOWN,
  'test_imports.filled': UNKNOWN,
  'tests.sampled_on': FILLED_DAY,
  'tests.tested_on': FILLED_DAY,
  'tests.status': { type: "'processing' | 'positive' | 'negative' | 'failed'" },
  'assessments.answers': { type: 'Record<string, string | null>' },
  'assessments.sheet': UNKNOWN,
  'treatment_plans.products': { type: 'PlannedProduct[]', from: `${API}/treatedProducts` },
  'products.actives': { type: 'TreatedActive[]', from: `${API}/treatedProducts` },
  'products.route': { type: 'TreatmentRoute', from: `${API}/treatedProducts` },
  'products.dose_basis': { type: 'DoseBasis', from: `${API}/treatedProducts` },
  'products.withdrawal_milk': { type: 'MilkWithdrawal', from: `${API}/treatedProducts` },
  'groups.age_class': { type: 'AgeClass', from: `${DOMAIN}/enumerations` },
  'treatment_checks.kind': { type: 'CheckKind', from: `${API}/treatmentChecks` },
  'treatment_checks.active_class': { type: 'CheckedClass', from: `${DOMAIN}/activeClasses` },
  'treatment_checks.parasite': { type: 'Parasite', from: `${DOMAIN}/enumerations` },
  'treatment_checks.purpose': { type: "'clinical' | 'research'" },
  'treatment_checks.before_source': SOURCE,
  'treatment_checks.after_source': SOURCE,
  'treatment_checks.sample_warnings': { type: 'CheckWarning[]', from: `${API}/treatmentChecks` },
  'treatment_checks.answers': { type: 'Record<string, boolean | null>' },
  'treatment_versions.record': OBJECT,
  'treatment_versions.animals': UNKNOWN,
  'treatments.active_class': { type: 'ActiveClass', from: `${DOMAIN}/activeClasses` },
  'treatments.dose_basis': { type: 'DoseBasis', from: `${API}/treatedProducts` },
  'treatments.route': { type: 'TreatmentRoute', from: `${API}/treatedProducts` },
  'treatments.products': { type: 'TreatedProduct[]', from: `${API}/treatedProducts` },
  'users.language': LANGUAGE,
  'webhooks.events': { type: 'WebhookEvent[]', from: `${API}/webhooks` },
  'webhook_deliveries.data': OBJECT,
  'webhook_levels.level': { type: 'RiskLevel', from: `${DOMAIN}/enumerations` },
};

/** Tables that only triggers write. */
export const KEPT_TABLES: readonly string[] = [
  'client_months',
  'client_totals',
  'level_weeks',
  'parasite_weeks',
  'test_days',
  'test_months',
  'test_weeks',
];
