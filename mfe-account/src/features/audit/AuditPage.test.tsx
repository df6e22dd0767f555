import {
  type AuditEntry,
  listBusinessAudit,
  listOrganisationAudit,
} from '@epigram/shared-contracts/api/audit';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AuditPage } from './AuditPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

const entry: AuditEntry = {
  id: 1,
  at: '2026-11-20T10:00:00Z',
  actor: { id: 3, name: 'Sinéad Garrihy' },
  action: 'member-updated',
  subject: 'user:2',
  subjectName: 'Ciarán Devane',
  changes: [{ field: 'role', before: 1, after: 3 }],
  facts: {},
};

function open(type: 'business' | 'organisation', query = '') {
  signIn({ selectedRole: { type, id: 9, role: 3 } });
  return renderPage(<AuditPage />, { url: `/account/${type}/audit${query}` });
}

describe('the audit trail', () => {
  it('of an organisation shows who did what, and opens the changes', async () => {
    api.use(answers(listOrganisationAudit, [entry], { totalRecords: 1 }));
    open('organisation');
    expect(await screen.findByText('Role or access changed', { ignore: 'option' })).toBeVisible();
    expect(screen.getByText('Sinéad Garrihy')).toBeVisible();
    expect(screen.getByText('Role: Member → Manager')).toBeVisible();
    await user.click(await screen.findByRole('gridcell', { name: 'Ciarán Devane' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Before')).toBeVisible();
    expect(within(dialog).getByText('Manager')).toBeVisible();
  });

  it('of a business shows a deleted account as deleted', async () => {
    api.use(answers(listBusinessAudit, [{ ...entry, actor: null }], { totalRecords: 1 }));
    open('business');
    expect(await screen.findByText('Deleted account')).toBeVisible();
  });

  it('shows its filters as chips that can be removed', async () => {
    api.use(answers(listOrganisationAudit, [], { totalRecords: 0 }));
    const { router } = open('organisation', '?action=member-updated&from=2026-11-01');
    await user.click(await screen.findByRole('button', { name: 'Remove filter Role or access changed' }));
    expect(router.state.location.search).toBe('?from=2026-11-01');
  });

  it('shows an error if it could not be loaded', async () => {
    api.use(refuses(listOrganisationAudit, 'SERVER_ERROR'));
    open('organisation');
    expect(await screen.findByText('The audit trail could not be loaded')).toBeVisible();
  });
});
