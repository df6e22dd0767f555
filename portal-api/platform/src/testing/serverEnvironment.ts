import { TestEnvironment } from 'jest-environment-node';
import { compileEngine, type CompiledEngine } from '../database/compiledEngine.ts';
import { openEngine, type EngineData } from '../database/openEngine.ts';

let compiled: Promise<CompiledEngine> | undefined;

/**
 * Node, with the embedded engine outside the test file's own modules. V8 optimises the engine's code while it runs, so
 * an engine that each file loads and compiles separately would start slowly every time. It runs on the same thread,
 * because no other request waits, which saves a round trip between threads for each query.
 */
export default class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.openEngine = async (data: EngineData) =>
      openEngine(data, await (compiled ??= compileEngine()));
  }
}
