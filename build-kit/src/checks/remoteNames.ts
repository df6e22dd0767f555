import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';
import { releasablePackages, SHELL } from '../workspace/workspacePackage.ts';

/** The packages that have to work with any set of remotes. */
const INDEPENDENT = ['host-shell', 'shared-contracts'];
const NOT_COUNTED = /\.test\.tsx?$|(?:^|\/)(?:testing|node_modules|dist|locales|api-report)\//;

/** Comments may give an example, and a team may choose its name. */
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** The numbers of a text's lines that name a remote. */
export function linesWithNames(remotes: readonly string[], text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const named = !COMMENT.test(line) && remotes.find((remote) => new RegExp(`\\b${remote}\\b`).test(line));
    return named ? [`${index + 1} names ${named}`] : [];
  });
}

/** The shell and the contracts must not name a remote. All that they need to know about one is in its release. */
export const remoteNames = {
  name: 'shell and contracts name no remote',
  async run() {
    const remotes = releasablePackages().flatMap(({ name }) => (name === SHELL ? [] : [name]));
    const found = INDEPENDENT.flatMap((folder) =>
      readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
        .filter((file) => !NOT_COUNTED.test(file))
        .flatMap((file) =>
          linesWithNames(remotes, readFileSync(path.join(ROOT, file), 'utf8')).map(
            (line) => `${file}:${line}`,
          ),
        ),
    );
    return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
  },
};
