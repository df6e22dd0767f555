import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { contractVersionsAnswer } from '../../api/contractSchemas.ts';
import type { Answer } from '../../api/wire.ts';
import { objectName } from '../../releases/store/objectNames.ts';
import { CliError } from '../cliError.ts';
import type { CommandContext } from '../commandLine.ts';
import type { RegistryClient } from '../registryClient.ts';

type Version = Answer<typeof contractVersionsAnswer>[number];

const DEFAULT_FOLDER = '.types';

/** A file of types (build-kit/src/packages/contractTypes.ts). No path leaves the folder that it is written to. */
const packageTypes = z.object({
  package: z.looseObject({
    name: z.string().regex(/^@[a-z\d-]+\/[a-z\d-]+$/),
    exports: z.record(z.string(), z.unknown()),
  }),
  files: z.record(z.string().regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.d\.ts$/), z.string()),
});
type PackageTypes = z.output<typeof packageTypes>;

const withTypes = z.object({ types: z.string() });

function choose(versions: readonly Version[], wanted: string | undefined): Version {
  const found = wanted === undefined ? versions.find(({ isLive }) => isLive) : versions[0];
  if (!found) {
    throw new CliError(
      'refused',
      wanted === undefined ? 'No shell is live' : `No released shell has contract ${wanted}`,
    );
  }
  if (found.types.length === 0) {
    throw new CliError('refused', `The shell ${found.shell} was built without the types of its contract`);
  }
  return found;
}

async function download(
  registry: RegistryClient,
  { url, integrity }: Version['types'][number],
): Promise<PackageTypes> {
  const answer = await fetch(new URL(url, registry.url));
  if (!answer.ok)
    throw new CliError('unreachable', `${registry.url} responded with ${answer.status} for ${url}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (createHash('sha384').update(bytes).digest('hex') !== objectName(integrity)) {
    throw new CliError('verification', `${url} from ${registry.url} does not match its hash`);
  }
  const known = packageTypes.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!known.success) throw new CliError('verification', `${url} is not a file of types`);
  return known.data;
}

/** Where TypeScript finds what a package exports, relative to the folder of all. */
function pathsOf({ package: { name, exports } }: PackageTypes): [string, string[]][] {
  return Object.entries(exports).flatMap(([entry, target]): [string, string[]][] => {
    const known = withTypes.safeParse(target);
    return known.success
      ? [[path.posix.join(name, entry), [`./${path.posix.join(name, known.data.types)}`]]]
      : [];
  });
}

async function write(folder: string, file: string, text: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

/** Writes the types of a contract version, so that a remote can be compared with a shell without its sources. */
export async function types(context: CommandContext): Promise<void> {
  const [wanted] = context.positionals;
  const folder = context.values.out ?? DEFAULT_FOLDER;
  const registry = await context.registry();
  const versions = await registry.get<Version[]>('/contracts', { contract: wanted });
  const chosen = choose(versions, wanted);
  const packages = await Promise.all(chosen.types.map((file) => download(registry, file)));
  for (const { package: json, files } of packages) {
    // Not the whole folder: it may have other files.
    await rm(path.join(folder, json.name), { recursive: true, force: true });
    await write(folder, path.join(json.name, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
    for (const [file, text] of Object.entries(files)) await write(folder, path.join(json.name, file), text);
  }
  const paths = Object.fromEntries(packages.flatMap(pathsOf));
  await write(folder, 'tsconfig.json', `${JSON.stringify({ compilerOptions: { paths } }, null, 2)}\n`);
  const names = packages.map(({ package: { name } }) => name).join(', ');
  context.print({ contract: chosen.contract, shell: chosen.shell, folder }, [
    `Contract ${chosen.contract} of shell ${chosen.shell}: the types of ${names} are in ${folder}`,
  ]);
}
