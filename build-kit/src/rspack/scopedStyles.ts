import { Compilation, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { scopeStyles } from './scopeStyles.ts';

/** Limits each style sheet of a remote to the remote's own content. */
export class ScopedStyles implements RspackPluginInstance {
  private readonly remote: string;

  constructor(remote: string) {
    this.remote = remote;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.compilation.tap(ScopedStyles.name, (compilation) => {
      // Before the style sheets are minimized.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DERIVED;
      compilation.hooks.processAssets.tap({ name: ScopedStyles.name, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue;
          compilation.updateAsset(name, new RawSource(scopeStyles(source.source().toString(), this.remote)));
        }
      });
    });
  }
}
