import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { useEffect } from 'react';
import { useRouteTitle } from './useRouteTitle.ts';
import type { FlowStep } from './flowStack.ts';

/** Sets `<route name> | <product>` in the active language. @returns the route's name */
export function usePageTitle(page: FlowStep): string {
  const name = useRouteTitle()(page);
  useEffect(() => {
    document.title = `${name} | ${PRODUCT_NAME}`;
  }, [name]);
  return name;
}
