import { runProductionTests } from '../production/productionTests.ts';
import { totalLine } from '../suites/suite.ts';
import type { Command } from './command.ts';

export const testProduction: Command = {
  summary: 'test a production set-up in a browser: nginx, PostgreSQL, two processes of each server',
  async run(args) {
    const total = await runProductionTests(args);
    console.log(`\n${totalLine(total)}`);
    return total.failed > 0 ? 1 : 0;
  },
};
