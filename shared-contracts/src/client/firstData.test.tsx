import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { listAllBusinesses } from '../api/businesses.ts';
import { answers, fakeApi, signIn } from '../testing/fakeApi.ts';
import { useOperation } from './query.ts';

const api = fakeApi();
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root;

// `act` renders everything in one go, and this is about the time between.
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

/** Longer than one of React's slices, which take 5 ms. */
function work(): void {
  const end = performance.now() + 8;
  while (performance.now() < end);
}

let tasksBefore: number[];
let tasks: number;

function Part() {
  const { data } = useOperation(listAllBusinesses, {});
  if (data) {
    tasksBefore.push(tasks);
    work();
  }
  return <p>{data ? 'drawn' : 'waiting'}</p>;
}

test('other tasks run while the first data of a screen is drawn', async () => {
  [tasksBefore, tasks] = [[], 0];
  api.use(answers(listAllBusinesses, { businesses: [], organisations: [], forecastCountries: [] }));
  signIn();
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      {Array.from({ length: 10 }, (_, index) => (
        <Part key={index} />
      ))}
    </QueryClientProvider>,
  );
  await new Promise<void>((resolve) => {
    const run = () => {
      tasks += 1;
      const isDrawn =
        document.querySelectorAll('p').length > 0 && !document.body.textContent.includes('waiting');
      if (isDrawn) resolve();
      else setTimeout(run);
    };
    run();
  });
  expect(new Set(tasksBefore).size).toBeGreaterThan(1);
});
