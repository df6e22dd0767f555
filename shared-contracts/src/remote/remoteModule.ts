import type { Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Locale } from '../locale.ts';

/**
 * The version of everything that shell and remotes share at run time: the session store, the API client,
 * `RemoteModule` and the shared-ui surface. Additions raise the minor number; what is there never changes.
 */
export const CONTRACT_VERSION = '1.0.0';

/** Parts of a remote that the shell shows outside the remote's own routes. A missing one is simply not shown. */
export interface ExtensionPoints {
  /** The bell with its panel and dialogs, in the header of every signed-in page. */
  readonly notificationBell: ComponentType;
  /** The business-invitation review dialog; `token` is the invitation's, `onClose` unmounts it. */
  readonly invitationReview: ComponentType<{ token: string; onClose: () => void }>;
}

/** The one module that a remote exposes, as `./remote`. */
export interface RemoteModule {
  /** The package's folder name, for example `mfe-clients`. */
  readonly name: string;
  /** Semver range of `CONTRACT_VERSION` that this build was made for, for example `^1.0.0`. */
  readonly contract: string;
  /** Routes relative to the remote's mount path; pages are lazy. */
  readonly routes: readonly RouteObject[];
  /** Loads the compiled messages of one language. */
  readonly loadCatalog: (locale: Locale) => Promise<Messages>;
  readonly extensions?: Partial<ExtensionPoints>;
}
