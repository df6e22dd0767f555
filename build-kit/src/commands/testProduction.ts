import { runDatabaseLost } from '../production/databaseLostSuite.ts';
import { runObjectStore } from '../production/objectStoreSuite.ts';
import { runProductionTests } from '../production/productionTests.ts';
import { totalLine, totalOf } from '../suites/suite.ts';
import type { Command } from './command.ts';

export const testProduction: Command = {
  summary:
    'test a production set-up in a browser: nginx, PostgreSQL, two processes of each server; then a database on two machines that are lost, and an S3 server that is frozen',
  async run(args) {
    const results = [await runProductionTests(args)];
    // Arguments select journeys.
    if (args.length === 0) results.push(await runDatabaseLost(), await runObjectStore());
    const total = totalOf(results);
    console.log(`\n${totalLine(total)}`);
    return total.failed > 0 ? 1 : 0;
  },
};
