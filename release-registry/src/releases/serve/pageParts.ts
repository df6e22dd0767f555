import type { Ledger } from '../../domain/ledger.ts';
import type { ReleaseCatalog } from '../../domain/releaseCatalog.ts';
import type { ManifestResolver } from '../resolve/manifestResolver.ts';
import type { Signer } from '../resolve/signingKeys.ts';
import type { Encoder } from '../store/encodings.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import type { DeveloperOrigins } from './developerOrigins.ts';
import type { PageTickets } from './pageTickets.ts';
import type { VisitorIds } from './visitorCookie.ts';

/** What pages, files and the service worker are served from. */
export interface PageParts {
  readonly ledger: Ledger;
  readonly store: ObjectStore;
  readonly encoder: Encoder;
  readonly catalog: ReleaseCatalog;
  readonly signer: Signer;
  readonly resolver: ManifestResolver;
  readonly visitorIds: VisitorIds;
  readonly tickets: PageTickets;
  readonly developerOrigins: DeveloperOrigins;
  /** Whether the URL may request other versions than those of the channels. */
  readonly overridesAllowed: boolean;
}
