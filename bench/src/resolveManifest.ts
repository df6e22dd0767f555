// The number of pages and manifests that one core of the release registry resolves, compared with a static file server
// that sends the same bytes in the same run. Usage: node bench/src/resolveManifest.ts [seconds]
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureLoad, type Load } from './measureLoad.ts';
import { cli, REMOTES, start, startRegistry, stop, writeBuild } from './registry/registryProcess.ts';

/** The requirement: 2,000 resolved manifests per second on one core. */
const REQUIRED_PER_CORE = 2_000;

/** Publishes two versions of every remote and starts canaries of two, like a busy registry. */
async function fill(dataDir: string): Promise<void> {
  const builds = path.join(dataDir, 'builds');
  for (const version of ['1.0.0', '1.1.0']) {
    const names = ['host-shell', ...REMOTES.map((name) => `mfe-${name}`)];
    const folders = await Promise.all(names.map((name) => writeBuild(builds, name, version)));
    await cli(dataDir, 'sync', ...folders);
  }
  for (const name of ['mfe-home', 'mfe-clients']) {
    await cli(dataDir, 'publish', await writeBuild(builds, name, '1.2.0'));
    await cli(dataDir, 'canary', `${name}@1.2.0`, '--percent', '10');
  }
}

function audienceCookie(user: number): string {
  const audience = JSON.stringify({ user: String(user), businesses: [String(user % 97)] });
  return `epigram-audience=${Buffer.from(audience).toString('base64url')}`;
}

const seconds = Number(process.argv[2] ?? 5);
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'epigram-bench-'));
const registry = await startRegistry(dataDir);
try {
  await fill(dataDir);
  const page = await fetch(registry.url, { headers: { accept: 'text/html' } });
  const file = path.join(dataDir, 'page.html');
  await writeFile(file, await page.text());
  const files = await start(path.join(import.meta.dirname, 'staticServer.ts'), { FILE: file });
  const measure = async (name: string, load: Omit<Load, 'seconds'>): Promise<number> => {
    await measureLoad({ ...load, seconds: 1 });
    const { perSecond, perCoreSecond, p99Ms } = await measureLoad({ ...load, seconds });
    console.log(
      `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(7)}/s ${perCoreSecond.toFixed(0).padStart(8)}/core-s  p99 ${p99Ms.toFixed(1)} ms`,
    );
    return perCoreSecond;
  };
  const { pid: registryPid = 0 } = registry.process;
  const { pid: filesPid = 0 } = files.process;
  const html = { accept: 'text/html' };
  console.log(
    `${(await readFile(file)).length} bytes per page, ${REMOTES.length} remotes, two canaries, ${seconds} s each\n`,
  );
  try {
    const baseline = await measure('static file server, same page', {
      url: files.url,
      pid: filesPid,
      headers: () => html,
    });
    const pages = await measure('registry, page with manifest', {
      url: registry.url,
      pid: registryPid,
      headers: (index) => ({ ...html, cookie: audienceCookie(index) }),
    });
    const manifests = await measure('registry, manifest alone', {
      url: `${registry.url}/releases/api/manifest`,
      pid: registryPid,
      headers: (index) => ({ cookie: audienceCookie(index) }),
    });
    console.log(
      `\npage: ${(pages / baseline).toFixed(2)} of the static file server; manifest: ${(manifests / baseline).toFixed(2)}`,
    );
    if (manifests < REQUIRED_PER_CORE || pages < REQUIRED_PER_CORE) {
      console.error(`Below the required ${REQUIRED_PER_CORE} per second on one core`);
      process.exitCode = 1;
    }
  } finally {
    await stop(files);
  }
} finally {
  await stop(registry);
  await rm(dataDir, { recursive: true, force: true });
}
