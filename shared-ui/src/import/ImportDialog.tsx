import { lazy, Suspense } from 'react';
import type { ImportDialogProps } from './importDialogProps.ts';

// No page of the portal uses it any more; it is there for remotes built against contract 4.
const Body = lazy(() =>
  import('./ImportDialogBody.tsx').then((module) => ({ default: module.ImportDialogBody })),
);

/** Imports rows from a file: either all of them, or none with an error for each bad row. */
export function ImportDialog(props: ImportDialogProps) {
  return <Suspense>{props.open && <Body {...props} />}</Suspense>;
}
