import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const runTool = new URL('./runTool.ts', import.meta.url).href;

/** A command that runs `tool`, and says when it has started and when it cleans up. */
function commandThatRuns(tool: string): string {
  return `
    import { runTool, stopTools } from '${runTool}';
    process.once('SIGTERM', stopTools);
    const onOutput = (text) => process.stdout.write(text);
    try {
      await runTool('${tool}', [], { onOutput });
    } catch (cause) {
      console.log(cause.message);
    } finally {
      console.log('Cleaned up');
    }
    await runTool('${tool}', [], { onOutput }).catch(() => console.log('Refused'));`;
}

test('a command that is stopped ends its tool, cleans up, and starts no other', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-tool-'));
  const tool = path.join(dir, 'tool.mjs');
  writeFileSync(tool, `console.log('Tool ' + process.pid); setInterval(() => {}, 1_000);`);
  const command = spawn(process.execPath, ['--input-type=module', '-e', commandThatRuns(tool)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    command.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output === '') command.kill('SIGTERM');
      output += text;
    });
    await once(command, 'close');
    const [started, ...rest] = output.trim().split('\n');
    expect(rest).toEqual(['Stopped.', 'Cleaned up', 'Refused']);
    const pid = Number(started?.replace('Tool ', ''));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  } finally {
    command.kill('SIGKILL');
    rmSync(dir, { recursive: true });
  }
});
