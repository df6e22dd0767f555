import '@epigram/shared-ui/styles.css';
import './shell.css';
import { nextTask } from './loader/nextTask.ts';

// The page requests its own files now (index.html): they arrive while this script runs.
dispatchEvent(new Event('epigram-arrived'));

/**
 * Evaluates the first script in several tasks, because a single one would block a phone. Requests then also have short
 * stacks: tools that record the stacks of requests parse every function on them again.
 */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap/start.tsx');
  await nextTask();
  await start();
}

void run();
