import { type Compiler, RuntimeGlobals, RuntimeModule, type RspackPluginInstance } from '@rspack/core';
import { FETCH_FILE_GLOBAL } from '@epigram/shared-contracts/release';

/**
 * Requests a chunk through the shell before its script element does, because the shell can tell a slow file from a lost one.
 * Only the bundler's own code knows which chunks have a style sheet, so style sheets are watched through their link
 * elements.
 */
const SOURCE = `
function chunkFailure(url, error) {
  return { type: error && error.name === 'TimeoutError' ? 'timeout' : 'missing', target: { src: url } };
}
/* Removes a link that hangs: the next attempt would wait for it instead of creating its own. */
function endLinks(url) {
  var href = new URL(url, location.href).href;
  document.querySelectorAll('link[rel="stylesheet"]').forEach(function (link) {
    if (link.href === href) link.dispatchEvent(new Event('error'));
  });
}
var load = __webpack_require__.l;
__webpack_require__.l = function (url, done, key, chunkId) {
  var fetchFile = globalThis[${JSON.stringify(FETCH_FILE_GLOBAL)}];
  if (!fetchFile) return load(url, done, key, chunkId);
  fetchFile(url).then(
    function () { load(url, done, key, chunkId); },
    function (error) {
      done(chunkFailure(url, error));
    }
  );
};
var loadStyles = __webpack_require__.f.css;
if (loadStyles) __webpack_require__.f.css = function (chunkId, promises) {
  var own = [];
  loadStyles(chunkId, own);
  var fetchFile = globalThis[${JSON.stringify(FETCH_FILE_GLOBAL)}];
  if (!fetchFile || own.length === 0) return promises.push.apply(promises, own);
  var url = __webpack_require__.p + __webpack_require__.k(chunkId);
  var watched = fetchFile(url).then(
    function () { return own[0]; },
    function (cause) {
      var failure = chunkFailure(url, cause);
      setTimeout(endLinks, 0, url);
      var error = new Error('Loading css chunk ' + chunkId + ' failed (' + failure.type + ': ' + url + ')');
      throw Object.assign(error, { name: 'ChunkLoadError', type: failure.type, request: url });
    }
  );
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
