import '@epigram/shared-ui/styles.css';
import './shell.css';
import { nextTask } from './loader/nextTask.ts';

/**
 * Evaluates the first script in several tasks, because a single one would block a phone. Requests then also have short
 * stacks: tools that record the stacks of requests parse every function on them again.
 */
async function run(): Promise<void> {
  // The page requests its own files now (index.html): they arrive while this script runs.
  dispatchEvent(new Event('epigram-arrived'));
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap/start.tsx');
  await nextTask();
  await start();
}

// In a browser that is too old, the page explains that (index.html).
if (document.documentElement.dataset['boot'] !== 'unsupported') void run();
