import {
  forgetImportMemory,
  type ImportMemory,
  listImportMemory,
} from '@epigram/shared-contracts/api/importMemory';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ImportMemoryPage } from './ImportMemoryPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

function signInAs(role: number): void {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role },
    effectiveBusinessId: 7,
  });
}
beforeEach(() => signInAs(4));

const STORED = { storedAt: '2026-06-15T10:30:00Z', storedBy: 'Una' };
const MEMORY: ImportMemory = {
  words: [
    {
      field: 'animalType',
      fieldLabel: 'Animal type',
      word: 'hoggs',
      meaning: 'Ovine',
      meaningLabel: 'Ovine',
      ...STORED,
    },
  ],
  totalWords: 1,
  layouts: [
    {
      layout: 'a'.repeat(64),
      kind: 'results',
      headings: ['Lab no', 'Kind', 'Taught epg'],
      columns: [
        { column: 2, fieldLabel: 'Animal type' },
        { column: 3, fieldLabel: null },
      ],
      addUp: ['Strongyle epg'],
      ...STORED,
    },
    { layout: 'b'.repeat(64), kind: 'clients', headings: null, columns: [], addUp: [], ...STORED },
  ],
  totalLayouts: 2,
};
const NOTHING: ImportMemory = { words: [], totalWords: 0, layouts: [], totalLayouts: 0 };

describe('the remembered answers', () => {
  it('are words with their meanings, and files with their columns', async () => {
    api.use(answers(listImportMemory, MEMORY));
    renderPage(<ImportMemoryPage />);
    const words = await screen.findByRole('table', { name: 'Words' });
    expect(words).toHaveTextContent(/Animal type“hoggs”OvineJun 15, 2026, Una/);
    const files = screen.getByRole('table', { name: 'Columns of files' });
    expect(files).toHaveTextContent(/Results: Lab no, Kind, Taught epg/);
    expect(files).toHaveTextContent(
      /Kind: Animal type; Taught epg: not imported; Strongyle epg: columns added up/,
    );
    expect(files).toHaveTextContent(/Clients: Layout remembered on Jun 15, 2026/);
  });

  it('are forgotten one at a time, once that is confirmed', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(listImportMemory, MEMORY),
      answers(forgetImportMemory, (body) => {
        sent.push(body);
        return { words: 1, layouts: 0 };
      }),
    );
    renderPage(<ImportMemoryPage />);
    await user.click(await screen.findByRole('button', { name: 'Forget hoggs in Animal type' }));
    const dialog = await screen.findByRole('dialog', { name: 'Forget what was answered for hoggs?' });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Forget' }));
    await waitFor(() => expect(sent).toEqual([{ words: [{ field: 'animalType', word: 'hoggs' }] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are forgotten as a whole, and say why not', async () => {
    api.use(answers(listImportMemory, MEMORY), refuses(forgetImportMemory, 'AUTHORIZATION_FAILED'));
    renderPage(<ImportMemoryPage />);
    await user.click(await screen.findByRole('button', { name: 'Forget all' }));
    const dialog = await screen.findByRole('dialog', { name: 'Forget all remembered answers?' });
    await user.click(within(dialog).getByRole('button', { name: 'Forget' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
  });

  it('can only be read by a Member', async () => {
    signInAs(1);
    api.use(answers(listImportMemory, MEMORY));
    renderPage(<ImportMemoryPage />);
    expect(await screen.findByRole('table', { name: 'Words' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Forget/ })).not.toBeInTheDocument();
  });

  it('say that they are loading, none, or failed', async () => {
    api.use(neverAnswers(listImportMemory));
    const { unmount } = renderPage(<ImportMemoryPage />);
    expect(await screen.findByText('The answers are being loaded')).toBeInTheDocument();
    unmount();
    api.use(answers(listImportMemory, NOTHING));
    const empty = renderPage(<ImportMemoryPage />);
    expect(await screen.findByText('Nothing is remembered yet')).toBeVisible();
    empty.unmount();
    api.use(refuses(listImportMemory, 'SERVER_ERROR'));
    renderPage(<ImportMemoryPage />);
    expect(await screen.findByText('The answers could not be loaded')).toBeVisible();
  });
});
