import { readClientAde, takeClientAde } from '@epigram/shared-contracts/api/clientAde';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdeDialog } from './AdeDialog.tsx';

const api = fakeApi();
const user = userEvent.setup();
const DOCUMENT = { icarAde: '1.3.2', animals: [], treatments: [{ id: '1' }], withdrawals: [] };
const fileOf = (text: string) => new File([text], 'herd.json', { type: 'application/json' });
const tally = { added: 0, known: 0 };

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

function open() {
  renderPage(
    <AdeDialog
      client={{ name: 'Carrig Farm' }}
      clientKey={{ businessId: 7, clientId: 12 }}
      onClose={jest.fn()}
    />,
  );
}
const choose = async (text: string) =>
  user.upload(await screen.findByLabelText('File to take in'), fileOf(text));
const take = async () => user.click(screen.getByRole('button', { name: 'Take the file in' }));

describe('the dialog of ICAR ADE files', () => {
  it('saves the client as a file', async () => {
    const made = jest.fn((_blob: Blob) => 'blob:ade');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.use(answers(readClientAde, DOCUMENT as never));
    open();
    await user.click(await screen.findByRole('button', { name: 'Save this client as a file' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    const [saved] = click.mock.contexts as HTMLAnchorElement[];
    expect(saved!.download).toBe('carrig-farm-icar-ade.json');
    expect(JSON.parse(await made.mock.calls[0]![0].text())).toEqual(DOCUMENT);
    click.mockRestore();
  });

  it('takes a file in, and says what came in and what is not kept', async () => {
    const outcome = {
      animals: { added: 2, known: 1 },
      groups: tally,
      treatments: tally,
      results: { added: 9, known: 0 },
      notKept: [{ path: 'animals.0.gender', reason: 'has no place in the portal' }],
    };
    const sent = jest.fn();
    api.use(
      answers(takeClientAde, (body) => {
        sent(body);
        return outcome;
      }),
    );
    open();
    await choose(JSON.stringify(DOCUMENT));
    await user.click(screen.getByRole('checkbox', { name: 'Leave out treatments' }));
    await take();
    expect(await screen.findByText('animals.0.gender')).toBeVisible();
    expect(screen.getByText(/2 added, 1 here already/)).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ document: { icarAde: '1.3.2', animals: [] } });
    expect(screen.queryByRole('button', { name: 'Take the file in' })).toBeNull();
  });

  it('names what is wrong by its path, and keeps the file', async () => {
    const errors = [{ path: 'document.animalSets.0', message: 'names no age class' }];
    api.use(refuses(takeClientAde, 'BAD_REQUEST', { errors }));
    open();
    await choose(JSON.stringify(DOCUMENT));
    await take();
    expect(await screen.findByText('animalSets.0')).toBeVisible();
    expect(screen.getByText('Nothing was stored')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take the file in' })).toBeEnabled();
  });

  it('says that a file is no document', async () => {
    open();
    await choose('EID,Tag');
    await take();
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
