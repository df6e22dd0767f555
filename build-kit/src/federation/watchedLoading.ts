import { type Compiler, RuntimeGlobals, RuntimeModule, type RspackPluginInstance } from '@rspack/core';
import { FETCH_FILE_GLOBAL } from '@epigram/shared-contracts/release';

/**
 * Requests a chunk through the shell before its script element does, because the shell can tell a slow file from a lost one.
 * Only the bundler's own code knows which chunks have a style sheet, so style sheets are watched through their link
 * elements.
 */
const SOURCE = `
/* Only the shell loads a remote, and it has provided the function by then. */
const fetchFile = globalThis[${JSON.stringify(FETCH_FILE_GLOBAL)}];
const chunkFailure = (url, error) => ({ type: error?.name === 'TimeoutError' ? 'timeout' : 'missing', target: { src: url } });
/* Removes a link that hangs: the next attempt would wait for it instead of creating its own. */
const endLinks = (url) => {
  const { href } = new URL(url, location.href);
  for (const link of document.querySelectorAll('link')) if (link.href === href) link.dispatchEvent(new Event('error'));
};
const load = __webpack_require__.l;
__webpack_require__.l = (url, done, ...rest) => {
  fetchFile(url).then(() => load(url, done, ...rest), (error) => done(chunkFailure(url, error)));
};
const loadStyles = __webpack_require__.f.css;
if (loadStyles) __webpack_require__.f.css = (chunkId, promises) => {
  const own = [];
  loadStyles(chunkId, own);
  if (!own[0]) return;
  const url = __webpack_require__.p + __webpack_require__.k(chunkId);
  const watched = fetchFile(url).then(() => own[0], (cause) => {
    const { type } = chunkFailure(url, cause);
    setTimeout(endLinks, 0, url);
    const error = new Error('Loading css chunk ' + chunkId + ' failed (' + type + ': ' + url + ')');
    throw Object.assign(error, { name: 'ChunkLoadError', type, request: url });
  });
  promises.push(Promise.race([own[0], watched]));
};`;

class WatchedLoadingModule extends RuntimeModule {
  constructor() {
    super('watched loading', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return SOURCE;
  }
}

/** Lets the shell monitor the loading of a remote's chunks. */
export class WatchedLoading implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(WatchedLoading.name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(WatchedLoading.name, (chunk) => {
          compilation.addRuntimeModule(chunk, new WatchedLoadingModule());
        });
    });
  }
}
