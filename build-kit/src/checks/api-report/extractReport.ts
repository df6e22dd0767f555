import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace/paths.ts';
import type { Surface } from './surfaces.ts';

const QUIET = { default: { logLevel: ExtractorLogLevel.None } };

const COMPILER_OPTIONS = {
  target: 'ES2024',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: [],
  strict: true,
  skipLibCheck: true,
};

/** The report of one surface, created by API Extractor from the package's emitted declarations. */
export function extractReport(surface: Surface, declarationsDir: string, workDir: string): string {
  const entry = path.join(declarationsDir, surface.entry.replace(/\.tsx?$/, '.d.ts'));
  const reportFileName = `${surface.name}.api.md`;
  mkdirSync(workDir, { recursive: true });
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(ROOT, surface.package, 'package.json'),
    configObject: {
      projectFolder: path.join(ROOT, surface.package),
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: COMPILER_OPTIONS,
          files: [entry],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName,
        reportFolder: workDir,
        reportTempFolder: path.join(workDir, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: QUIET,
        extractorMessageReporting: QUIET,
        tsdocMessageReporting: QUIET,
      },
    },
  });
  Extractor.invoke(config, { localBuild: true, messageCallback: (message) => (message.handled = true) });
  return readFileSync(path.join(workDir, reportFileName), 'utf8');
}
