import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IGNORED = /(?:^|\/)(?:node_modules|dist|\.[^/]+)\//;
const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;

/** Links in Markdown files to a missing file or heading of the repository, one line each. */
export function documentLinks(root: string): string[] {
  const files = globSync('**/*.md', { cwd: root, exclude: (name) => name === 'node_modules' }).filter(
    (file) => !IGNORED.test(`${file}/`),
  );
  return files.toSorted().flatMap((file) =>
    linksOf(readFileSync(path.join(root, file), 'utf8'))
      .filter((link) => !linkResolves(root, file, link))
      .map((link) => `${file}: ${link}`),
  );
}

function linksOf(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(LINK)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:/i.test(target));
}

function linkResolves(root: string, file: string, link: string): boolean {
  const [target = '', heading] = link.split('#');
  const found =
    target === '' ? path.join(root, file) : path.resolve(root, path.dirname(file), decodeURI(target));
  if (!existsSync(found)) return false;
  return (
    heading === undefined || !found.endsWith('.md') || headingsOf(readFileSync(found, 'utf8')).has(heading)
  );
}

/** The anchors of headings, as GitHub forms them. */
function headingsOf(text: string): Set<string> {
  const titles = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6}\s+(.+)$/gm)];
  return new Set(
    titles.map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );
}
