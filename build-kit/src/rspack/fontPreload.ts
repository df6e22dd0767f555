import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/** The font file with Latin letters; the extended one is only fetched if a name needs it. */
const FONT = /(?:^|\/)inter-latin-wght-normal\.[^/]*woff2$/;

/** Preloads the font in parallel with the style sheet that names it. */
export class FontPreload implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(FontPreload.name, (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise(FontPreload.name, async (data) => {
        const font = Object.keys(compilation.assets).find((name) => FONT.test(name));
        if (!font) return data;
        data.headTags.unshift({
          tagName: 'link',
          voidTag: true,
          attributes: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: 'anonymous',
            href: `${data.publicPath ?? ''}${font}`,
          },
        });
        return data;
      });
    });
  }
}
