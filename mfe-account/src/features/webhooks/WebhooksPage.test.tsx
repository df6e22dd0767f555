import * as operations from '@epigram/shared-contracts/api/webhooks';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WebhooksPage } from './WebhooksPage.tsx';

const api = fakeApi();
const HOOK = 'https://lab.example/hook';

function aWebhook(change: Partial<operations.Webhook> = {}): operations.Webhook {
  return {
    id: 4,
    url: HOOK,
    events: ['result.recorded'],
    createdBy: 'Orla Quinn',
    createdAt: '2026-10-01T09:00:00Z',
    state: 'active',
    failingSince: null,
    lastDeliveredAt: null,
    formerSecretUntil: null,
    ...change,
  };
}

function open(...webhooks: operations.Webhook[]) {
  api.use(answers(operations.listWebhooks, webhooks));
  signIn({
    user: aUser({ id: 1 }),
    businesses: [aBusiness({ id: 1, role: 4 })],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
  return renderPage(<WebhooksPage />, { url: '/account/business/webhooks' });
}

describe('the webhooks of a business', () => {
  it('are shown with what they are told and whether they work', async () => {
    open(aWebhook(), aWebhook({ id: 5, url: 'https://old.example/', createdBy: null, state: 'off' }));
    const working = within(await screen.findByRole('listitem', { name: HOOK }));
    expect(working.getByText('Active')).toBeInTheDocument();
    expect(working.getByText('Result recorded')).toBeInTheDocument();
    expect(working.getByText(/Nothing delivered yet/)).toBeInTheDocument();
    const off = within(screen.getByRole('listitem', { name: 'https://old.example/' }));
    expect(off.getByText('Switched off')).toBeInTheDocument();
    expect(off.getByRole('button', { name: 'Resume https://old.example/' })).toBeInTheDocument();
  });

  it('are added with an address and events, and the secret is shown once', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    api.use(
      answers(operations.createWebhook, (body) => {
        sent.push(body);
        return { id: 6, secret: 'whsec_c2VjcmV0' };
      }),
    );
    open();
    expect(await screen.findByText('There is no webhook yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Address/), 'lab.example');
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByText('Please enter an address that begins with https://')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText(/Address/));
    await user.type(dialog.getByLabelText(/Address/), HOOK);
    await user.click(dialog.getByRole('checkbox', { name: 'Import finished' }));
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_c2VjcmV0');
    expect(sent).toEqual([{ url: HOOK, events: ['result.recorded', 'result.corrected'] }]);
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByRole('textbox', { name: 'Secret' })).not.toBeInTheDocument();
  });

  it('say why one can not be added', async () => {
    const user = userEvent.setup();
    api.use(refuses(operations.createWebhook, 'RATE_LIMITED'));
    open();
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Address/), HOOK);
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
  });

  it('list their deliveries, which can be sent again', async () => {
    const user = userEvent.setup();
    const delivery: operations.WebhookDelivery = {
      id: '6f1c2f0e-8f0b-4b7e-9c51-0c2d3f4a5b6c',
      type: 'result.recorded',
      createdAt: '2026-10-01T09:00:00Z',
      state: 'given-up',
      attempts: 10,
      attemptedAt: '2026-10-01T09:00:00Z',
      dueAt: null,
      status: 503,
      problem: 'responded with 503',
    };
    let replayed = 0;
    let tested = 0;
    api.use(
      answers(operations.listWebhookDeliveries, [delivery]),
      answers(operations.replayWebhookDelivery, () => void (replayed += 1)),
      answers(operations.testWebhook, () => void (tested += 1)),
    );
    open(aWebhook({ state: 'failing', failingSince: '2026-10-01T09:00:00Z' }));
    await user.click(await screen.findByRole('button', { name: `Deliveries to ${HOOK}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Given up')).toBeInTheDocument();
    expect(dialog.getByText(/10 attempts · Answer 503/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: /Send again: Result recorded/ }));
    await user.click(dialog.getByRole('button', { name: 'Send a test' }));
    await waitFor(() => expect([replayed, tested]).toEqual([1, 1]));
  });

  it('are paused, get another secret and are removed after a confirmation', async () => {
    const user = userEvent.setup();
    api.use(
      answers(operations.updateWebhook, undefined),
      answers(operations.renewWebhookSecret, { id: 4, secret: 'whsec_bmV3' }),
      answers(operations.removeWebhook, undefined),
    );
    open(aWebhook());
    const confirm = async (button: string, title: string, label: string) => {
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      await user.click(dialog.getByRole('button', { name: label }));
    };
    await confirm(`Pause ${HOOK}`, `Pause ${HOOK}?`, 'Pause');
    expect(await screen.findByText('The webhook is paused')).toBeInTheDocument();
    await confirm(`Replace secret of ${HOOK}`, `Replace the secret of ${HOOK}?`, 'Replace secret');
    expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_bmV3');
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    await confirm(`Remove ${HOOK}`, `Remove ${HOOK}?`, 'Remove');
    expect(await screen.findByText('The webhook has been removed')).toBeInTheDocument();
  });
});
