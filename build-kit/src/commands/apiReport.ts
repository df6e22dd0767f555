import { writeApiReport } from '../checks/api-report/apiReport.ts';
import type { Command } from './command.ts';

export const apiReport: Command = {
  summary: 'write the report of the shared surface, if CONTRACT_VERSION matches the change',
  async run() {
    const { code, output } = await writeApiReport();
    console.log(output);
    return code;
  },
};
