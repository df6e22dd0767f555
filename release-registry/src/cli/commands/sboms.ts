import { verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isSbom } from '../../releases/packageUses.ts';
import { ed25519Key, openSigner, type PublicKey, type Signer } from '../../releases/resolve/signingKeys.ts';
import { registryFolder } from '../../settings.ts';
import { CliError } from '../cliError.ts';
import { requirePositional, type CommandContext } from '../commandLine.ts';

/** The signature is its raw 64 bytes, as `openssl pkeyutl` reads it. */
const SIGNATURE = '.sig';

const publicKeys = z.array(z.object({ keyId: z.string(), publicKey: z.string() })).min(1);

/** The signer of this machine's registry. */
export async function localSigner({ values }: Pick<CommandContext, 'values'>): Promise<Signer> {
  const folder = registryFolder(process.env, values['data-dir'] ?? process.env.DATA_DIR);
  return openSigner(path.join(folder, 'keys'), process.env.REGISTRY_SIGNING_KEY || undefined);
}

/** The keys of `--keys`, as `keys` prints them on the machine that signed, or this machine's. */
async function trustedKeys(context: CommandContext): Promise<readonly PublicKey[]> {
  return keysOf(context) ?? [(await localSigner(context)).publicKey];
}

/** The keys of `--keys`, if it is given. */
export function keysOf(context: CommandContext): readonly PublicKey[] | undefined {
  const text = context.values.keys;
  if (text === undefined) return undefined;
  try {
    return publicKeys.parse(JSON.parse(text));
  } catch {
    throw new CliError('usage', '--keys needs what the command keys prints');
  }
}

/**
 * The servers' lists of packages only: the key also signs what every browser runs, so it signs no text that could be
 * taken for a manifest.
 */
async function readSbom(file: string): Promise<Buffer> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) throw new CliError('usage', `${file} can't be read`);
  if (!isSbom(bytes)) throw new CliError('refused', `${file} is not a CycloneDX list of packages`);
  return bytes;
}

async function signAll({ files, signer }: { files: readonly string[]; signer: Signer }): Promise<string[]> {
  return Promise.all(
    files.map(async (file) => {
      const { signature } = signer.sign((await readSbom(file)).toString('utf8'));
      await writeFile(`${file}${SIGNATURE}`, Buffer.from(signature, 'base64'));
      return `${file}${SIGNATURE}`;
    }),
  );
}

/** The id of the key that signed the file as it is. */
async function signerOf(file: string, keys: readonly PublicKey[]): Promise<string | undefined> {
  const bytes = await readSbom(file);
  const signature = await readFile(`${file}${SIGNATURE}`).catch(() => Buffer.alloc(0));
  return keys.find((key) => verify(null, bytes, ed25519Key(key), signature))?.keyId;
}

/** Signs lists of packages with the key of the registry's manifests, or checks such signatures. */
export async function sbom(context: CommandContext): Promise<void> {
  const action = requirePositional(context, 0, 'sign or verify');
  requirePositional(context, 1, 'a file');
  const files = context.positionals.slice(1);
  if (action === 'sign') {
    const signer = await localSigner(context);
    const signatures = await signAll({ files, signer });
    context.print({ keyId: signer.publicKey.keyId, signatures }, signatures);
    return;
  }
  if (action !== 'verify') throw new CliError('usage', 'sbom needs sign or verify');
  const keys = await trustedKeys(context);
  const found = await Promise.all(files.map(async (file) => ({ file, keyId: await signerOf(file, keys) })));
  const wrong = found.filter(({ keyId }) => keyId === undefined).map(({ file }) => file);
  if (wrong.length > 0) throw new CliError('verification', 'Not signed with a trusted key:', wrong);
  context.print(
    found,
    found.map(({ file, keyId }) => `${file} is signed with ${keyId}`),
  );
}
