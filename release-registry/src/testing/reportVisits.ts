import type { TestRegistry } from './startRegistry.ts';
import { openPage, sendReport, signedInAs } from './visits.ts';

export interface Visits {
  readonly version: string;
  readonly visitors: number;
  readonly failed: number;
  /** How many of the visitors, from the first on, are confirmed signed-in users. */
  readonly users?: number;
  /** Whether a developer who requested this version opened it. */
  readonly trial?: boolean;
  /** The address of all visitors; by default, each has a separate network. */
  readonly address?: string;
}

let networks = 0;

/** An address in a network that no other visitor has. */
export function anotherAddress(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
}

/** Reports as browsers send them: each visitor opens a page and reports on the versions it was given. */
export async function reportVisits(
  registry: TestRegistry,
  remote: string,
  { version, visitors, failed, users = 0, trial = false, address }: Visits,
): Promise<void> {
  for (let index = 0; index < visitors; index += 1) {
    const from = address ?? anotherAddress();
    const opened = await openPage(registry, from, trial ? `${remote}@${version}` : undefined);
    const cookie = index < users ? signedInAs(registry, `user-${index}`, opened) : opened;
    const answer = await sendReport(registry, { remote, version, failed: index < failed, cookie, from });
    if (answer.statusCode !== 204) throw new Error(`The report was refused: ${answer.body}`);
  }
  await registry.parts.beacons.flush();
}
