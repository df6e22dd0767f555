import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace/paths.ts';
import { runTool } from '../../workspace/runTool.ts';
import { toolScript } from '../../workspace/toolScripts.ts';

/**
 * Writes the declarations of a package's surfaces, and of everything that they use, into `outDir`. TypeScript keeps the
 * sources' file extensions in imports, which API Extractor's own compiler doesn't resolve, so they become `.js`.
 *
 * @param entries source files relative to the package's `src`
 */
export async function emitDeclarations(
  name: string,
  entries: readonly string[],
  outDir: string,
): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const src = path.join(ROOT, name, 'src');
  const project = path.join(outDir, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: src,
    outDir,
  };
  const ambient = readdirSync(src).filter((file) => file.endsWith('.d.ts'));
  const files = [...entries, ...ambient].map((file) => path.join(src, file));
  const config = { extends: path.join(ROOT, 'build-kit', 'tsconfig', 'web.json'), compilerOptions, files };
  writeFileSync(project, JSON.stringify(config));
  const { code, output } = await runTool(toolScript('typescript', 'tsc'), [
    '-p',
    project,
    '--pretty',
    'false',
  ]);
  if (code !== 0) throw new Error(`The declarations of ${name} could not be written:\n${output}`);
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const declarations = path.join(outDir, file);
    const text = readFileSync(declarations, 'utf8');
    writeFileSync(declarations, text.replace(/((?:from |import\()['"]\.[^'"]+?)\.tsx?(['"])/g, '$1.js$2'));
  }
}
