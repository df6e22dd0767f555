import { createGroup, listGroups, mergeGroups, updateGroup } from '@epigram/shared-contracts/api/groups';
import { listWithdrawals } from '@epigram/shared-contracts/api/treatments';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildGroup } from '../../../testing/groupBuilders.ts';
import { buildWithdrawal } from '../../../testing/treatmentBuilders.ts';
import { ClientGroups } from './ClientGroups.tsx';

const api = fakeApi();
const user = userEvent.setup();
const client = { businessId: 7, clientId: 12 };

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 2 },
    effectiveBusinessId: 7,
  });
  api.use(answers(listWithdrawals, []));
});

const EWES = buildGroup({ id: 22, name: 'Ewes', ageClass: 'adult', animals: null });

async function act(name: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More about ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Chooses an option of a select. */
async function choose(dialog: HTMLElement, field: string, option: string): Promise<void> {
  await user.click(within(dialog).getByRole('combobox', { name: new RegExp(field) }));
  await user.click(await screen.findByTitle(option));
}

describe('the groups of a client', () => {
  it('show their age, their size and what they carry', async () => {
    api.use(answers(listGroups, [EWES, buildGroup({ isClosed: true })]));
    renderPage(<ClientGroups client={client} />);
    const [ewes, lambs] = within(
      await screen.findByRole('list', { name: 'Groups of this client' }),
    ).getAllByRole('listitem');
    expect(ewes).toHaveTextContent('Ewes');
    expect(ewes).toHaveTextContent('Ovine · Adult');
    expect(lambs).toHaveTextContent('Closed');
    expect(lambs).toHaveTextContent('80 animals');
    expect(lambs).toHaveTextContent('10 tests · 1 treatment · 0 efficacy checks');
  });

  it('show until when their produce is withheld', async () => {
    api.use(
      answers(listGroups, [EWES, buildGroup()]),
      answers(listWithdrawals, [
        buildWithdrawal({ meatUntil: '2026-12-01' }),
        buildWithdrawal({ groupId: 22, animal: { id: 5, name: 'Ewe 17' }, meatUntil: '2026-12-09' }),
      ]),
    );
    renderPage(<ClientGroups client={client} />);
    const [ewes, lambs] = within(
      await screen.findByRole('list', { name: 'Groups of this client' }),
    ).getAllByRole('listitem');
    expect(lambs).toHaveTextContent(`Meat withdrawal until ${formatDate('2026-12-01')}`);
    expect(lambs).not.toHaveTextContent('Single animals');
    expect(ewes).toHaveTextContent(`Single animals:Meat withdrawal until ${formatDate('2026-12-09')}`);
  });

  it('open the sheet for a visit, unless they are closed', async () => {
    api.use(answers(listGroups, [EWES, buildGroup({ isClosed: true })]));
    const { router } = renderPage(<ClientGroups client={client} />);
    const record = await screen.findAllByRole('button', { name: /^Record visit of/ });
    expect(record).toHaveLength(1);
    await user.click(record[0]!);
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/test-results/visit?clientId=12&groupId=22',
    );
  });

  it('get a new one, and its name’s error stands at the field', async () => {
    api.use(
      answers(listGroups, []),
      refuses(createGroup, 'BAD_REQUEST', {
        errors: [{ path: 'name', message: 'This client already has a group with this name.' }],
      }),
    );
    renderPage(<ClientGroups client={client} />);
    expect(await screen.findByText('No groups of this client yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add group' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Name of the group/ }), 'Lambs');
    await choose(dialog, 'Animal type', 'Ovine');
    await choose(dialog, 'Age', 'Young: lambs, calves, kids or foals');
    const add = within(dialog).getByRole('button', { name: 'Add group' });
    await user.click(add);
    expect(await within(dialog).findByText(/already has a group with this name/)).toBeVisible();
    const bodies: unknown[] = [];
    api.use(
      answers(createGroup, (body) => {
        bodies.push(body);
        return buildGroup();
      }),
    );
    await user.click(add);
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({ name: 'Lambs', animalType: 'Ovine', ageClass: 'young', animals: null });
  });

  it('can be closed with everything else unchanged', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(listGroups, [buildGroup()]),
      answers(updateGroup, (body) => {
        bodies.push(body);
        return buildGroup({ isClosed: true });
      }),
    );
    renderPage(<ClientGroups client={client} />);
    await act('Lambs', 'Close group');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({ name: 'Lambs', ageClass: 'young', animals: 80, isClosed: true });
    expect(screen.queryByRole('menuitem', { name: 'Merge into another group' })).toBeNull();
  });

  it('are merged only after what moves was named, and a refusal names the samples', async () => {
    api.use(
      answers(listGroups, [buildGroup(), EWES, buildGroup({ id: 23, name: 'Cows', animalType: 'Bovine' })]),
      refuses(mergeGroups, 'BAD_REQUEST', {
        errors: [{ path: 'otherGroupId', message: 'Both groups have these samples on the same day: 1.' }],
      }),
    );
    renderPage(<ClientGroups client={client} />);
    await act('Lambs', 'Merge into another group');
    const dialog = await screen.findByRole('dialog');
    await choose(dialog, 'The group that stays', 'Ewes');
    expect(screen.queryByTitle('Cows')).toBeNull();
    expect(await within(dialog).findByText('Lambs goes into Ewes')).toBeVisible();
    expect(within(dialog).getByText('10 tests')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Merge groups' }));
    expect(await within(dialog).findByText(/Both groups have these samples/)).toBeVisible();
  });

  it('are only shown to a Member of an organisation, and have an error state', async () => {
    signIn({
      organisations: [anOrganisation({ id: 3 })],
      selectedRole: { type: 'organisation', id: 3, role: 1 },
      effectiveBusinessId: 7,
    });
    api.use(answers(listGroups, [buildGroup()]));
    const { unmount } = renderPage(<ClientGroups client={client} />);
    expect(await screen.findByText('Lambs')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    api.use(refuses(listGroups, 'SERVER_ERROR'));
    renderPage(<ClientGroups client={client} />);
    expect(await screen.findByText('The groups could not be loaded')).toBeVisible();
  });
});
