import type { Compiler, RspackPluginInstance } from '@rspack/core';

const SCHEMA_LIBRARY = /[\\/]node_modules[\\/]zod[\\/]/;

/** Fails a bundle that includes the schema library: browsers need only the types, methods and paths of contracts. */
export class SchemaGuard implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(SchemaGuard.name, (compilation) => {
      compilation.hooks.afterOptimizeModules.tap(SchemaGuard.name, (modules) => {
        for (const module of modules) {
          const resource = (module as { resource?: string }).resource ?? '';
          if (!SCHEMA_LIBRARY.test(resource)) continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.readableIdentifier() ?? 'the entry';
          const message = `This bundle would include the schema library (${resource}). ${issuer} imports it.`;
          compilation.errors.push(Object.assign(new Error(message), { name: 'SchemaError' }) as never);
          return;
        }
      });
    });
  }
}
