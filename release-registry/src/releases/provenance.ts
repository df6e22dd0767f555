import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import type { SignedStatement } from '../domain/signedStatement.ts';
import type { Signer } from './resolve/signingKeys.ts';

export const STATEMENT_TYPE = 'application/vnd.in-toto+json';
const BUILD_TYPE = 'urn:epigram:build:1';

/** What is signed. It begins with its kind, so that it can't be taken for a manifest, which the same key signs. */
export function preAuthentication(type: string, text: string): string {
  return `DSSEv1 ${Buffer.byteLength(type)} ${type} ${Buffer.byteLength(text)} ${text}`;
}

/** Which files a release consists of, and what its build said of itself: an in-toto statement with SLSA provenance. */
function statementOf(description: ReleaseDescription, actor: string, at: Date): object {
  const { name, version, files, build } = description;
  const { commit, dirty, lock, builder, workflow, run, time } = build;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(({ path, integrity }) => {
      const [algorithm = '', hash = ''] = integrity.split(/-(.*)/s);
      return {
        name: `${name}@${version}/${path}`,
        digest: { [algorithm]: Buffer.from(hash, 'base64').toString('hex') },
      };
    }),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: workflow ? { workflow } : {},
        resolvedDependencies: [
          { name: 'sources', digest: { gitCommit: commit }, ...(dirty ? { annotations: { dirty } } : {}) },
          ...(lock ? [{ name: 'lock file', digest: { sha256: lock } }] : []),
        ],
      },
      runDetails: {
        builder: { id: builder },
        metadata: { ...(run ? { invocationId: run } : {}), finishedOn: time },
      },
      epigram_published: { by: actor, at: at.toISOString() },
    },
  };
}

export function signProvenance(
  signer: Signer,
  description: ReleaseDescription,
  { actor, at }: { actor: string; at: Date },
): SignedStatement {
  const text = JSON.stringify(statementOf(description, actor, at));
  const { keyId, signature } = signer.sign(preAuthentication(STATEMENT_TYPE, text));
  return {
    payloadType: STATEMENT_TYPE,
    payload: Buffer.from(text).toString('base64'),
    signatures: [{ keyid: keyId, sig: signature }],
  };
}
