import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { CACHE_DIR, ROOT } from '../../workspace/paths.ts';
import { runTool, type ToolResult } from '../../workspace/runTool.ts';
import { compareDocuments } from './compareDocuments.ts';
import { compareReports, joinChanges, NO_CHANGE, type SurfaceChange } from './compareReports.ts';
import { emitDeclarations } from './emitDeclarations.ts';
import { extractReport } from './extractReport.ts';
import { versionProblem } from './neededVersion.ts';
import { nextSince, type Since } from './since.ts';
import { SURFACES } from './surfaces.ts';

const REPORT_DIR = path.join(ROOT, 'shared-contracts', 'api-report');
const VERSION_FILE = 'contract.json';
const DOCUMENT_FILE = 'openapi.json';
const WORK_DIR = path.join(CACHE_DIR, 'api-report');

/** The current surface in the sources: file name to content. */
async function currentReports(): Promise<Map<string, string>> {
  const packages = [...new Set(SURFACES.map((surface) => surface.package))];
  const declarations = (name: string) => path.join(WORK_DIR, 'declarations', name);
  const entries = (name: string) =>
    SURFACES.filter((surface) => surface.package === name).map(({ entry }) => entry);
  await Promise.all(packages.map((name) => emitDeclarations(name, entries(name), declarations(name))));
  const reports = new Map<string, string>();
  for (const surface of SURFACES) {
    const report = extractReport(surface, declarations(surface.package), path.join(WORK_DIR, 'reports'));
    reports.set(`${surface.name}.api.md`, report);
  }
  reports.set(DOCUMENT_FILE, await currentDocument());
  return reports;
}

async function currentDocument(): Promise<string> {
  const { code, output } = await runTool(path.join(ROOT, 'portal-api', 'src', 'openapi.ts'), []);
  if (code !== 0) throw new Error(`The OpenAPI document could not be written:\n${output}`);
  return `${output}\n`;
}

function committed(file: string): string | undefined {
  const committedFile = path.join(REPORT_DIR, file);
  return existsSync(committedFile) ? readFileSync(committedFile, 'utf8') : undefined;
}

/** The content of `VERSION_FILE`. */
interface Reported {
  readonly version: string;
  readonly since: Since;
}

function reported(): Partial<Reported> {
  return JSON.parse(committed(VERSION_FILE) ?? '{}') as Partial<Reported>;
}

export function committedSince(): Since {
  return reported().since ?? {};
}

function changeOf(file: string, before: string | undefined, after: string): SurfaceChange {
  if (before === undefined) return { additions: [`${file} was added`], breaks: [] };
  if (file === DOCUMENT_FILE) return compareDocuments(JSON.parse(before), JSON.parse(after));
  return compareReports(file.replace('.api.md', ''), before, after);
}

interface Comparison {
  readonly reports: ReadonlyMap<string, string>;
  readonly change: SurfaceChange;
  /** Reports that differ from the committed text. */
  readonly stale: readonly string[];
  /** Why the contract's version does not match the change. */
  readonly problem: string | undefined;
}

async function compareWithCommitted(): Promise<Comparison> {
  const reports = await currentReports();
  const before = reported().version;
  const removed = existsSync(REPORT_DIR)
    ? readdirSync(REPORT_DIR).filter((file) => file !== VERSION_FILE && !reports.has(file))
    : [];
  const changes = [...reports].map(([file, report]) => changeOf(file, committed(file), report));
  const gone = { additions: [], breaks: removed.map((file) => `${file} was removed`) };
  const change = before === undefined ? NO_CHANGE : joinChanges([...changes, gone]);
  return {
    reports,
    change,
    stale: [
      ...[...reports].filter(([file, report]) => committed(file) !== report).map(([file]) => file),
      ...removed,
    ],
    problem: before === undefined ? undefined : versionProblem(before, CONTRACT_VERSION, change),
  };
}

function describe({ additions, breaks }: SurfaceChange): string[] {
  return [...breaks.map((line) => `- ${line}`), ...additions.map((line) => `+ ${line}`)];
}

/** Compares the shared surface with its committed report. */
export async function checkApiReport(): Promise<ToolResult> {
  const { change, stale, problem } = await compareWithCommitted();
  const hasMoved = reported().version === CONTRACT_VERSION;
  if (stale.length === 0 && hasMoved) return { code: 0, output: '' };
  const remedy =
    problem ?? `${stale.join(', ') || VERSION_FILE}: run npm run api-report and commit the result.`;
  return { code: 1, output: [...describe(change), remedy].join('\n') };
}

/** Writes the report, unless the contract's version does not match the change. */
export async function writeApiReport(): Promise<ToolResult> {
  const { reports, change, problem } = await compareWithCommitted();
  if (problem) return { code: 1, output: [...describe(change), problem].join('\n') };
  const contract: Reported = {
    version: CONTRACT_VERSION,
    since: nextSince(committedSince(), change, CONTRACT_VERSION),
  };
  rmSync(REPORT_DIR, { recursive: true, force: true });
  mkdirSync(REPORT_DIR, { recursive: true });
  for (const [file, report] of reports) writeFileSync(path.join(REPORT_DIR, file), report);
  writeFileSync(path.join(REPORT_DIR, VERSION_FILE), `${JSON.stringify(contract, null, 2)}\n`);
  return {
    code: 0,
    output: [...describe(change), `The report was written for ${CONTRACT_VERSION}.`].join('\n'),
  };
}
