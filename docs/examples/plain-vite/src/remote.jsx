import { useState } from 'react';

function VitePage() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

/** See `RemoteModule` in shared-contracts/src/remote/remoteModule.ts. */
export const remote = {
  name: 'mfe-vite',
  contract: '^4.0.0',
  routes: [{ index: true, element: <VitePage /> }],
  loadCatalog: async () => ({}),
};
