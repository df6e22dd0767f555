import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from '@epigram/shared-contracts/api/apiKeys';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiKeysPage } from './ApiKeysPage.tsx';

const api = fakeApi();

function aKey(change: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 4,
    name: 'Laboratory',
    scopes: ['results:write'],
    mayRead: false,
    mayWrite: true,
    ending: 'x9Qa',
    createdBy: 'Orla Quinn',
    createdAt: '2026-10-01T09:00:00Z',
    expiresAt: '2026-12-30T09:00:00Z',
    lastUsedAt: null,
    state: 'active',
    ...change,
  };
}

function open() {
  signIn({
    user: aUser({ id: 1 }),
    businesses: [aBusiness({ id: 1, role: 4 })],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
  return renderPage(<ApiKeysPage />, { url: '/account/business/keys' });
}

const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);

describe('the API keys of a business', () => {
  it('are shown with their scopes, expiry and last use', async () => {
    api.use(
      answers(listApiKeys, [
        aKey(),
        aKey({ id: 3, name: 'Old reader', scopes: ['results:read'], state: 'revoked' }),
        aKey({ id: 2, name: 'Of Mark', createdBy: 'Mark Byrne', state: 'orphaned' }),
      ]),
    );
    open();
    const laboratory = await row('Laboratory');
    expect(laboratory.getByText('Valid')).toBeInTheDocument();
    expect(laboratory.getByText('Import and record results')).toBeInTheDocument();
    expect(laboratory.queryByText('Read results')).not.toBeInTheDocument();
    expect(laboratory.getByText(/Ends in x9Qa, created by Orla Quinn/)).toBeInTheDocument();
    expect(laboratory.getByText(/Not used yet/)).toBeInTheDocument();
    const old = await row('Old reader');
    expect(old.getByText('Revoked')).toBeInTheDocument();
    expect(old.queryByRole('button')).not.toBeInTheDocument();
    expect(
      (await row('Of Mark')).getByText(/Mark Byrne no longer manages this business/),
    ).toBeInTheDocument();
  });

  it('show an empty state and an error state', async () => {
    api.use(answers(listApiKeys, []));
    const { unmount } = open();
    expect(await screen.findByText('There is no API key yet')).toBeInTheDocument();
    unmount();
    api.use(refuses(listApiKeys, 'SERVER_ERROR'));
    open();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  it('are created with a name and scopes, and shown only once', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    api.use(
      answers(listApiKeys, []),
      answers(createApiKey, (body) => {
        sent.push(body);
        return { id: 5, key: 'epk_1_secret', expiresAt: '2027-01-30T09:00:00Z' };
      }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText('Please enter a name')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/Name/), 'Laboratory');
    await user.click(dialog.getByRole('checkbox', { name: 'Read results' }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText('Please choose at least one')).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Import and record results' }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByRole('textbox', { name: 'API key' })).toHaveValue('epk_1_secret');
    expect(sent).toEqual([{ name: 'Laboratory', scopes: ['results:write'], expiresInDays: 90 }]);
    expect(screen.queryByRole('textbox', { name: 'First call' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByRole('textbox', { name: 'API key' })).not.toBeInTheDocument();
  });

  it('come with a line that calls the API, if the key may read', async () => {
    const user = userEvent.setup();
    api.use(
      answers(listApiKeys, []),
      answers(createApiKey, { id: 5, key: 'epk_1_secret', expiresAt: '2027-01-30T09:00:00Z' }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Name/), 'Laboratory');
    await user.click(dialog.getByRole('checkbox', { name: 'Read clients' }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByRole('textbox', { name: 'First call' })).toHaveValue(
      `curl "${window.location.origin}/api/integration/v1/clients?limit=10" --header "Authorization: Bearer epk_1_secret"`,
    );
  });

  it('show why a key could not be created', async () => {
    const user = userEvent.setup();
    api.use(answers(listApiKeys, []), refuses(createApiKey, 'RATE_LIMITED'));
    open();
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Name/), 'Laboratory');
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
  });

  it('are revoked after a confirmation', async () => {
    const user = userEvent.setup();
    api.use(answers(listApiKeys, [aKey()]), answers(revokeApiKey, undefined));
    open();
    await user.click(await screen.findByRole('button', { name: 'Revoke Laboratory' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the key Laboratory?' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Laboratory has been revoked')).toBeInTheDocument();
  });
});
