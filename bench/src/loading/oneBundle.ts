import path from 'node:path';
import { shellConfig } from '@epigram/build-kit/rspack/shell';
import { ROOT, releasablePackages, writeRelease } from '@epigram/build-kit/bench';
import { rspack, type Configuration } from '@rspack/core';

const SHELL_DIR = path.join(ROOT, 'host-shell');
const FEDERATION = /[\\/]host-shell[\\/]src[\\/]loader[\\/]federation\.ts$/;

/** Replaces the shell's loader: every remote is part of the same bundle. */
function wholeSource(): string {
  const remotes = releasablePackages()
    .filter(({ name }) => name.startsWith('mfe-'))
    .map(
      ({ name, dir }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${dir}/src/remote.tsx`)})`,
    );
  return `const remotes = { ${remotes.join(', ')} };
export function installFederation() {}
export async function provideRuntime() {}
export function loadExposed({ name }) { return remotes[name](); }
`;
}

/** Plugins left out, because the page would prefetch remotes that this bundle does not load. */
const LEFT_OUT = ['ShellFirstFiles'];

function isLeftOut(plugin: unknown): boolean {
  return LEFT_OUT.includes((plugin as object).constructor.name);
}

/** The shell's configuration without federation and with every remote included. */
function oneBundleConfig(outDir: string): Configuration {
  const config = shellConfig(SHELL_DIR);
  const whole = path.join(SHELL_DIR, 'src', 'loader', 'wholePortal.js');
  return {
    ...config,
    name: 'one-bundle',
    output: { ...config.output, path: outDir },
    cache: false,
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !isLeftOut(plugin)),
      new rspack.experiments.VirtualModulesPlugin({ [whole]: wholeSource() }),
      new rspack.NormalModuleReplacementPlugin(/federation\.ts$/, (data) => {
        const file = path.join(data.context ?? '', data.request);
        if (FEDERATION.test(file)) data.request = whole;
      }),
    ],
  };
}

function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config, (error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler?.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}

/** Builds the same sources as one bundle, as a release of the shell. @returns its version */
export async function buildOneBundle(outDir: string): Promise<string> {
  await compile(oneBundleConfig(outDir));
  return writeRelease('host-shell', outDir);
}
