import { LICENCES_FILE, writeLicences } from '../checks/licences.ts';
import { runTool } from '../workspace/runTool.ts';
import { toolScript } from '../workspace/toolScripts.ts';
import type { Command } from './command.ts';

export const licences: Command = {
  summary: 'update the table of the packages’ licences in docs/compliance/licences.md',
  async run() {
    writeLicences();
    const { code } = await runTool(toolScript('prettier'), ['--write', '--log-level', 'warn', LICENCES_FILE]);
    return code;
  },
};
