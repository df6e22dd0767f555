import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { setupI18n, type Messages } from '@lingui/core';
import { transform } from '@swc/core';
import { CACHE_DIR } from '../workspace/paths.ts';
import { prefixCatalog, prefixMessageIds } from './messageIds.ts';

/** Each form in which lingui's compiler writes an id, and a property that only looks like one. */
const SOURCE = `
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
export const LABEL = msg\`Save\`;
export const OWN = msg({ id: 'own.id', message: 'Own' });
export function Page({ count }) {
  const { t } = useLingui();
  return <section id="page" title={t\`Title\`}><Trans>Some <b>bold</b></Trans><Plural value={count} one="one" other="more" /></section>;
}`;

async function compiled(descriptorFields: 'id-only' | 'message'): Promise<string> {
  const { code } = await transform(SOURCE, {
    filename: 'Page.tsx',
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: {
        cacheRoot: path.join(CACHE_DIR, 'swc'),
        plugins: [[fileURLToPath(import.meta.resolve('@lingui/swc-plugin')), { descriptorFields }]],
      },
    },
  });
  return code;
}

test.each(['id-only', 'message'] as const)(
  'prefixes every id of a module compiled with "%s"',
  async (fields) => {
    const before = await compiled(fields);
    const after = prefixMessageIds(before, 'mfe-a');
    expect(before.match(/id: "[^"]+"/g)).toHaveLength(6);
    expect(after.match(/id: "mfe-a\.[^"]+"/g)).toHaveLength(5);
    expect(after).toContain('id: "page"');
    expect(after).toContain('id: "mfe-a.own.id"');
  },
);

async function messagesOf(module: string): Promise<Messages> {
  const loaded = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    messages: Messages;
  };
  return loaded.messages;
}

test('two remotes with one id keep their own texts', async () => {
  const catalog = (text: string) =>
    `/*eslint-disable*/export const messages=JSON.parse("{\\"x\\":[\\"${text}\\"]}");`;
  const i18n = setupI18n();
  i18n.load('en', await messagesOf(prefixCatalog(catalog('Sheep'), 'mfe-a')));
  i18n.load('en', await messagesOf(prefixCatalog(catalog('Goats'), 'mfe-b')));
  i18n.activate('en');
  const texts = ['mfe-a', 'mfe-b'].map((owner) => {
    const [, id = ''] = /id: "(.+)"/.exec(prefixMessageIds('/*i18n*/ {\n    id: "x"\n}', owner)) ?? [];
    return i18n._(id);
  });
  expect(texts).toEqual(['Sheep', 'Goats']);
});
