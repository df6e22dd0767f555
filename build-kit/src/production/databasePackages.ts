import { existsSync } from 'node:fs';
import path from 'node:path';
import { debianTool } from '../workspace/debianTool.ts';
import { installDebianPackage } from '../suites/debianPackage.ts';
import { findBinaries } from '../suites/postgresCluster.ts';

/** The programs of a database that survives the loss of a machine. */
export interface DatabasePrograms {
  readonly etcd: string;
  readonly haproxy: string;
  readonly patroni: string;
  readonly patronictl: string;
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
}

function find(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Installs what is missing, if possible; otherwise returns the names of Debian's packages that are missing. */
export function databasePrograms(): DatabasePrograms | { readonly missing: readonly string[] } {
  const installed = (name: string, debianPackage: string) =>
    find(name) ?? (installDebianPackage(debianPackage) ? find(name) : undefined);
  const postgres = findBinaries() ?? (installDebianPackage('postgresql') ? findBinaries() : undefined);
  const patroni = installed('patroni', 'patroni');
  const patronictl = find('patronictl');
  const haproxy = installed('haproxy', 'haproxy');
  const etcd = debianTool({ name: 'etcd', package: 'etcd-server', file: 'usr/bin/etcd' });
  if (postgres && patroni && patronictl && haproxy && etcd)
    return { postgres, patroni, patronictl, haproxy, etcd };
  const found = { postgresql: postgres, patroni: patroni && patronictl, haproxy, 'etcd-server': etcd };
  return {
    missing: Object.entries(found)
      .filter(([, program]) => !program)
      .map(([name]) => name),
  };
}
