import { i18n } from '@lingui/core';
import { MANIFEST_ELEMENT_ID, TRIAL_PARAMETER } from '@epigram/shared-contracts/release';
import { setSessionRefresh } from '@epigram/shared-contracts/session/host';
import { writeSlots } from '@epigram/shared-contracts/slots/host';
import { applyColorMode, loadUiCatalog } from '@epigram/shared-ui/ui';
import { createRoot } from 'react-dom/client';
import { activateLocale, addCatalog, currentLocale } from '../i18n/catalogs.ts';
import { loadShellCatalog } from '../i18n/shellCatalog.ts';
import { type Report, startBeacons } from '../loader/beacons.ts';
import { watchFaults } from '../loader/faults.ts';
import { installFederation, loadExposed } from '../loader/federation.ts';
import { fetchManifest } from '../loader/fetchManifest.ts';
import { findRemote } from '../loader/findRemote.ts';
import { preloadPage } from '../loader/preloadPage.ts';
import { withTimeout } from '../loader/withTimeout.ts';
import { FROZE, noteOpenings, takeFrozen } from '../loader/freezes.ts';
import { manifestKeys } from '../loader/manifestKeys.ts';
import { createRemoteLoader, type RemoteLoader } from '../loader/remoteLoader.ts';
import { whenPageIsQuiet } from '../loader/whenPageIsQuiet.ts';
import { verifyManifest } from '../loader/verifyManifest.ts';
import { watchVitals } from '../loader/webVitals.ts';
import { queryClient } from '../session/queryClient.ts';
import { installOffline } from '../session/offline/installOffline.ts';
import { refreshSession, restoreSession } from '../session/sessionFlow.ts';
import { isMarkedSignedIn } from '../session/signedInMark.ts';
import { matchPage, pagesIn } from '../navigation/pages.ts';
import { App } from './App.tsx';
import { loadShellPage } from './lazyPages.tsx';
import { ManifestFailurePage } from './ManifestFailurePage.tsx';
import { pageNonce } from './pageNonce.ts';

/** Then the portal shows that it still waits. */
const RESTORE_LIMIT_MS = 4_000;
/** The page that comes within it takes the place of the HTML's skeleton; a later one that of the area's own. */
const PAGE_LIMIT_MS = 1_000;

/** The page that was asked for, once its code has come or failed. */
const firstPage = Promise.withResolvers<void>();

async function createLoader(report: Report): Promise<RemoteLoader> {
  const text = document.getElementById(MANIFEST_ELEMENT_ID)?.textContent ?? '';
  const manifest = await verifyManifest(text, manifestKeys());
  installFederation(pageNonce());
  watchFaults(report);
  const frozen = takeFrozen();
  for (const release of frozen) report({ ...release, phase: 'render', outcome: 'failed', cause: FROZE });
  if (manifest.shell) {
    report({ remote: 'host-shell', version: manifest.shell.version, phase: 'load', outcome: 'ok' });
  }
  return createRemoteLoader({
    manifest,
    loadExposed,
    addCatalogs: (module) => addCatalog(module.loadCatalog),
    onModule: ({ name, mount }, module) => {
      if (findRemote(manifest, location.pathname)?.name !== name) return;
      void preloadPage(module, mount).then(firstPage.resolve);
    },
    report,
    frozen,
    openings: noteOpenings(),
    fetchManifest,
  });
}

/** What the page on screen will need is on its way before anything is rendered. @returns what has to be there first */
async function startRoute(loader: RemoteLoader): Promise<void> {
  const page = matchPage(pagesIn(loader.manifest), location.pathname);
  if (!isMarkedSignedIn() || page.isPublic) return loadShellPage(page.isPublic ? page.id : 'Login');
  const release = findRemote(loader.manifest, location.pathname);
  // Its area shows a failure; here it is no news.
  const remote = release && loader.load(release.name).catch(() => firstPage.resolve());
  // The frame of the HTML stays until the session is known: nothing is painted twice.
  await withTimeout(restoreSession(), RESTORE_LIMIT_MS, 'The session');
  const pageHasCome = Promise.all([remote, remote && firstPage.promise]);
  await withTimeout(pageHasCome, PAGE_LIMIT_MS, 'The page').catch(() => undefined);
}

/** How the page felt is told of the release that it began with. */
function reportVitals({ manifest }: RemoteLoader, report: Report): void {
  const release = findRemote(manifest, location.pathname);
  if (!release) return;
  const { name: remote, version } = release;
  watchVitals((vitals) => report({ remote, version, phase: 'run', outcome: 'ok', vitals }));
}

/** Which extensions there are, and how they are had. */
function feedSlots({ manifest, load, forgetFailure, noteFault, firstShown }: RemoteLoader): void {
  const isQuiet = whenPageIsQuiet(Promise.all([firstShown, firstPage.promise]), queryClient);
  writeSlots({
    extensions: manifest.remotes.flatMap(({ name, extensions = [] }) =>
      extensions.map((extension) => ({ ...extension, remote: name })),
    ),
    async load(remote) {
      // What others add to a page comes after the page.
      if (findRemote(manifest, location.pathname)?.name !== remote) await isQuiet;
      // A slot that is shown again tries again what has failed.
      forgetFailure(remote);
      return (await load(remote)).module;
    },
    noteFault,
  });
}

/** The wish for other versions has been heard; left in the address, it would be passed on with a copied link. */
function tidyAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(TRIAL_PARAMETER)) return;
  url.searchParams.delete(TRIAL_PARAMETER);
  history.replaceState(history.state, '', url);
}

/** Starts the shell: verified manifest, texts, then the page. */
export async function start(): Promise<void> {
  applyColorMode();
  tidyAddress();
  setSessionRefresh(refreshSession);
  installOffline();
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element #root');
  const texts = Promise.all([addCatalog(loadShellCatalog), addCatalog(loadUiCatalog)]).then(() =>
    activateLocale(currentLocale()),
  );
  const root = createRoot(container);
  try {
    const { report } = startBeacons();
    const loader = await createLoader(report);
    feedSlots(loader);
    reportVitals(loader, report);
    const page = startRoute(loader).catch((error: unknown) => {
      // Shown again where the page renders.
      console.warn('The page could not be fetched', error);
    });
    await Promise.all([texts, page]);
    root.render(<App loader={loader} />);
  } catch (error) {
    console.error(error);
    await texts.catch(() => i18n.activate(currentLocale()));
    root.render(<ManifestFailurePage error={error} />);
  }
}
