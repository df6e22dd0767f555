import { useShownPageHeading } from '@epigram/shared-contracts/slots';
import type { ReactElement } from 'react';

/** A page below the heading that the shell shows for it. */
export function WithHeading({ page }: { page: ReactElement }) {
  return (
    <>
      <h1>{useShownPageHeading() ?? 'The page’s title'}</h1>
      {page}
    </>
  );
}
