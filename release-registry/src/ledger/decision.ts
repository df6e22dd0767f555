import type { EventData } from '../log/events.ts';

/** What a command leads to: events to append (none where there is nothing to do) and an answer. */
export interface Decision<Result> {
  readonly events: readonly EventData[];
  readonly result: Result;
  /** A refusal that belongs in the log: the events are appended, then this is thrown. */
  readonly refusal?: Error;
}
