import type { ChartType } from '@epigram/shared-contracts/api/analytics';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type GraphType = Exclude<ChartType, 'total-tests'>;

export interface GraphDefinition {
  readonly title: MessageDescriptor;
  readonly help: MessageDescriptor;
}

/** The graphs of the page: each with its question and how to read it. */
export const GRAPHS: Readonly<Record<GraphType, GraphDefinition>> = {
  'number-of-tests': {
    title: msg`Tests by month`,
    help: msg`Every test counts in the month in which it was done.`,
  },
  'active-clients': {
    title: msg`Active clients by month`,
    help: msg`Clients that had at least one test in the month.`,
  },
  'status-all': {
    title: msg`Results`,
    help: msg`Tests with a result. Tests that are still being analysed, or that have to be repeated, are left out.`,
  },
  'animal-type': { title: msg`Tests by animal type`, help: msg`Animal types without a test are left out.` },
  'fec-vs-fluke': {
    title: msg`Worm and fluke tests`,
    help: msg`A fluke test says whether there are eggs; a worm test also says how many.`,
  },
  country: { title: msg`Tests by country`, help: msg`By the country of the business that did the test.` },
  region: { title: msg`Tests by region`, help: msg`By the county or region of the client.` },
};
