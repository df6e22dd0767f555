import { describe, expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { fakeApi, neverAnswers, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { remote } from './remote.tsx';

fakeApi(neverAnswers(listNotifications));

describe('remote', () => {
  it('states its name and the contract that it was built for', () => {
    expect(remote.name).toBe('mfe-notifications');
    expect(remote.contract.replace('^', '').split('.')[0]).toBe(CONTRACT_VERSION.split('.')[0]);
  });

  it('shows its list at its mount path', async () => {
    signIn();
    const { findByRole } = renderRoutes([...remote.routes]);
    expect(await findByRole('button', { name: 'Mark all as read' })).toBeInTheDocument();
  });

  it('has the extensions that its package declares', () => {
    expect(Object.keys(remote.extensions)).toEqual([
      'bell',
      'invitation-review',
      'notifications',
      'requests',
    ]);
  });
});
