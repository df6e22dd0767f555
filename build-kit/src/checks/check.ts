import type { ToolResult } from '../workspace/runTool.ts';

export interface CheckResult extends ToolResult {
  /** Why it could not run, for example because a tool is missing. */
  readonly skipped?: string;
}

/** A condition that passes or fails; it counts as one test. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<CheckResult>;
}
