import type { consoleLinkAnswer } from '../../api/schemas.ts';
import type { Answer } from '../../api/wire.ts';
import type { CommandContext } from '../commandLine.ts';
import { localSigner } from './sboms.ts';

/** Prints the public keys that a shell can be built with; creates the key pair if there is none. */
export async function keys(context: CommandContext): Promise<void> {
  const signer = await localSigner(context);
  process.stdout.write(`${JSON.stringify([signer.publicKey])}\n`);
}

/** Prints a link that signs in to the console once, within two minutes; it contains no token. */
export async function openConsole({ registry, print }: CommandContext): Promise<void> {
  const client = await registry();
  const { code } = await client.send<Answer<typeof consoleLinkAnswer>>('POST', '/console/links', {});
  const link = `${new URL('/releases', client.url).href}#code=${code}`;
  print({ link }, [link]);
}
