import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './logger.ts';

export interface ScheduledTask {
  readonly name: string;
  /** Pause between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** Safe while another process does the same: it claims rows (`for update skip locked`) or changes each once. */
  readonly run: () => Promise<void>;
}

/**
 * Repeated work. What is due is written in the rows themselves, so nothing is lost when a process ends and no
 * process has to be the one that leads.
 */
export function startScheduler(logger: Logger, tasks: readonly ScheduledTask[]): () => Promise<void> {
  const stopping = new AbortController();
  const loops = tasks.map((task) => loop(task));

  async function loop({ name, everyMs, run }: ScheduledTask): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await run();
      } catch (error) {
        logger.error({ err: error, task: name }, 'scheduled task failed');
      }
    }
  }
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}
