import { writeApiReport } from '../checks/api-report/apiReport.ts';
import type { Command } from './command.ts';

export const apiReport: Command = {
  summary: 'writes the report of the shared surface, once CONTRACT_VERSION fits what changed',
  async run() {
    const { code, output } = await writeApiReport();
    console.log(output);
    return code;
  },
};
