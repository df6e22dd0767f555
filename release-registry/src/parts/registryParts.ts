import type { Database } from '@epigram/platform/database/openDatabase';
import type { BeaconBuffer } from '../beacons/beaconBuffer.ts';
import type { PageTickets } from '../beacons/pageTickets.ts';
import type { SignedInUsers } from '../beacons/signedInUsers.ts';
import type { VisitorIds } from '../beacons/visitorCookie.ts';
import type { SourceMaps } from '../causes/sourceMaps.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Tables } from '../log/tables.ts';
import type { Publishing } from '../publish/publishing.ts';
import type { ReleaseCatalog } from '../release/releaseCatalog.ts';
import type { ManifestResolver } from '../resolve/manifestResolver.ts';
import type { Signer } from '../resolve/signingKeys.ts';
import type { Encoder } from '../store/encodings.ts';
import type { ConsoleLinks } from '../sessions/consoleLinks.ts';
import type { ConsoleSessions } from '../sessions/consoleSessions.ts';
import type { SignInAttempts } from '../sessions/signInAttempts.ts';
import type { SignInProvider } from '../sessions/signInProvider.ts';
import type { ObjectStore } from '../store/objectStore.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { Trusts } from '../tokens/trusts.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

/** The parts needed to sign people in. */
export interface People {
  readonly provider: SignInProvider;
  readonly attempts: SignInAttempts;
  /** Whether the configuration includes any of a person's groups. */
  readonly mayEnter: (groups: readonly string[]) => boolean;
}

/** Everything that the routes use; created once, in `createRegistry`. */
export interface RegistryParts {
  readonly database: Database<Tables>;
  readonly ledger: Ledger;
  readonly store: ObjectStore;
  readonly encoder: Encoder;
  readonly catalog: ReleaseCatalog;
  readonly publishing: Publishing;
  readonly sourceMaps: SourceMaps;
  readonly tokens: Tokens;
  readonly trusts: Trusts;
  readonly webhooks: Webhooks;
  readonly sessions: ConsoleSessions;
  readonly links: ConsoleLinks;
  /** Undefined if no identity provider is configured. */
  readonly people: People | undefined;
  readonly signer: Signer;
  readonly resolver: ManifestResolver;
  readonly beacons: BeaconBuffer;
  readonly visitorIds: VisitorIds;
  readonly tickets: PageTickets;
  readonly signedIn: SignedInUsers;
  /** Names the network of an address in stored reports. */
  readonly nameNetwork: (address: string) => string;
  /** Whether the URL may request other versions than those of the channels. */
  readonly overridesAllowed: boolean;
}
