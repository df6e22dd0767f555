import { CliError } from './cli/cliError.ts';
import { createContext, readCommandLine, type CommandContext } from './cli/commandLine.ts';
import { budget, canary, paths, preview, promote, rollback } from './cli/commands/change.ts';
import { contract } from './cli/commands/contract.ts';
import { slots } from './cli/commands/slots.ts';
import { hold, lift } from './cli/commands/holds.ts';
import { keys, openConsole } from './cli/commands/local.ts';
import { trusts, webhooks } from './cli/commands/integrations.ts';
import { approvals, approve, policy, withdraw } from './cli/commands/policy.ts';
import { publish } from './cli/commands/publish.ts';
import { causes, history, resolve, status, verify, versions } from './cli/commands/read.ts';
import { provenance } from './cli/commands/provenance.ts';
import { sbom } from './cli/commands/sboms.ts';
import { sync } from './cli/commands/sync.ts';
import { disable, enable, prune, restored } from './cli/commands/upkeep.ts';
import { tokens } from './cli/commands/tokens.ts';
import { types } from './cli/commands/types.ts';
import { uses } from './cli/commands/uses.ts';
import { usage } from './cli/usage.ts';

const commands: Readonly<Record<string, (context: CommandContext) => Promise<void>>> = {
  keys,
  publish,
  sync,
  promote,
  canary,
  preview,
  rollback,
  hold,
  lift,
  slots,
  disable,
  enable,
  prune,
  restored,
  budget,
  policy,
  approvals,
  approve,
  withdraw,
  paths,
  status,
  versions,
  provenance,
  history,
  causes,
  uses,
  contract,
  types,
  sbom,
  resolve,
  verify,
  tokens,
  trusts,
  webhooks,
  console: openConsole,
};

async function run(args: readonly string[]): Promise<void> {
  const line = readCommandLine(args);
  if (line.values.help || line.command === undefined || line.command === 'help') {
    process.stdout.write(usage);
    return;
  }
  const command = commands[line.command];
  if (!command) throw new CliError('usage', `${line.command} is not a command; --help lists them`);
  await command(createContext(line));
}

const args = process.argv.slice(2);
try {
  await run(args);
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  const { code, message, details, exitCode } = error;
  if (args.includes('--json')) process.stderr.write(`${JSON.stringify({ code, message, details })}\n`);
  else process.stderr.write([message, ...details.map((detail) => `  ${detail}`), ''].join('\n'));
  process.exitCode = exitCode;
}
