import { describe, expect, test } from '@jest/globals';
import { aPortal } from '../testing/releases.ts';
import { type Flow, type FlowStep, nextFlow } from './flowStack.ts';
import { pagesIn } from './pages.ts';

const pages = pagesIn(aPortal());
const clients: FlowStep = { page: 'mfe-clients/clients', path: '/clients?page=3' };
const client: FlowStep = { page: 'mfe-clients/details', path: '/clients/details/4' };
const animal: FlowStep = { page: 'mfe-clients/animal', path: '/clients/animal/details/9' };
const results: FlowStep = { page: 'mfe-test-results/results', path: '/test-results' };

function walk(...steps: FlowStep[]): Flow {
  return steps.reduce<Flow>((flow, step) => nextFlow(pages, flow, step), []);
}

describe('nextFlow', () => {
  test('pushes each visited page', () => {
    expect(walk(clients, client, animal)).toEqual([clients, client, animal]);
  });

  test('restarts between two pages of the menu', () => {
    expect(walk(clients, results)).toEqual([results]);
    expect(walk(clients, client, results)).toEqual([results]);
  });

  test('is empty at Home, its root', () => {
    expect(walk(clients, client, { page: 'mfe-home/home', path: '/' })).toEqual([]);
  });

  test('returns to a page that is already in the trail', () => {
    const other = { ...client, path: '/clients/details/5' };
    expect(walk(clients, client, animal, other)).toEqual([clients, other]);
    expect(walk(clients, client, { ...clients, path: '/clients' })).toEqual([
      { ...clients, path: '/clients' },
    ]);
  });

  test('starts a direct visit at the parent page', () => {
    expect(walk(client)).toEqual([{ ...clients, path: '/clients' }, client]);
  });

  test('shows only the page if it has no parent', () => {
    const notifications: FlowStep = { page: 'mfe-notifications/all', path: '/notifications' };
    expect(walk(notifications)).toEqual([notifications]);
  });
});
