import { runTool } from '../workspace/runTool.ts';
import { toolScript } from '../workspace/toolScripts.ts';
import type { Command } from './command.ts';

export const format: Command = {
  summary: 'format every file, or only the named ones',
  async run(args) {
    const files = args.length === 0 ? ['.'] : args;
    const { code, output } = await runTool(toolScript('prettier'), [
      '--write',
      '--log-level',
      'warn',
      ...files,
    ]);
    if (output) console.log(output);
    return code;
  },
};
