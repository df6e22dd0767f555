import { useLingui } from '@lingui/react/macro';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import type { RouteName } from '@epigram/shared-contracts/routes';
import { useEffect } from 'react';
import { ROUTE_TITLES } from './routeNames.ts';

/** Sets `<route name> | <product>` in the active language. @returns the route's name */
export function usePageTitle(route: RouteName): string {
  const { i18n } = useLingui();
  const name = i18n._(ROUTE_TITLES[route]);
  useEffect(() => {
    document.title = `${name} | ${PRODUCT_NAME}`;
  }, [name]);
  return name;
}
