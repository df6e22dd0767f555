/** Claims that name who a token is for, at the usual issuers: GitHub, GitLab, Bitbucket, Buildkite, CircleCI. */
const EXACT = new Set([
  'repository_id',
  'repository_owner',
  'repository_owner_id',
  'project_id',
  'namespace_id',
  'repositoryUuid',
  'workspaceUuid',
  'pipeline_id',
  'organization_id',
  'oidc.circleci.com/project-id',
]);
/** Those that are paths. `epigram/*` names an owner, but `epigram*` also matches `epigram-of-another-owner`. */
const PATHS = new Set(['repository', 'project_path', 'namespace_path']);

function binds([claim, wanted]: readonly [string, string]): boolean {
  const isOpen = wanted.endsWith('*');
  if (EXACT.has(claim)) return !isOpen;
  if (PATHS.has(claim)) return !isOpen || wanted.includes('/');
  // A subject begins with its kind: `repo:epigram/home:…` names an owner, `repo:*` everyone at the issuer.
  if (claim === 'sub') return !isOpen || (wanted.match(/[:/|]/g)?.length ?? 0) > 1;
  return false;
}

/**
 * Whether the required claims name a repository or a subject. The others (`iss`, `aud`, the times, a branch, an event)
 * are the same in the tokens of everyone who uses the issuer.
 */
export function bindSubject(claims: Readonly<Record<string, string>>): boolean {
  return Object.entries(claims).some(binds);
}
