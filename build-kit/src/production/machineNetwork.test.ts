import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../portal/freePort.ts';
import { openMachineNetwork, type MachineNetwork } from './machineNetwork.ts';

/** Sends the numbers from 1, each on a line behind its name, until it ends. */
const CALLER = `
  const [name, address] = process.argv.slice(1);
  const [host, port] = address.split(':');
  const socket = require('node:net').connect({ host, port });
  let count = 0;
  setInterval(() => socket.write(name + ' ' + (count += 1) + '\\n'), 20);`;
const WHILE_MS = 1_000;

describe('a network of machines', () => {
  if (process.platform !== 'linux') {
    test.todo('is not tested: only Linux tells from which process a connection comes');
    return;
  }
  const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-network-'));
  const callers: ChildProcess[] = [];
  const received: Record<string, number[]> = {};
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    createInterface({ input: socket }).on('line', (line) => {
      const [name = '', count] = line.split(' ');
      (received[name] ??= []).push(Number(count));
    });
  });
  let network: MachineNetwork;
  let address: string;

  beforeAll(async () => {
    for (const machine of ['db1', 'db2']) mkdirSync(path.join(dir, machine));
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    network = openMachineNetwork(dir, {});
    address = await network.publish('db2', port);
  });
  afterAll(() => {
    for (const caller of callers) caller.kill('SIGKILL');
    network.close();
    server.close();
    rmSync(dir, { recursive: true, force: true });
  });

  function call(name: string, machine: string): void {
    const cwd = path.join(dir, machine);
    callers.push(spawn(process.execPath, ['-e', CALLER, name, address], { cwd, stdio: 'inherit' }));
  }
  const countOf = (name: string): number => received[name]?.length ?? 0;
  async function untilMore(...names: readonly string[]): Promise<void> {
    const before = names.map(countOf);
    while (!names.every((name, index) => countOf(name) > before[index]!)) await sleep(20);
  }

  test('passes everything on, holds what crosses a split, and passes that on later', async () => {
    call('across', 'db1');
    call('within', 'db2');
    await untilMore('across', 'within');
    await network.split(['db1']);
    call('across-later', 'db1');
    call('within-later', 'db2');
    await untilMore('within', 'within-later');
    const held = countOf('across');
    await sleep(WHILE_MS);
    await untilMore('within', 'within-later');
    expect([countOf('across'), countOf('across-later')]).toEqual([held, 0]);
    network.heal();
    await untilMore('across', 'across-later', 'within');
    for (const numbers of Object.values(received))
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
