// What the registry's consoles and manifests cost with 200 remotes and 5,000 versions, compared with 10 remotes and 50
// versions in the same run. Usage: node bench/src/registryStatus.ts [rounds]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
const script = path.join(root, 'release-registry', 'src', 'testing', 'statusCosts.ts');
// In a process of its own: the types of the registry's requests contradict those of the portal's.
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
