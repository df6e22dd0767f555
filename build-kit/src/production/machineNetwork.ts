import net from 'node:net';
import { freePort } from '../portal/freePort.ts';
import type { SystemAccount } from '../suites/systemAccount.ts';
import { callersIn } from './callersIn.ts';

/** The network between the machines of a test, on the loopback interface. It can be split. */
export interface MachineNetwork {
  /** Returns the address, `host:port`, at which the others reach this port of a machine. */
  readonly publish: (machine: string, port: number) => Promise<string>;
  /** Nothing passes between these machines and the others, until `heal`. */
  readonly split: (machines: readonly string[]) => Promise<void>;
  readonly heal: () => void;
  readonly close: () => void;
}

/** A connection to a machine. `from` is known once it matters. */
interface Line {
  readonly caller: net.Socket;
  readonly key: string;
  readonly to: string;
  readonly port: number;
  from?: string | undefined;
  machine?: net.Socket;
  /** Nothing passes: as when packets are dropped, neither end is told. */
  isCut: boolean;
}

const LOOPBACK = '127.0.0.1';
/** How long connections that are opened during a split wait, so that one look at the processes serves several. */
const GATHER_MS = 200;

/**
 * `dir` has a folder for each machine, in which its processes run: this tells from which machine a connection comes. The
 * processes run under `account`. Only on Linux.
 */
export function openMachineNetwork(dir: string, account: SystemAccount): MachineNetwork {
  const lines = new Set<Line>();
  const servers: net.Server[] = [];
  let apart: ReadonlySet<string> = new Set();
  let gathering: NodeJS.Timeout | undefined;

  /** An end that closes during a split does so unnoticed by the other. */
  function watch(line: Line, socket: net.Socket): net.Socket {
    // The end of the connection follows an error.
    return socket.on('error', () => undefined).once('close', () => line.isCut || end(line));
  }
  function join(line: Line): void {
    line.isCut = false;
    const { caller, port } = line;
    line.machine ??= watch(line, net.connect({ port, host: LOOPBACK, allowHalfOpen: true }));
    if (caller.destroyed || line.machine.destroyed) end(line);
    else caller.pipe(line.machine).pipe(caller);
  }
  function cut(line: Line): void {
    line.isCut = true;
    const { caller, machine } = line;
    if (!machine) return;
    caller.unpipe(machine).pause();
    machine.unpipe(caller).pause();
  }
  function end(line: Line): void {
    lines.delete(line);
    // What was received before passes on.
    line.caller.destroySoon();
    line.machine?.destroySoon();
  }
  /** Also if the caller is unknown, because it may be on the other side. */
  const crosses = ({ from, to }: Line): boolean => from === undefined || apart.has(from) !== apart.has(to);

  async function identify(): Promise<void> {
    const callers = await callersIn(dir, account);
    for (const line of lines) line.from ??= callers.get(line.key);
  }
  /** Lets the connections pass that were opened since the split began, and stay on one side of it. */
  function gather(): void {
    gathering ??= setTimeout(() => {
      void identify().then(() => {
        gathering = undefined;
        for (const line of lines) if (line.isCut && !crosses(line)) join(line);
        if ([...lines].some(({ from }) => from === undefined) && apart.size > 0) gather();
      });
    }, GATHER_MS);
  }
  return {
    async publish(machine, port) {
      const published = await freePort();
      const server = net.createServer({ allowHalfOpen: true, pauseOnConnect: true }, (caller) => {
        const key = `${caller.remotePort}>${published}`;
        const line: Line = { caller, key, to: machine, port, isCut: apart.size > 0 };
        lines.add(line);
        watch(line, caller);
        if (!line.isCut) join(line);
        else gather();
      });
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(published, LOOPBACK, resolve));
      return `${LOOPBACK}:${published}`;
    },
    async split(machines) {
      await identify();
      apart = new Set(machines);
      for (const line of lines) if (crosses(line)) cut(line);
      gather();
    },
    heal() {
      apart = new Set();
      for (const line of lines) if (line.isCut) join(line);
    },
    close() {
      clearTimeout(gathering);
      for (const server of servers) server.close();
      for (const line of lines) end(line);
    },
  };
}
