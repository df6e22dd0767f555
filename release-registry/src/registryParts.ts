import type { Database } from '@epigram/platform/database/openDatabase';
import type { BeaconBuffer } from './health/beaconBuffer.ts';
import type { PageParts } from './releases/serve/pageParts.ts';
import type { SignedInUsers } from './releases/serve/signedInUsers.ts';
import type { SourceMaps } from './health/sourceMaps.ts';
import type { Tables } from './domain/log/tables.ts';
import type { PortalContract } from './releases/contract/portalContract.ts';
import type { Publishing } from './releases/publish/publishing.ts';
import type { ConsoleLinks } from './people/consoleLinks.ts';
import type { ConsoleSessions } from './people/consoleSessions.ts';
import type { SignInAttempts } from './people/signInAttempts.ts';
import type { SignInProvider } from './people/signInProvider.ts';
import type { Tokens } from './people/tokens.ts';
import type { Trusts } from './people/trusts.ts';
import type { Webhooks } from './health/webhooks.ts';

/** The parts needed to sign people in. */
export interface People {
  readonly provider: SignInProvider;
  readonly attempts: SignInAttempts;
  /** Whether the configuration includes any of a person's groups. */
  readonly mayEnter: (groups: readonly string[]) => boolean;
}

/** Everything that the routes use; created once, in `createRegistry`. */
export interface RegistryParts extends PageParts {
  readonly database: Database<Tables>;
  readonly publishing: Publishing;
  readonly sourceMaps: SourceMaps;
  readonly tokens: Tokens;
  readonly trusts: Trusts;
  readonly webhooks: Webhooks;
  readonly sessions: ConsoleSessions;
  readonly links: ConsoleLinks;
  /** Undefined if no identity provider is configured. */
  readonly people: People | undefined;
  readonly beacons: BeaconBuffer;
  readonly signedIn: SignedInUsers;
  /** What the portal's API serves; null if it can't be reached. */
  readonly portalContract: () => Promise<PortalContract | null>;
  /** Names the network of an address in stored reports. */
  readonly nameNetwork: (address: string) => string;
}
