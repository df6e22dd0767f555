import type { Messages } from '@lingui/core';
import type { RouteObject } from 'react-router-dom';
import type { Operation, OperationInput } from '../api/operation.ts';
import type { Locale } from '../locale.ts';
import type { SlotComponent } from './slotProps.ts';

/**
 * The version of everything that shell and remotes share at run time: the session store, the API client, `RemoteModule`
 * and the shared-ui surface. Additions raise the minor number; existing parts never change.
 */
export const CONTRACT_VERSION = '4.63.0';

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

/** Requests data that a page reads with `useOperation`, so that it is already cached or in flight. */
export type Ask = <O extends Operation>(operation: O, input: OperationInput<O>) => void;

/** A lazy page may define this on its component: `TestListPage.askAhead = (ask) => …`. */
export interface AskingPage {
  /**
   * Requests the first data of the page at its plain address. Called before the page renders: when a link to it is
   * pressed, or when the browser opens the address.
   */
  readonly askAhead?: (ask: Ask) => void;
}
