/** One module of the shared surface, with its own report. */
export interface Surface {
  /** Name of the report, for example `ui` for `ui.api.md`. */
  readonly name: string;
  readonly package: 'shared-contracts' | 'shared-ui';
  /** Source file relative to the package's `src`. */
  readonly entry: string;
}

/** The modules that the shell provides to remotes at run time. `openapi.json` covers the contracts under `api/`. */
export const SURFACES: readonly Surface[] = [
  { name: 'session', package: 'shared-contracts', entry: 'session/session.ts' },
  { name: 'client', package: 'shared-contracts', entry: 'client/client.ts' },
  { name: 'query', package: 'shared-contracts', entry: 'client/query.ts' },
  { name: 'errors', package: 'shared-contracts', entry: 'errors/errors.ts' },
  { name: 'permissions', package: 'shared-contracts', entry: 'permissions/permissions.ts' },
  { name: 'remote', package: 'shared-contracts', entry: 'remote/remoteModule.ts' },
  { name: 'pages', package: 'shared-contracts', entry: 'remote/remotePages.ts' },
  { name: 'paths', package: 'shared-contracts', entry: 'routes/paths.ts' },
  { name: 'slots', package: 'shared-contracts', entry: 'slots/slots.tsx' },
  { name: 'ui', package: 'shared-ui', entry: 'ui.ts' },
  { name: 'import', package: 'shared-ui', entry: 'import.ts' },
  { name: 'table', package: 'shared-ui', entry: 'table.ts' },
  { name: 'chart', package: 'shared-ui', entry: 'chart.ts' },
  { name: 'map', package: 'shared-ui', entry: 'map.ts' },
];
