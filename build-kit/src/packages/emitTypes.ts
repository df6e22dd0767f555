import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../workspace/runTool.ts';
import { toolScript } from '../workspace/toolScripts.ts';
import { ROOT } from '../workspace/paths.ts';
import { withPublishedImports } from './compileModules.ts';

interface Emission {
  readonly src: string;
  /** Source files relative to `src`. */
  readonly files: readonly string[];
  readonly outDir: string;
  readonly preset: 'web' | 'node';
}

/** Writes the declarations of source files, and of all that they import from the same folder. */
export async function emitTypes({ src, files, outDir, preset }: Emission): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  const project = path.join(src, '..', `.packages-${process.pid}.json`);
  const ambient = readdirSync(src).filter((file) => file.endsWith('.d.ts'));
  writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(ROOT, 'build-kit', 'tsconfig', `${preset}.json`),
      compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: src, outDir },
      files: [
        ...(preset === 'web' ? [path.join(ROOT, 'build-kit', 'types', 'assets.d.ts')] : []),
        ...[...files, ...ambient].map((file) => path.join(src, file)),
      ],
    }),
  );
  try {
    const { code, output } = await runTool(toolScript('typescript', 'tsc'), [
      '-p',
      project,
      '--pretty',
      'false',
    ]);
    if (code !== 0) throw new Error(`The declarations of ${src} could not be written:\n${output}`);
  } finally {
    rmSync(project, { force: true });
  }
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const target = path.join(outDir, file);
    writeFileSync(target, withPublishedImports(readFileSync(target, 'utf8'), file.replaceAll(path.sep, '/')));
  }
}
