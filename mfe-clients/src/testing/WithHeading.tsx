import { useShownPageHeading } from '@epigram/shared-contracts/slots';
import type { ReactElement } from 'react';

/** A page below its heading, as in the shell. */
export function WithHeading({ page }: { page: ReactElement }) {
  return (
    <>
      <h1>{useShownPageHeading() ?? 'The page’s title'}</h1>
      {page}
    </>
  );
}
