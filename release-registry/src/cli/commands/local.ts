import path from 'node:path';
import { openSigner } from '../../resolve/signingKeys.ts';
import { registryFolder } from '../../settings.ts';
import type { CommandContext } from '../commandLine.ts';

/** Prints the public keys that a shell is built with; makes the key pair where there is none. */
export async function keys({ values }: CommandContext): Promise<void> {
  const folder = registryFolder(process.env, values['data-dir'] ?? process.env.DATA_DIR);
  const signer = await openSigner(path.join(folder, 'keys'), process.env.REGISTRY_SIGNING_KEY || undefined);
  process.stdout.write(`${JSON.stringify([signer.publicKey])}\n`);
}
