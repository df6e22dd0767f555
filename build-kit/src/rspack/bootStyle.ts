import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { ROOT } from '../workspace/paths.ts';
import { bootCss } from './bootCss.ts';

/** In the order in which the style sheets are imported. */
const SHEETS = [
  'shared-ui/src/theme/tokens.css',
  'shared-ui/src/theme/base.css',
  'shared-ui/src/states/states.css',
  'host-shell/src/styles/frame.css',
  'host-shell/src/styles/menu.css',
  'host-shell/src/styles/header.css',
  'host-shell/src/styles/public.css',
  'host-shell/src/styles/boot.css',
];

/**
 * Inlines the styles of the page's own frame into the HTML, and moves the link to the whole style sheet after that
 * frame: the frame is painted as soon as the HTML arrives, and the shell's script still waits for the sheet.
 */
export class BootStyle implements RspackPluginInstance {
  readonly template: string;

  constructor(template: string) {
    this.template = template;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(BootStyle.name, (compilation) => {
      const sheets = SHEETS.map((name) => path.join(ROOT, name));
      compilation.fileDependencies.addAll(sheets);
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise(BootStyle.name, async (data) => {
        const css = sheets.map((file) => readFileSync(file, 'utf8')).join('\n');
        const isSheet = ({ attributes }: (typeof data.headTags)[number]) =>
          attributes['rel'] === 'stylesheet';
        const links = data.headTags.filter(isSheet);
        data.headTags = data.headTags.filter((tag) => !isSheet(tag));
        data.headTags.push({
          tagName: 'style',
          voidTag: false,
          attributes: { nonce: '__EPIGRAM_NONCE__' },
          innerHTML: bootCss(css, readFileSync(this.template, 'utf8')),
        });
        data.bodyTags.push(...links);
        return data;
      });
    });
  }
}
