import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

// Node has it, but its types do not.
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> };

/** The engine's compiled code, as PGlite's options expect it. Threads of a process can share it. */
export interface CompiledEngine {
  readonly pgliteWasmModule: object;
  readonly initdbWasmModule: object;
}

/** Compiles the embedded engine, for a process that opens many databases one after another. */
export async function compileEngine(): Promise<CompiledEngine> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compile = async (file: string) => WebAssembly.compile(await readFile(path.join(folder, file)));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compile('pglite.wasm'),
    compile('initdb.wasm'),
  ]);
  return { pgliteWasmModule, initdbWasmModule };
}
