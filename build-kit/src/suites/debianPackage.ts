import { spawnSync } from 'node:child_process';

/** Installs a Debian package if possible: on Debian, as root. Returns whether it was installed. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: string[]) =>
    spawnSync('apt-get', args, { env: environment, stdio: 'ignore' }).status === 0;
  console.log(`• Installing ${name} (apt-get)`);
  // Tests that run at the same time may install packages, too.
  const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', name];
  // The package lists of a fresh machine are empty or out of date.
  return run(install) || (run(['update']) && run(install));
}
