import { assignTests, unassignTests } from '@epigram/shared-contracts/api/animalTests';
import { listAnimals } from '@epigram/shared-contracts/api/clients';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildAnimalRow } from '../../testing/clientBuilders.ts';
import { AssignTestAction } from './AssignTestAction.tsx';

const api = fakeApi();
const user = userEvent.setup();
const TEST = { testId: 3, uuid: 'external-9', clientId: 12, animalType: 'Ovine', animalId: null } as const;

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

async function openDialog(name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

describe('the action of a test', () => {
  it('assigns an external test to an animal of its client and type', async () => {
    const requested: unknown[] = [];
    const bodies: unknown[] = [];
    api.use(
      answers(
        listAnimals,
        (body) => {
          requested.push(body);
          return [buildAnimalRow({ name: 'Ewe 17' })];
        },
        { totalRecords: 1 },
      ),
      answers(assignTests, (body) => {
        bodies.push(body);
        return { assigned: 1 };
      }),
    );
    renderPage(<AssignTestAction {...TEST} />);
    const dialog = await openDialog('Assign to animal');
    await user.click(within(dialog).getByRole('combobox', { name: /Animal/ }));
    await user.click(await screen.findByTitle(/^Ewe 17/));
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('The test has been assigned')).toBeVisible();
    expect(requested[0]).toMatchObject({ filters: { animal_type: 'Ovine' } });
    expect(bodies).toEqual([{ testItems: [{ id: 3, sourceType: 1 }] }]);
  });

  it('removes a test from its animal', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(listAnimals, [buildAnimalRow()], { totalRecords: 1 }),
      answers(unassignTests, (body) => {
        bodies.push(body);
        return { unassigned: 1 };
      }),
    );
    renderPage(<AssignTestAction {...TEST} uuid="0001" animalId={5} />);
    const dialog = await openDialog('Change animal');
    await user.click(within(dialog).getByRole('button', { name: 'Unassign' }));
    expect(await screen.findByText('The test has no animal any more')).toBeVisible();
    expect(bodies).toEqual([{ testItems: [{ id: 3, sourceType: 0 }] }]);
  });

  it('links to the animals of a client without any, and shows errors', async () => {
    api.use(answers(listAnimals, [], { totalRecords: 0 }));
    const { unmount } = renderPage(<AssignTestAction {...TEST} />);
    expect(
      await within(await openDialog('Assign to animal')).findByRole('link', { name: 'Go to its animals' }),
    ).toHaveAttribute('href', '/clients/details/12/animals');
    unmount();
    api.use(refuses(listAnimals, 'SERVER_ERROR'));
    renderPage(<AssignTestAction {...TEST} />);
    expect(await within(await openDialog('Assign to animal')).findByRole('alert')).toHaveTextContent(
      'Server error occurred. Please try again later',
    );
  });

  it('is hidden from users who may not change clients', () => {
    signIn({ selectedRole: { type: 'organisation', id: 3, role: 1 } });
    renderPage(<AssignTestAction {...TEST} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
