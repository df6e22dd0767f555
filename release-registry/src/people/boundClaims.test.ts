import { expect, test } from '@jest/globals';
import { bindSubject } from './boundClaims.ts';

test.each<Record<string, string>>([
  { repository: 'epigram/home' },
  { repository: 'epigram/*', ref: 'refs/heads/main' },
  { repository_owner_id: '4711' },
  { project_path: 'vets/home' },
  { sub: 'repo:epigram/home:ref:refs/heads/main' },
  { sub: 'repo:epigram/*' },
  { aud: 'epigram', sub: 'system:serviceaccount:ci:publisher' },
])('%j names a repository or a subject', (claims) => {
  expect(bindSubject(claims)).toBe(true);
});

test.each<Record<string, string>>([
  {},
  { iss: 'https://ci.example' },
  { aud: 'epigram' },
  { iss: 'https://ci.example', aud: 'epigram', exp: '1', iat: '1', nbf: '1', jti: 'x' },
  { ref: 'refs/heads/main', event_name: 'push', environment: 'production' },
  { repository: '*' },
  { repository: 'epigram*' },
  { repository_id: '4*' },
  { sub: '*' },
  { sub: 'repo:*' },
  { sub: 'repo:epigram*' },
])('%j is in tokens of everyone at the issuer', (claims) => {
  expect(bindSubject(claims)).toBe(false);
});
