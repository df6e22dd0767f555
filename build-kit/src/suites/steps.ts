import type { SuiteResult } from './suite.ts';

export type Step<World> = readonly [name: string, run: (world: World) => Promise<void>];

/** Runs steps that build on each other, and reports each. */
export async function runSteps<World>(
  steps: readonly Step<World>[],
  world: World,
): Promise<Pick<SuiteResult, 'passed' | 'failed'>> {
  let passed = 0;
  for (const [name, run] of steps) {
    try {
      await run(world);
    } catch (cause) {
      console.log(`✗ ${name}\n${String((cause as Error).message).replaceAll(/^/gm, '    ')}`);
      return { passed, failed: steps.length - passed };
    }
    console.log(`✓ ${name}`);
    passed += 1;
  }
  return { passed, failed: 0 };
}
