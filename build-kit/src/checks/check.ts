import type { ToolResult } from './runTool.ts';

export interface CheckResult extends ToolResult {
  /** Why it could not be tried, where a tool is not there. */
  readonly skipped?: string;
}

/** One thing that holds or does not hold, and counts as one test. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<CheckResult>;
}
