import path from 'node:path';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { OWN_EXTENSION } from '../workspace/paths.ts';

const OWN_STORAGE = path.join(import.meta.dirname, `ownStorage${OWN_EXTENSION}`);
const STORAGES = ['localStorage', 'sessionStorage', 'indexedDB'];

/** In each module of a remote, the names of the browser's storages stand for the remote's part of them. */
export class OwnStorages implements RspackPluginInstance {
  private readonly remote: string;

  constructor(remote: string) {
    this.remote = remote;
  }

  apply(compiler: Compiler): void {
    const provided = STORAGES.flatMap((name) =>
      [name, `window.${name}`, `globalThis.${name}`, `self.${name}`].map((used): [string, string[]] => [
        used,
        [OWN_STORAGE, name],
      ]),
    );
    new rspack.ProvidePlugin(Object.fromEntries(provided)).apply(compiler);
    new rspack.DefinePlugin({ EPIGRAM_REMOTE: JSON.stringify(this.remote) }).apply(compiler);
  }
}
