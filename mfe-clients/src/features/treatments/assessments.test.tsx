import {
  type Assessment,
  createAssessment,
  downloadAssessment,
  downloadStoredAssessment,
  listAssessments,
  removeAssessment,
  signAssessment,
  updateAssessment,
} from '@epigram/shared-contracts/api/assessments';
import { getClient, listAnimals } from '@epigram/shared-contracts/api/clients';
import { listGroups } from '@epigram/shared-contracts/api/groups';
import { listProducts } from '@epigram/shared-contracts/api/products';
import { listTreatmentPlans } from '@epigram/shared-contracts/api/treatmentPlans';
import { listTreatmentVersions } from '@epigram/shared-contracts/api/treatmentHistory';
import { listTreatments, listWithdrawals } from '@epigram/shared-contracts/api/treatments';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClientDetails } from '../../testing/clientBuilders.ts';
import { TreatmentsTab } from './TreatmentsTab.tsx';

const api = fakeApi();
const user = userEvent.setup();

const DRAFT: Assessment = {
  id: 5,
  revision: 2,
  createdAt: '2026-11-02T09:00:00Z',
  updatedAt: '2026-11-02T09:00:00Z',
  signedAt: null,
  signedBy: null,
  questions: [
    { id: 'reason', text: 'Which animals?', standardText: 'Which animals?', answer: 'The lambs' },
    { id: 'signs', text: 'Which signs?', standardText: 'Which signs?', answer: null },
  ],
  conclusion: null,
};
const SIGNED: Assessment = {
  ...DRAFT,
  id: 4,
  signedAt: '2026-10-02T09:00:00Z',
  signedBy: 'Ann Vet',
  conclusion: 'No treatment now',
};
const UNANSWERED = {
  grazing: null,
  bought: null,
  resistance: null,
  alternatives: null,
  left: null,
  dosing: null,
  check: null,
};

const OURS = { reason: null, signs: null, ...UNANSWERED };

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(
    answers(listWithdrawals, []),
    answers(listAnimals, [], { totalRecords: 0 }),
    answers(listGroups, []),
    answers(listProducts, [], { totalRecords: 0 }),
    answers(listTreatments, [], { totalRecords: 0 }),
    answers(getClient, buildClientDetails({ id: 12, name: 'Hillside Farm' })),
    answers(listTreatmentVersions, [], { totalRecords: 0 }),
    answers(listAssessments, [], { totalRecords: 0 }),
    answers(listTreatmentPlans, [], { totalRecords: 0 }),
    refuses(downloadAssessment, 'SERVER_ERROR'),
    refuses(downloadStoredAssessment, 'SERVER_ERROR'),
  );
});

async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

const openedForm = () => screen.findByRole('form', { name: 'Assessment sheet' });

