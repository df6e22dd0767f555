// Imports go one way (docs/decisions): remotes and shell → shared-ui → shared-contracts; servers → platform and
// shared-contracts. Nothing imports an application.
const APPLICATIONS = '^(host-shell|mfe-[^/]+|portal-api/src|release-registry|e2e|bench)/';
const TESTS = '\\.test\\.tsx?$|/testing/|/src/security/';

/** The API's tests may reach inside a module: they are beside its code or walk over all of it. */
const API_TESTS = `${TESTS}|/src/processes/`;

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-imports-an-application',
      comment:
        'A remote, the shell and a server are replaced alone: no other package may know their insides. The bench does, to measure them.',
      severity: 'error',
      from: { path: '^([^/]+)/', pathNot: '^bench/' },
      to: { path: APPLICATIONS, pathNot: '^$1/' },
    },
    {
      name: 'shared-contracts-stands-alone',
      severity: 'error',
      from: { path: '^shared-contracts/', pathNot: TESTS },
      to: { path: '^(shared-ui|build-kit|portal-api|release-registry)/' },
    },
    {
      name: 'shared-ui-needs-only-shared-contracts',
      severity: 'error',
      from: { path: '^shared-ui/', pathNot: TESTS },
      to: { path: '^(build-kit|portal-api|release-registry)/' },
    },
    {
      name: 'antd-comes-with-its-styles',
      comment: 'The controls of shared-ui/src/antd load their style sheets; antd itself loads none.',
      severity: 'error',
      from: { path: '^shared-ui/src/', pathNot: `${TESTS}|^shared-ui/src/(antd|forms)/|useAddressForm` },
      to: { path: 'node_modules/antd/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-code-imports-no-server-code',
      severity: 'error',
      from: { path: '^(host-shell|mfe-[^/]+)/src/' },
      to: { path: '^(portal-api|release-registry|build-kit)/' },
    },
    {
      name: 'servers-import-no-browser-code',
      severity: 'error',
      from: { path: '^(portal-api|release-registry)/' },
      to: { path: '^(shared-ui|build-kit|shared-contracts/src/(session|client))/' },
    },
    {
      name: 'platform-stands-below-the-servers',
      severity: 'error',
      from: { path: '^portal-api/platform/' },
      to: { path: '^portal-api/src/' },
    },
    {
      name: 'a-module-of-the-api-is-used-through-its-public-file',
      comment: 'What lies behind public.ts may change without a look at other modules.',
      severity: 'error',
      from: { path: '^portal-api/src/modules/([^/]+)/', pathNot: API_TESTS },
      to: { path: '^portal-api/src/modules/', pathNot: ['/public\\.ts$', '^portal-api/src/modules/$1/'] },
    },
    {
      name: 'the-api-wires-modules-through-their-public-files',
      severity: 'error',
      from: { path: '^portal-api/src/', pathNot: `${API_TESTS}|/modules/` },
      to: { path: '^portal-api/src/modules/', pathNot: '/public\\.ts$' },
    },
    {
      name: 'a-room-of-the-registry-needs-only-the-domain',
      comment: 'domain ← releases, people, health ← the API, the console and the files in src.',
      severity: 'error',
      from: { path: '^release-registry/src/(domain|releases|people)/', pathNot: TESTS },
      to: { path: '^release-registry/src/', pathNot: '^release-registry/src/($1|domain)/' },
    },
    {
      name: 'the-registrys-health-also-knows-releases',
      comment: 'It reads source maps from the store.',
      severity: 'error',
      from: { path: '^release-registry/src/health/', pathNot: TESTS },
      to: { path: '^release-registry/src/', pathNot: '^release-registry/src/(health|releases|domain)/' },
    },
    {
      name: 'features-do-not-know-each-other',
      comment: 'What two features of a remote share lives in its shared/ folder.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+/src/features)/([^/]+)/' },
      to: { path: '^$1/', pathNot: '^$1/$2/' },
    },
    {
      name: 'production-code-imports-no-test-helper',
      severity: 'error',
      from: { path: '/src/', pathNot: `${TESTS}|^bench/` },
      to: { path: TESTS },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { path: '/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'every-import-resolves',
      comment: 'Of Playwright’s reporters there are types only, which the compiler resolves.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^playwright/types/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    combinedDependencies: false,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default'],
    },
    cache: { folder: '.cache/borders', strategy: 'content' },
  },
};
