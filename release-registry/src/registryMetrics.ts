import { Gauge, type Registry } from 'prom-client';
import type { RegistryParts } from './registryParts.ts';
import type { RemoteState } from './domain/state/registryState.ts';
import { countGivenUp } from './health/deliveries.ts';

const remoteGauges: readonly { name: string; help: string; read: (remote: RemoteState) => number }[] = [
  {
    name: 'registry_remote_alarm',
    help: '1 while a version fails for users and the registry does not act automatically.',
    read: ({ alarm }) => (alarm ? 1 : 0),
  },
  {
    name: 'registry_remote_rolled_back',
    help: '1 while the live version is the result of a rollback.',
    read: ({ live }) => (live?.rolledBackFrom ? 1 : 0),
  },
  {
    name: 'registry_remote_disabled',
    help: '1 while an operator has switched the remote off.',
    read: ({ disabled }) => (disabled ? 1 : 0),
  },
  {
    name: 'registry_remote_holds',
    help: 'Parts of the users from whom a version is held back.',
    read: ({ holds }) => holds.filter(({ lifted }) => !lifted).length,
  },
  {
    name: 'registry_canary_percent',
    help: 'Share of the users who get a canary.',
    read: ({ canary }) => canary?.percent ?? 0,
  },
];

/** Metrics for monitoring, in addition to the server's own; computed from the state on each scrape. */
export function registerStateMetrics(
  registry: Registry,
  { ledger: { state }, database: { db } }: Pick<RegistryParts, 'ledger' | 'database'>,
): void {
  registry.registerMetric(
    new Gauge({
      name: 'registry_webhooks_given_up',
      help: 'Deliveries to webhooks that were given up after the last attempt.',
      registers: [],
      async collect() {
        this.set(await countGivenUp(db));
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'registry_log_sequence',
      help: 'Number of the last event that this process knows.',
      registers: [],
      collect() {
        this.set(state().sequence);
      },
    }),
  );
  for (const { name, help, read } of remoteGauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['remote'],
      registers: [],
      collect() {
        for (const remote of state().remotes.values()) this.set({ remote: remote.name }, read(remote));
      },
    });
    registry.registerMetric(gauge);
  }
}