describe('the assessment sheet', () => {
  it('is begun by one press', async () => {
    api.use(answers(createAssessment, DRAFT));
    renderPage(<TreatmentsTab clientId={12} />);
    await press('Assessment sheet');
    const form = await openedForm();
    expect(within(form).getByLabelText(/Which animals/)).toHaveValue('The lambs');
    expect(within(form).getByLabelText(/Which signs/)).toHaveValue('');
    expect(within(form).getByLabelText(/Conclusion/)).toHaveValue('');
  });

  it('continues the draft that there is', async () => {
    api.use(
      answers(listAssessments, [DRAFT, SIGNED], { totalRecords: 2 }),
      refuses(createAssessment, 'SERVER_ERROR'),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await press('Assessment sheet');
    expect(await openedForm()).toBeVisible();
  });

  it('saves what was written and shows the sheet, whose draft can be edited again', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(createAssessment, DRAFT),
      answers(updateAssessment, (body) => {
        bodies.push(body);
        return DRAFT;
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await press('Assessment sheet');
    fireEvent.change(within(await openedForm()).getByLabelText(/Which signs/), {
      target: { value: 'Scour' },
    });
    await press('Save and preview');
    expect(await screen.findByText('The preview could not be loaded')).toBeVisible();
    const answered = { ...UNANSWERED, reason: 'The lambs', signs: 'Scour' };
    expect(bodies).toEqual([{ revision: 2, wordings: OURS, answers: answered, conclusion: null }]);
    await press('Edit');
    expect(await openedForm()).toBeVisible();
  });

  it('is signed with a conclusion, after a question', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(createAssessment, DRAFT),
      answers(signAssessment, (body) => {
        bodies.push(body);
        return SIGNED;
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await press('Assessment sheet');
    const form = await openedForm();
    await press('Sign');
    expect(await within(form).findByText('Please conclude before you sign')).toBeVisible();
    fireEvent.change(within(form).getByLabelText(/Conclusion/), { target: { value: 'Treat' } });
    await press('Sign');
    const question = await screen.findByRole('dialog', { name: 'Sign this assessment?' });
    await user.click(within(question).getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText(/^Signed by Ann Vet,/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    const answered = { ...UNANSWERED, reason: 'The lambs', signs: null };
    expect(bodies).toEqual([{ revision: 2, wordings: OURS, answers: answered, conclusion: 'Treat' }]);
  });

  it('asks in other words', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(createAssessment, DRAFT),
      answers(updateAssessment, (body) => {
        bodies.push(body);
        return DRAFT;
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await press('Assessment sheet');
    const form = await openedForm();
    await press('Edit the questions');
    fireEvent.change(within(form).getByLabelText(/^Question: Which signs/), {
      target: { value: 'Which losses?' },
    });
    expect(await within(form).findByLabelText(/^Which losses/)).toBeVisible();
    await press('Save and preview');
    await waitFor(() => expect(bodies).toMatchObject([{ wordings: { ...OURS, signs: 'Which losses?' } }]));
  });

  it('brings together what two people have written', async () => {
    const [reason, signs] = DRAFT.questions;
    const other: Assessment = {
      ...DRAFT,
      revision: 3,
      questions: [
        { ...reason!, answer: 'The ewes' },
        { ...signs!, answer: 'Cough' },
      ],
      conclusion: 'Wait',
    };
    const bodies: { revision: number }[] = [];
    api.use(
      answers(createAssessment, DRAFT),
      refuses(updateAssessment, 'CHANGED_MEANWHILE'),
      answers(listAssessments, [], { totalRecords: 0 }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await press('Assessment sheet');
    const form = await openedForm();
    api.use(answers(listAssessments, [other], { totalRecords: 1 }));
    fireEvent.change(within(form).getByLabelText(/Which signs/), { target: { value: 'Scour' } });
    await press('Save and preview');
    expect(await within(form).findByText('Someone else has changed this draft')).toBeVisible();
    expect(within(form).getByLabelText(/Which animals/)).toHaveValue('The ewes');
    expect(within(form).getByLabelText(/Which signs/)).toHaveValue('Scour');
    expect(within(form).getByText('Written by someone else: Cough')).toBeVisible();
    expect(within(form).getByLabelText(/Conclusion/)).toHaveValue('Wait');
    api.use(
      answers(updateAssessment, (body) => {
        bodies.push(body as { revision: number });
        return other;
      }),
    );
    await press('Save and preview');
    await waitFor(() =>
      expect(bodies).toMatchObject([{ revision: 3, answers: { reason: 'The ewes', signs: 'Scour' } }]),
    );
  });

  it('says why it could not be signed', async () => {
    api.use(
      answers(createAssessment, { ...DRAFT, conclusion: 'Treat' }),
      refuses(signAssessment, 'NOT_FOUND'),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await press('Assessment sheet');
    await openedForm();
    await press('Sign');
    const question = await screen.findByRole('dialog', { name: 'Sign this assessment?' });
    await user.click(within(question).getByRole('button', { name: 'Sign' }));
    expect(await within(question).findByRole('alert')).toBeVisible();
  });

  it('can be discarded while it is a draft', async () => {
    api.use(answers(createAssessment, DRAFT), answers(removeAssessment, undefined));
    renderPage(<TreatmentsTab clientId={12} />);
    await press('Assessment sheet');
    await openedForm();
    await press('Discard draft');
    const question = await screen.findByRole('dialog', { name: 'Discard this draft?' });
    await user.click(within(question).getByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByText('The draft has been discarded')).toBeVisible();
  });

  it('is listed with who signed it', async () => {
    api.use(answers(listAssessments, [DRAFT, SIGNED], { totalRecords: 2 }));
    renderPage(<TreatmentsTab clientId={12} />);
    const list = await screen.findByRole('region', { name: 'Assessments' });
    expect(within(list).getByText(/^Draft, last changed/)).toBeVisible();
    expect(within(list).getByText(/^Signed by Ann Vet,/)).toBeVisible();
    expect(within(list).getByText('No treatment now')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Show sheet' }));
    const sheet = await screen.findByRole('dialog', { name: 'Assessment sheet' });
    expect(within(sheet).getByRole('button', { name: 'PDF' })).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('is a sheet to write on for who may not write here', async () => {
    signIn({ selectedRole: { type: 'organisation', id: 3, role: 0 }, effectiveBusinessId: 7 });
    api.use(refuses(createAssessment, 'AUTHORIZATION_FAILED'));
    renderPage(<TreatmentsTab clientId={12} />);
    await press('Assessment sheet');
    expect(await screen.findByText(/Print the sheet to answer its questions/)).toBeVisible();
  });
});
