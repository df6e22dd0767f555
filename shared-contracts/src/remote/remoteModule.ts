import type { Messages } from '@lingui/core';
import type { RouteObject } from 'react-router-dom';
import type { Locale } from '../locale.ts';
import type { SlotComponent } from './slotProps.ts';

/**
 * The version of everything that shell and remotes share at run time: the session store, the API client,
 * `RemoteModule` and the shared-ui surface. Additions raise the minor number; what is there never changes.
 */
export const CONTRACT_VERSION = '4.1.0';

/** The one module that a remote exposes, as `./remote`. */
export interface RemoteModule {
  /** The package's folder name. */
  readonly name: string;
  /** Semver range of `CONTRACT_VERSION` that this build was made for, for example `^4.0.0`. */
  readonly contract: string;
  /** Routes relative to the remote's mount path; pages are lazy. */
  readonly routes: readonly RouteObject[];
  /** Loads the compiled messages of one language. */
  readonly loadCatalog: (locale: Locale) => Promise<Messages>;
  /** The components of the extensions that its package declares, by their ids. */
  readonly extensions?: Readonly<Record<string, SlotComponent>>;
}
