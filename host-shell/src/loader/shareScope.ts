import * as client from '@epigram/shared-contracts/client';
import * as errors from '@epigram/shared-contracts/errors';
import * as query from '@epigram/shared-contracts/query';
import * as session from '@epigram/shared-contracts/session';
import * as slots from '@epigram/shared-contracts/slots';
import * as core from '@epigram/shared-ui/core';
import * as linguiCore from '@lingui/core';
import * as linguiReact from '@lingui/react';
import * as reactQuery from '@tanstack/react-query';
import * as jotai from 'jotai';
import * as jotaiUtils from 'jotai/utils';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as router from 'react-router-dom';
import { nextTask } from './nextTask.ts';

/** Versions of the shared modules, and the name of this shell's container; inserted by the build. */
declare const __EPIGRAM_SHARED__: {
  readonly from: string;
  readonly versions: Readonly<Record<string, string>>;
};

type Factory = () => object;

/** A shared module in the form that containers expect (webpack's share scope). */
interface SharedModule {
  readonly from: string;
  readonly eager: boolean;
  /** If it has already loaded, it is returned without a promise. */
  readonly get: () => Factory | Promise<Factory>;
  /** Set by the container that uses it. */
  loaded?: 1;
}

/** By module and version. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

/** For development tools and tests: the shared modules of this page. */
const SCOPE_GLOBAL = '__EPIGRAM_SHARE_SCOPE__';

/** React is CommonJS: a container gets the value that `require` would return. */
function required(namespace: object): object {
  return (namespace as { readonly default?: object }).default ?? namespace;
}

/** In the shell's first script. */
const EAGER: Readonly<Record<string, object>> = {
  react: required(react),
  'react/jsx-runtime': required(jsxRuntime),
  'react-dom': required(reactDom),
  'react-dom/client': required(reactDomClient),
  'react-router-dom': router,
  jotai,
  'jotai/utils': jotaiUtils,
  '@tanstack/react-query': reactQuery,
  '@lingui/core': linguiCore,
  '@lingui/react': linguiReact,
  '@epigram/shared-contracts/session': session,
  '@epigram/shared-contracts/client': client,
  '@epigram/shared-contracts/errors': errors,
  '@epigram/shared-contracts/query': query,
  '@epigram/shared-contracts/slots': slots,
  '@epigram/shared-ui/core': core,
};

/** Fetched when first needed. */
const LAZY: Readonly<Record<string, () => Promise<object>>> = {
  '@epigram/shared-ui/fields': () => import('@epigram/shared-ui/fields'),
  '@epigram/shared-ui/choices': () => import('@epigram/shared-ui/choices'),
  '@epigram/shared-ui/ui': () => import('@epigram/shared-ui/ui'),
  '@epigram/shared-ui/import': () => import('@epigram/shared-ui/import'),
  '@epigram/shared-ui/table': () => import('@epigram/shared-ui/table'),
  '@epigram/shared-ui/chart': () => import('@epigram/shared-ui/chart'),
  '@epigram/shared-ui/map': () => import('@epigram/shared-ui/map'),
};

function entry(name: string, eager: boolean, get: SharedModule['get']): [string, ShareScope[string]] {
  const { from, versions } = __EPIGRAM_SHARED__;
  return [name, { [versions[name] ?? '0.0.0']: { from, eager, get } }];
}

/** The modules that this page shares with the containers of remotes. */
export const shareScope: ShareScope = Object.fromEntries([
  ...Object.entries(EAGER).map(([name, module]) => entry(name, true, () => () => module)),
  ...Object.entries(LAZY).map(([name, load]) =>
    entry(name, false, async () => {
      const module = await load();
      return () => module;
    }),
  ),
]);
Object.assign(globalThis, { [SCOPE_GLOBAL]: shareScope });

/** A separate scope for each container. A container adds its own modules to it, but only the shell provides modules. */
export function scopeForContainer(): ShareScope {
  return Object.fromEntries(Object.entries(shareScope).map(([name, versions]) => [name, { ...versions }]));
}

/** Starts loading lazy shared modules. A failure surfaces when a page needs one. */
export async function loadShared(names: readonly string[]): Promise<void> {
  await Promise.allSettled(
    names.map(async (name) => {
      await nextTask();
      await LAZY[name]?.();
    }),
  );
}
