import { listProducts, removeProduct, updateProduct } from '@epigram/shared-contracts/api/products';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildRemembered } from '../../testing/treatmentBuilders.ts';
import { ProductsPage } from './ProductsPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

function signInAs(role: number): void {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role },
    effectiveBusinessId: 7,
  });
}
beforeEach(() => {
  signInAs(3);
  api.use(
    answers(
      listProducts,
      [
        buildRemembered(),
        buildRemembered({ id: 32, animalType: 'Bovine', withdrawalMeat: null, withdrawalMilk: null }),
      ],
      { totalRecords: 2 },
    ),
  );
});

describe('the remembered products', () => {
  it('show what was typed from each label, for each animal type', async () => {
    renderPage(<ProductsPage />);
    const [sheep, cattle] = await screen.findAllByRole('listitem');
    expect(sheep).toHaveTextContent(
      /Ardvale White Ovine.*Fenbendazole \(1-BZ benzimidazole\) · meat 14 days, milk 96 hours.*By weight bands, Pour-on/,
    );
    expect(cattle).toHaveTextContent(/Ardvale White Bovine/);
    expect(cattle).not.toHaveTextContent(/meat/);
  });

  it('are edited by a Manager', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(updateProduct, (body) => {
        bodies.push(body);
        return buildRemembered();
      }),
    );
    renderPage(<ProductsPage />);
    await user.click(await screen.findByRole('button', { name: 'Edit Ardvale White, Ovine' }));
    const form = await screen.findByRole('form', { name: 'Edit Ardvale White for Ovine' });
    fireEvent.change(within(form).getByRole('spinbutton', { name: /^Withdrawal, meat/ }), {
      target: { value: '21' },
    });
    await user.click(within(form).getByRole('button', { name: 'Save product' }));
    expect(await screen.findByText('The product has been saved')).toBeVisible();
    expect(bodies).toEqual([
      {
        actives: [{ substance: 'fenbendazole' }],
        route: 'pour-on',
        doseBasis: 'weight-bands',
        withdrawalMeat: 21,
        withdrawalMilk: { unit: 'hours', value: 96 },
      },
    ]);
  });

  it('are removed once that is confirmed, and say why not', async () => {
    let asked = 0;
    api.use(refuses(removeProduct, 'AUTHORIZATION_FAILED'));
    renderPage(<ProductsPage />);
    await user.click(await screen.findByRole('button', { name: 'Remove Ardvale White, Bovine' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ardvale White?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    api.use(
      answers(removeProduct, () => {
        asked += 1;
        return undefined;
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toBe(1);
  });

  it('can only be read by a Member', async () => {
    signInAs(1);
    renderPage(<ProductsPage />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^(Edit|Remove)/ })).toBeNull();
  });

  it('say that they are loading, none, or failed', async () => {
    api.use(neverAnswers(listProducts));
    const { unmount } = renderPage(<ProductsPage />);
    expect(await screen.findByRole('status')).toBeInTheDocument();
    unmount();
    api.use(answers(listProducts, [], { totalRecords: 0 }));
    const empty = renderPage(<ProductsPage />);
    expect(await screen.findByText('No product is remembered yet')).toBeVisible();
    empty.unmount();
    api.use(refuses(listProducts, 'SERVER_ERROR'));
    renderPage(<ProductsPage />);
    expect(await screen.findByText('The products could not be loaded')).toBeVisible();
  });
});
