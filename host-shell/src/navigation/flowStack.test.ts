import { describe, expect, test } from '@jest/globals';
import { type Flow, type FlowStep, nextFlow } from './flowStack.ts';
import { matchRoute } from './matchRoute.ts';

const clients: FlowStep = { name: 'Clients', path: '/clients?page=3' };
const client: FlowStep = { name: 'ClientDetails', path: '/clients/details/4' };
const animal: FlowStep = { name: 'AnimalDetails', path: '/clients/animal/details/9' };
const results: FlowStep = { name: 'TestResults', path: '/test-results' };

function walk(...steps: FlowStep[]): Flow {
  return steps.reduce<Flow>(nextFlow, []);
}

describe('nextFlow', () => {
  test('pushes each page on the way', () => {
    expect(walk(clients, client, animal)).toEqual([clients, client, animal]);
  });

  test('starts anew between two routes of the main menu', () => {
    expect(walk(clients, results)).toEqual([results]);
    expect(walk(clients, client, results)).toEqual([results]);
  });

  test('is empty at Home, its root', () => {
    expect(walk(clients, client, { name: 'Home', path: '/' })).toEqual([]);
  });

  test('goes back to a page that is already on the way', () => {
    const other = { ...client, path: '/clients/details/5' };
    expect(walk(clients, client, animal, other)).toEqual([clients, other]);
    expect(walk(clients, client, { ...clients, path: '/clients' })).toEqual([
      { name: 'Clients', path: '/clients' },
    ]);
  });

  test('starts a deep link at its menu route', () => {
    expect(walk(client)).toEqual([{ name: 'Clients', path: '/clients' }, client]);
  });

  test('shows a page that belongs to no menu entry alone', () => {
    const notifications: FlowStep = { name: 'Notifications', path: '/notifications' };
    expect(walk(notifications)).toEqual([notifications]);
  });
});

describe('matchRoute', () => {
  test.each([
    ['/', 'Home'],
    ['/Home', 'HomeRedirect'],
    ['/clients/add', 'AddClient'],
    ['/clients/details', 'ClientDetails'],
    ['/clients/details/4/tests', 'ClientDetails'],
    ['/clients/animal/details/9', 'AnimalDetails'],
    ['/test-results/details/external-4', 'TestResultsDetails'],
    ['/Password/Recover', 'ForgotPassword'],
    ['/Password/Recover/Change/abc', 'PasswordRecover'],
    ['/Join', 'JoinOrganisation'],
    ['/Invitations/Review/abc', 'InvitationReview'],
    ['/coming-soon', 'ComingSoon'],
    ['/nowhere/at/all', 'NotFound'],
  ])('%s is %s', (pathname, name) => {
    expect(matchRoute(pathname, { remotes: [] })).toBe(name);
  });
});
