import { Gauge, type Registry } from 'prom-client';
import type { Ledger } from './log/ledger.ts';

/** What an alarm system watches, beside the server's own figures: read from the state whenever it is asked. */
export function registerStateMetrics(registry: Registry, { state }: Pick<Ledger, 'state'>): void {
  const registers = [registry];
  const labelNames = ['remote'] as const;
  new Gauge({
    name: 'registry_log_sequence',
    help: 'Number of the last event that this process knows.',
    registers,
    collect() {
      this.set(state().sequence);
    },
  });
  new Gauge({
    name: 'registry_remote_alarm',
    help: '1 while a live version fails for its users and there is nothing to roll back to.',
    labelNames,
    registers,
    collect() {
      for (const { name, alarm } of state().remotes.values()) this.set({ remote: name }, alarm ? 1 : 0);
    },
  });
  new Gauge({
    name: 'registry_remote_rolled_back',
    help: '1 while a rollback decides what is live.',
    labelNames,
    registers,
    collect() {
      for (const { name, live } of state().remotes.values())
        this.set({ remote: name }, live?.rolledBackFrom ? 1 : 0);
    },
  });
  new Gauge({
    name: 'registry_canary_percent',
    help: 'Share of the users who get a canary.',
    labelNames,
    registers,
    collect() {
      for (const { name, canary } of state().remotes.values())
        this.set({ remote: name }, canary?.percent ?? 0);
    },
  });
}
