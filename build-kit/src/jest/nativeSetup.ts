import { addEventHandler, type Event, type State } from 'jest-circus';
import { registerHooks } from 'node:module';
import { limited } from './timeLimit.ts';

const globals = import.meta.resolve('./nativeGlobals.ts');

registerHooks({
  // Outside jest's own module system, the package only throws an error.
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
  // Some packages for bundlers import JSON without the attribute that Node.js requires.
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});

// jest-light-runner calls a test or hook as it was registered, without jest's time limit. The handler runs after circus's
// own one, so the entry is there.
addEventHandler((event: Event, { currentDescribeBlock: block }: State) => {
  if (event.name === 'add_hook') limit(block.hooks.at(-1), event.timeout);
  if (event.name === 'add_test') limit(block.tests.at(-1), event.timeout);
});

function limit(
  entry: State['currentDescribeBlock']['hooks' | 'tests'][number] | undefined,
  ms: number | undefined,
): void {
  if (entry?.fn) entry.fn = limited(entry.fn as () => unknown, ms);
}
