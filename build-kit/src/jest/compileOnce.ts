import vm from 'node:vm';

type CompileOptions = NonNullable<Parameters<typeof vm.compileFunction>[2]>;

/**
 * jest compiles every module, libraries included, again for each test file, because `vm.compileFunction` keeps nothing.
 * This took a fifth of the time of the web packages' tests. A `vm.Script` runs in any context, so that each module is
 * compiled once per worker.
 */
export function compileModulesOnce(): void {
  const { compileFunction } = vm;
  const scripts = new Map<string, vm.Script>();

  function compiled(code: string, params: readonly string[], options: CompileOptions): unknown {
    if (!options.parsingContext) return compileFunction(code, params, options);
    const head = `(function (${params.join(', ')}) {`;
    // The same code in two files must keep its own name in stack traces.
    const key = `${options.filename}\n${code}`;
    let script = scripts.get(key);
    if (!script) {
      script = new vm.Script(`${head}${code}\n})`, {
        filename: options.filename,
        columnOffset: -head.length,
      });
      scripts.set(key, script);
    }
    return script.runInContext(options.parsingContext);
  }

  // jest reads the function from the module for each call.
  Object.assign(vm, { compileFunction: compiled });
}
