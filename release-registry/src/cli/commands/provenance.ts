import { verify } from 'node:crypto';
import type { provenanceAnswer } from '../../api/schemas.ts';
import type { Answer } from '../../api/wire.ts';
import { preAuthentication } from '../../releases/provenance.ts';
import { ed25519Key, type PublicKey } from '../../releases/resolve/signingKeys.ts';
import { CliError } from '../cliError.ts';
import { readRelease, type CommandContext } from '../commandLine.ts';
import { findStatus } from './read.ts';
import { keysOf } from './sboms.ts';

type Statement = Answer<typeof provenanceAnswer>;

interface Payload {
  readonly subject: readonly unknown[];
  readonly predicate: {
    readonly buildDefinition: {
      readonly externalParameters: { readonly workflow?: string };
      readonly resolvedDependencies: readonly {
        readonly name: string;
        readonly digest: Readonly<Record<string, string>>;
        readonly annotations?: { readonly dirty?: boolean };
      }[];
    };
    readonly runDetails: {
      readonly builder: { readonly id: string };
      readonly metadata: { readonly invocationId?: string; readonly finishedOn: string };
    };
    readonly epigram_published: { readonly by: string; readonly at: string };
  };
}

/** The id of the trusted key that signed the statement. */
function signerOf({ payloadType, payload, signatures }: Statement, keys: readonly PublicKey[]) {
  const signed = Buffer.from(preAuthentication(payloadType, Buffer.from(payload, 'base64').toString('utf8')));
  return keys.find((key) =>
    signatures.some(({ sig }) => verify(null, signed, ed25519Key(key), Buffer.from(sig, 'base64'))),
  )?.keyId;
}

/** Who built a release, from what, and when it was published. With `--keys`, the signature is checked. */
export async function provenance(context: CommandContext): Promise<void> {
  const registry = await context.registry();
  const { remote, version: named } = readRelease(context);
  const version = named ?? (await findStatus(registry, remote)).live?.version;
  if (!version) throw new CliError('refused', `${remote} has no live version; name one: ${remote}@<version>`);
  const statement = await registry.get<Statement>(`/versions/${remote}/${version}/provenance`);
  const keys = keysOf(context);
  const keyId = keys && signerOf(statement, keys);
  if (keys && !keyId) throw new CliError('verification', 'Not signed with a trusted key');
  const { subject, predicate } = JSON.parse(
    Buffer.from(statement.payload, 'base64').toString('utf8'),
  ) as Payload;
  const { buildDefinition, runDetails, epigram_published: published } = predicate;
  const [sources, lock] = buildDefinition.resolvedDependencies;
  const { workflow } = buildDefinition.externalParameters;
  const { invocationId, finishedOn } = runDetails.metadata;
  context.print(statement, [
    `${remote} ${version}, ${subject.length} files`,
    `  built from ${sources?.digest['gitCommit'] ?? 'unknown'}${sources?.annotations?.dirty ? ' with uncommitted changes' : ''}`,
    `  by ${runDetails.builder.id}${workflow ? `, ${workflow}` : ''}${invocationId ? `, ${invocationId}` : ''}, ${finishedOn}`,
    ...(lock ? [`  packages of the lock file ${lock.digest['sha256']}`] : []),
    `  published by ${published.by}, ${published.at}`,
    keyId
      ? `  signed with ${keyId}, which is trusted`
      : `  signed with ${statement.signatures.map(({ keyid }) => keyid).join(', ')}; --keys checks the signature`,
  ]);
}
