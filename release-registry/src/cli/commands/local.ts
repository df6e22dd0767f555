import path from 'node:path';
import type { consoleLinkAnswer } from '../../api/schemas.ts';
import type { Answer } from '../../api/wire.ts';
import { openSigner } from '../../releases/resolve/signingKeys.ts';
import { registryFolder } from '../../settings.ts';
import type { CommandContext } from '../commandLine.ts';

/** Prints the public keys that a shell can be built with; creates the key pair if there is none. */
export async function keys({ values }: CommandContext): Promise<void> {
  const folder = registryFolder(process.env, values['data-dir'] ?? process.env.DATA_DIR);
  const signer = await openSigner(path.join(folder, 'keys'), process.env.REGISTRY_SIGNING_KEY || undefined);
  process.stdout.write(`${JSON.stringify([signer.publicKey])}\n`);
}

/** Prints a link that signs in to the console once, within two minutes; it contains no token. */
export async function openConsole({ registry, print }: CommandContext): Promise<void> {
  const client = await registry();
  const { code } = await client.send<Answer<typeof consoleLinkAnswer>>('POST', '/console/links', {});
  const link = `${new URL('/releases', client.url).href}#code=${code}`;
  print({ link }, [link]);
}
