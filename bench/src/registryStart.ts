// How long the registry's start takes to read its log, for logs of two sizes in the same run.
// Usage: node bench/src/registryStart.ts
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
const script = path.join(root, 'release-registry', 'src', 'testing', 'startCosts.ts');
// In a process of its own: the types of the registry's requests contradict those of the portal's.
const child = spawn(process.execPath, ['--expose-gc', script], { stdio: 'inherit' });
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
