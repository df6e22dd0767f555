/** A server's process behind nginx, as `npm run test:production` names it. */
export interface ServerProcess {
  readonly name: string;
  /** Its own address, past nginx. */
  readonly url: string;
  readonly pid: number;
}

function read(variable: string): ServerProcess[] {
  const text = process.env[variable];
  if (!text) throw new Error(`${variable} is not set: these journeys are run by npm run test:production`);
  return JSON.parse(text) as ServerProcess[];
}

/** The two processes of the API. */
export function apiProcesses(): [ServerProcess, ServerProcess] {
  const [first, second] = read('EPIGRAM_APIS');
  if (!first || !second) throw new Error('There are not two API processes');
  return [first, second];
}

/** The two processes of the registry. */
export function registryProcesses(): [ServerProcess, ServerProcess] {
  const [first, second] = read('EPIGRAM_REGISTRIES');
  if (!first || !second) throw new Error('There are not two registry processes');
  return [first, second];
}

/** Ends a process as a power cut would. */
export function cutOff({ pid }: ServerProcess): void {
  process.kill(pid, 'SIGKILL');
}

/** How many requests of routes that begin so a process has answered, by its own account. */
export async function requestsOf({ url }: ServerProcess, route: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const lines = metrics
    .split('\n')
    .filter(
      (line) => line.startsWith('http_request_duration_seconds_count') && line.includes(`route="${route}`),
    );
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
