import type { EventData } from './log/events.ts';

/** The outcome of a command: events to append (none if there is nothing to do) and a result. */
export interface Decision<Result> {
  readonly events: readonly EventData[];
  readonly result: Result;
  /** A refusal that is recorded in the log: the events are appended, then this is thrown. */
  readonly refusal?: Error;
}
