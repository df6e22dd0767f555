import { readFileSync } from 'node:fs';
import http from 'node:http';

export interface Load {
  readonly url: string;
  /** Sent with every request, as JSON by POST. */
  readonly body?: string;
  /** 16 by default. */
  readonly connections?: number;
  /** The process whose CPU time is counted. */
  readonly pid: number;
  readonly seconds: number;
  /** The headers of the n-th request. */
  readonly headers: (index: number) => http.OutgoingHttpHeaders;
}

export interface Measured {
  readonly perSecond: number;
  /** Requests per second of CPU time of the server, over all its threads. */
  readonly perCoreSecond: number;
  readonly p99Ms: number;
}

const CONNECTIONS = 16;
/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Sends requests over a few keep-alive connections, each as soon as the previous one is answered. */
export async function measureLoad({ connections = CONNECTIONS, ...load }: Load): Promise<Measured> {
  const { url, pid, seconds, headers, body } = load;
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let sent = 0;
  const processorBefore = processorSeconds(pid);
  const started = performance.now();
  const ends = started + seconds * 1000;

  async function connection(): Promise<void> {
    while (performance.now() < ends) {
      const begun = performance.now();
      await request(url, { agent, headers: headers(sent++) }, body);
      times.push(performance.now() - begun);
    }
  }
  await Promise.all(Array.from({ length: connections }, connection));
  const elapsed = (performance.now() - started) / 1000;
  const processor = processorSeconds(pid) - processorBefore;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    perCoreSecond: times.length / (processor > 0 ? processor : elapsed),
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

function request(url: string, options: http.RequestOptions, body: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .request(url, { ...options, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
        answer.resume();
        if (answer.statusCode !== 200) reject(new Error(`${url} returned ${answer.statusCode}`));
        else answer.once('end', resolve);
      })
      .once('error', reject)
      .end(body);
  });
}

/** User and system time of a process; 0 if the system does not report it. */
function processorSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
