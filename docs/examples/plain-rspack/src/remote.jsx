import { useState } from 'react';

function PlainPage() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

/** See `RemoteModule` in shared-contracts/src/remote/remoteModule.ts. */
export const remote = {
  name: 'mfe-plain',
  contract: '^4.0.0',
  routes: [{ index: true, element: <PlainPage /> }],
  loadCatalog: async () => ({}),
};
