import { describe, expect, it } from '@jest/globals';
import { getUserInformation } from '@epigram/shared-contracts/api/users';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { screen } from '@testing-library/react';
import { remote } from './remote.tsx';

fakeApi(answers(getUserInformation, aUser()));

describe('remote', () => {
  it('states its name and the contract that it was built for', () => {
    expect(remote.name).toBe('mfe-account');
    expect(remote.contract.replace('^', '').split('.')[0]).toBe(CONTRACT_VERSION.split('.')[0]);
  });

  it('shows the profile at its mount path', async () => {
    signIn();
    renderRoutes([...remote.routes]);
    expect(await screen.findByRole('textbox', { name: /Full name/ })).toHaveValue('Aoife Brennan');
  });
});
