import {
  downloadClientReport,
  listSentReports,
  sendClientReport,
} from '@epigram/shared-contracts/api/clientReports';
import { getClient } from '@epigram/shared-contracts/api/clients';
import { listVisits } from '@epigram/shared-contracts/api/visits';
import { currentDay } from '@epigram/shared-contracts/session';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { buildClientDetails } from '../../testing/clientBuilders.ts';
import { buildVisit } from '../../testing/visitBuilders.ts';
import { ReportTab } from './ReportTab.tsx';

const api = fakeApi();
const user = userEvent.setup();
const SENT = {
  id: 3,
  sentAt: '2026-11-20T09:00:00Z',
  sentBy: 'Aoife Moran',
  language: 'es' as const,
  start: '2026-08-01',
  end: '2026-11-20',
  to: ['carraig@farm.example', 'vet@practice.example'],
};

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(
    answers(getClient, buildClientDetails()),
    answers(listSentReports, []),
    answers(listVisits, [buildVisit({ day: currentDay() })]),
    http.get('*/clients/12/report', () => HttpResponse.html('<style></style><p>A high burden.</p>')),
  );
});

async function confirmSending() {
  const dialog = await screen.findByRole('dialog', { name: 'Send this report?' });
  await within(dialog).findByTitle('Preview of the report');
  await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
}

describe('the report for the farmer', () => {
  it('is shown with its addresses before it is sent, and can be kept', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(sendClientReport, (body) => {
        bodies.push(body);
        return SENT;
      }),
    );
    renderPage(<ReportTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send this report?' });
    expect(within(dialog).getByText(/, to carraig@farm.example$/)).toBeVisible();
    const frame = await within(dialog).findByTitle('Preview of the report');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('A high burden'));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies).toEqual([]);
  });

  it('can’t be sent while the preview is missing', async () => {
    api.use(refuses(downloadClientReport, 'SERVER_ERROR'));
    renderPage(<ReportTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('The preview could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send now' })).toBeDisabled();
  });

  it('is sent to the farmer and to further addresses, in the chosen language', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(sendClientReport, (body) => {
        bodies.push(body);
        return SENT;
      }),
    );
    renderPage(<ReportTab clientId={12} />);
    await user.click(await screen.findByRole('radio', { name: 'Español' }));
    await user.type(screen.getByRole('combobox', { name: /Send to/ }), 'vet@practice.example,');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await confirmSending();
    expect(await screen.findByText('The report has been sent')).toBeVisible();
    expect(bodies).toEqual([
      expect.objectContaining({
        language: 'es',
        to: ['carraig@farm.example', 'vet@practice.example'],
      }),
    ]);
  });

  it('is not sent with an invalid address or a period that ends before it begins', async () => {
    renderPage(<ReportTab clientId={12} />);
    await user.type(await screen.findByRole('combobox', { name: /Send to/ }), 'nobody,');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-01' } });
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Enter valid email addresses')).toBeVisible();
    expect(await screen.findByText('The last day is not before the first')).toBeVisible();
  });

  it('begins with the latest visit, although its samples were entered later', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(getClient, buildClientDetails({ lastTestDate: '2026-02-05T09:00:00.000Z' })),
      answers(listVisits, [buildVisit({ day: '2026-02-03' }), buildVisit({ day: '2026-01-03' })]),
      answers(sendClientReport, (body) => {
        bodies.push(body);
        return SENT;
      }),
    );
    renderPage(<ReportTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    await confirmSending();
    expect(await screen.findByText('The report has been sent')).toBeVisible();
    expect(bodies).toEqual([expect.objectContaining({ start: '2026-02-03' })]);
  });

  it('is refused, with the reason, if it would be empty', async () => {
    api.use(answers(listVisits, [buildVisit({ day: '2026-02-03' })]));
    renderPage(<ReportTab clientId={12} />);
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-02-04' } });
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/^The report would be empty: the latest visit was on/)).toBeVisible();
  });

  it('is refused, with the reason, for a period between two visits, but not for one that may have earlier visits', async () => {
    api.use(answers(listVisits, [buildVisit({ day: '2026-02-03' }), buildVisit({ day: '2026-01-03' })]));
    renderPage(<ReportTab clientId={12} />);
    const reason = 'The report would be empty: there was no visit in this period';
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-01-10' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-20' } });
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(reason)).toBeVisible();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-12-10' } });
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  });

  it('is refused for a client without any test', async () => {
    api.use(answers(listVisits, []));
    renderPage(<ReportTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/^No sample of this client has been tested yet/)).toBeVisible();
  });

  it('is in the language of the client’s latest report', async () => {
    api.use(answers(listSentReports, [SENT, { ...SENT, id: 2, language: 'en' as const }]));
    renderPage(<ReportTab clientId={12} />);
    expect(await screen.findByRole('radio', { name: 'Español' })).toBeChecked();
  });

  it('is in the history of the client', async () => {
    api.use(answers(listSentReports, [SENT]));
    renderPage(<ReportTab clientId={12} />);
    const period = `${formatDate('2026-08-01')} to ${formatDate('2026-11-20')}`;
    expect(await screen.findByText(new RegExp(`${period}, sent to carraig@farm.example`))).toBeVisible();
    expect(screen.getByText('Español · Aoife Moran')).toBeVisible();
  });

  it('shows that it could not be sent, and keeps the input', async () => {
    api.use(refuses(sendClientReport, 'RATE_LIMITED'));
    renderPage(<ReportTab clientId={12} />);
    await user.type(await screen.findByRole('textbox', { name: /Message/ }), 'Until Friday');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await confirmSending();
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(screen.getByRole('textbox', { name: /Message/ })).toHaveValue('Until Friday');
  });

  it('can be viewed but not sent by users who may not change clients', async () => {
    signIn({ selectedRole: { type: 'organisation', id: 3, role: 1 } });
    renderPage(<ReportTab clientId={12} />);
    expect(await screen.findByRole('button', { name: 'Preview' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
  });

  it('shows an error if the client could not be loaded', async () => {
    api.use(refuses(getClient, 'SERVER_ERROR'));
    renderPage(<ReportTab clientId={12} />);
    expect(await screen.findByText('The client could not be loaded')).toBeVisible();
  });
});
