import path from 'node:path';
import { openSigner } from '../../resolve/signingKeys.ts';
import { registryFolder } from '../../settings/settings.ts';
import { CliError } from '../cliError.ts';
import type { CommandContext } from '../commandLine.ts';
import { readOperatorToken } from '../../tokens/operatorToken.ts';

/** Prints the public keys that a shell is built with; makes the key pair where there is none. */
export async function keys({ values }: CommandContext): Promise<void> {
  const folder = registryFolder(process.env, values['data-dir'] ?? process.env.DATA_DIR);
  const signer = await openSigner(path.join(folder, 'keys'), process.env.REGISTRY_SIGNING_KEY || undefined);
  process.stdout.write(`${JSON.stringify([signer.publicKey])}\n`);
}

/** Prints a link that signs the local operator in to the console; the token travels in no request's address. */
export async function openConsole({ values, registry, print }: CommandContext): Promise<void> {
  const folder = registryFolder(process.env, values['data-dir'] ?? process.env.DATA_DIR);
  const token =
    values.token ??
    process.env.EPIGRAM_REGISTRY_TOKEN ??
    (await readOperatorToken(folder).catch(() => undefined));
  if (!token)
    throw new CliError('rights', 'There is no token: start the portal once, or give one with --token');
  const { url } = await registry();
  const link = `${new URL('/releases', url).href}#token=${token}`;
  print({ link }, [link]);
}
