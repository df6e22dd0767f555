import path from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { SHELL_OWNED_FOLDERS, SHELL_OWNED_PACKAGES } from './sharedModules.ts';

/** The owner of a file that only the shell may bundle, or `undefined` for any other file. */
export function shellOwner(resource: string): string | undefined {
  const file = resource.split('?')[0] ?? resource;
  const folder = SHELL_OWNED_FOLDERS.find((owned) => file.startsWith(owned + path.sep));
  // A whole package's entry is its `src` folder, whose name says nothing.
  if (folder) return path.basename(path.basename(folder) === 'src' ? path.dirname(folder) : folder);
  const inPackage = file.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '';
  if (!file.includes('node_modules')) return undefined;
  return SHELL_OWNED_PACKAGES.find((name) => inPackage.startsWith(`${name}/`));
}

/**
 * Fails a remote's build that would bundle its own copy of a module that a page may have only once. Such a copy works
 * until it meets the shell's: two contexts, two stores, hooks without a renderer.
 */
export class SingleInstanceGuard implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(SingleInstanceGuard.name, (compilation) => {
      compilation.hooks.afterOptimizeModules.tap(SingleInstanceGuard.name, (modules) => {
        for (const module of modules) {
          const resource = (module as { resource?: string }).resource ?? '';
          const owner = shellOwner(resource);
          if (!owner) continue;
          const file = path.relative(compiler.context, resource);
          const issuer = compilation.moduleGraph.getIssuer(module)?.readableIdentifier() ?? 'the entry';
          compilation.errors.push(
            Object.assign(
              new Error(
                `This remote would bundle its own copy of ${owner} (${file}), which the shell provides. ` +
                  `${issuer} imports it by a path that is not shared; see build-kit/src/federation/sharedModules.ts.`,
              ),
              { name: 'SingleInstanceError' },
            ) as never,
          );
        }
      });
    });
  }
}
