import {
  confirmTotp,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requireInBusiness,
  type SecondFactor,
  startTotp,
} from '@epigram/shared-contracts/api/secondFactor';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SecurityPage } from './SecurityPage.tsx';

const api = fakeApi();
const user = userEvent.setup();
const none: SecondFactor = { totp: false, passkeys: [], recoveryCodesLeft: 0, requiredBy: [] };
const some: SecondFactor = {
  totp: true,
  passkeys: [{ id: 'key-1', name: 'Phone', createdAt: '2026-10-01T09:00:00Z', lastUsedAt: null }],
  recoveryCodesLeft: 9,
  requiredBy: ['Mulroy Veterinary'],
};

function open(factors: SecondFactor, role = 4) {
  api.use(answers(getSecondFactor, factors));
  signIn({
    businesses: [aBusiness({ id: 1, role })],
    selectedRole: { type: 'business', id: 1, role },
    effectiveBusinessId: 1,
  });
  return renderPage(<SecurityPage />, { url: '/account/security' });
}

async function confirmPassword(button: string, code?: string) {
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Current password/), 'secret');
  if (code) await user.type(within(dialog).getByLabelText(/Code from the app or recovery code/), code);
  await user.click(within(dialog).getByRole('button', { name: button }));
}

describe('second factors', () => {
  it('are set up with password, QR code and a first code, and come with recovery codes', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(startTotp, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Epigram' }),
      answers(confirmTotp, (body) => {
        sent.push(body);
        return { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] };
      }),
    );
    open(none);
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await confirmPassword('Continue');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await user.type(screen.getByLabelText(/Code from the app/), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
    expect(sent).toEqual([{ code: '123456' }]);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).not.toBeInTheDocument();
  });

  it('show errors', async () => {
    api.use(
      answers(startTotp, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Epigram' }),
      refuses(confirmTotp, 'SECOND_FACTOR_INCORRECT'),
    );
    open(none);
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await confirmPassword('Continue');
    await user.type(await screen.findByLabelText(/Code from the app/), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(
      await screen.findByText('This code is not correct or was used already. Please enter a new one.'),
    ).toBeInTheDocument();
  });

  it('are shown, and removed by name with the password and a code', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(removeSecondFactor, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    open(some);
    expect(await screen.findByText('Active')).toBeVisible();
    expect(screen.getByText('9 codes left')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Phone' }));
    expect(await screen.findByText('Remove the passkey Phone?')).toBeVisible();
    await confirmPassword('Remove', ' 123456 ');
    expect(await screen.findByText('The passkey has been removed')).toBeInTheDocument();
    expect(sent).toEqual([{ password: 'secret', code: '123456', passkey: 'key-1' }]);
  });

  it('are changed with a code if there is no passkey to ask', async () => {
    api.use(refuses(renewRecoveryCodes, 'SECOND_FACTOR_INCORRECT'));
    open({ ...some, passkeys: [] });
    await user.click(await screen.findByRole('button', { name: 'Create new codes' }));
    await confirmPassword('Create new codes');
    expect(await screen.findByText('Please enter a code')).toBeVisible();
    await confirmPassword('Create new codes', '000000');
    expect(
      await screen.findByText('This code is not correct or was used already. Please enter a new one.'),
    ).toBeInTheDocument();
  });

  it('show which tenants require one', async () => {
    open({ ...none, requiredBy: ['Mulroy Veterinary'] }, 1);
    expect(await screen.findByText('A second factor is required')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('the rule for everyone', () => {
  it('cannot be set before the Owner has a second factor', async () => {
    open(none);
    expect(await screen.findByRole('switch')).toBeDisabled();
  });

  it('can be set by an Owner', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(requireInBusiness, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    open(some);
    await user.click(await screen.findByRole('switch', { name: 'Require a second factor' }));
    expect(await screen.findByText('The rule has been saved')).toBeInTheDocument();
    expect(sent).toEqual([{ required: true }]);
  });
});
