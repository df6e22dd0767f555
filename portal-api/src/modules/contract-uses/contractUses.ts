import { DEPRECATIONS } from '@epigram/shared-contracts/remote/deprecations';
import { Counter, type Registry } from 'prom-client';
import type { Db } from '../../kernel/appContext.ts';
import type { PageContract } from '../../kernel/contractSkew.ts';
import { addContractUses, type ContractUse, keyOf } from './contractUseRepository.ts';

/** Far above what a portal has live in a day, so that invented headers can't fill the table or the metrics. */
const MOST_USES = 300;
const OTHER: Omit<ContractUse, 'operation'> = { remote: 'other', needs: '', shell: '' };

export interface ContractUses {
  /** Counts a request of a signed-in user's page. */
  count(page: PageContract, operation: string): void;
  refused(code: string): void;
  /** Stores what was counted since the last time. */
  flush(db: Db): Promise<void>;
}

const deprecatedOperations = new Set(
  DEPRECATIONS.filter(({ kind }) => kind === 'operation').map(({ name }) => name),
);

/** Counts which contract versions pages need: by remote, never by user or tenant. */
export function createContractUses(
  metrics: Registry,
  deprecated: ReadonlySet<string> = deprecatedOperations,
): ContractUses {
  const requests = new Counter({
    name: 'epigram_contract_requests_total',
    help: 'Requests of pages, by the remote that calls, the contract versions that it needs and that of the shell.',
    labelNames: ['remote', 'needs', 'shell'] as const,
    registers: [metrics],
  });
  const deprecatedRequests = new Counter({
    name: 'epigram_deprecated_requests_total',
    help: 'Requests of pages for deprecated operations.',
    labelNames: ['operation', 'remote'] as const,
    registers: [metrics],
  });
  const refusals = new Counter({
    name: 'epigram_contract_refused_total',
    help: 'Requests of pages that are too old or too new for this API.',
    labelNames: ['code'] as const,
    registers: [metrics],
  });
  /** Of this process since its start: the labels of its metrics. */
  const known = new Set<string>();
  let counted = new Map<string, ContractUse & { requests: number }>();

  function add(use: ContractUse): void {
    const key = keyOf(use);
    const before = counted.get(key)?.requests ?? 0;
    counted.set(key, { ...use, requests: before + 1 });
  }

  return {
    count({ remote, needs, shell }, operation) {
      const name = keyOf({ remote, needs, shell, operation: '' });
      const isKnown = known.has(name) || known.size < MOST_USES;
      if (isKnown) known.add(name);
      const who = isKnown ? { remote, needs, shell } : OTHER;
      requests.inc(who);
      add({ ...who, operation: '' });
      if (!deprecated.has(operation)) return;
      deprecatedRequests.inc({ operation, remote: who.remote });
      add({ ...who, operation });
    },
    refused(code) {
      refusals.inc({ code });
    },
    async flush(db) {
      const uses = counted;
      counted = new Map();
      try {
        await addContractUses(db, [...uses.values()]);
      } catch (error) {
        for (const [key, use] of uses) {
          counted.set(key, { ...use, requests: use.requests + (counted.get(key)?.requests ?? 0) });
        }
        throw error;
      }
    },
  };
}
