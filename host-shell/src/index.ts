import '@epigram/shared-ui/styles.css';
import './shell.css';
import { nextTask } from './loader/nextTask.ts';

/**
 * Evaluates the first script in steps, because the whole takes long on a phone. A request from a step of its own also
 * has a short stack: tools that record the stacks of requests parse every function on them again.
 */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap/start.tsx');
  await nextTask();
  await start();
}

void run();
