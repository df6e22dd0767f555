import { runBrowserScript } from './browserScript.ts';
import type { Command } from './command.ts';

export const accessibility: Command = {
  summary: 'check WCAG 2.2 AA on every screen, with every popup open, on a fresh portal or EPIGRAM_URL',
  run: (args) => runBrowserScript('accessibility.ts', args),
};
