import { type Compiler, RuntimeGlobals, RuntimeModule, type RspackPluginInstance } from '@rspack/core';
import { FETCH_FILE_GLOBAL } from '@epigram/shared-contracts/release';

/** Asks the shell for a chunk before its script element does: the shell knows a slow file from a lost one. */
const SOURCE = `
var load = __webpack_require__.l;
__webpack_require__.l = function (url, done, key, chunkId) {
  var fetchFile = globalThis[${JSON.stringify(FETCH_FILE_GLOBAL)}];
  if (!fetchFile) return load(url, done, key, chunkId);
  fetchFile(url).then(
    function () { load(url, done, key, chunkId); },
    function (error) {
      done({ type: error && error.name === 'TimeoutError' ? 'timeout' : 'missing', target: { src: url } });
    }
  );
};`;

class WatchedLoadingModule extends RuntimeModule {
  constructor() {
    super('watched loading', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return SOURCE;
  }
}

/** Lets the shell watch how the chunks of a remote arrive. */
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
