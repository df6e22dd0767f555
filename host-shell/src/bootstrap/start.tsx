import { i18n } from '@lingui/core';
import { findRemote, MANIFEST_ELEMENT_ID, OVERRIDE_PARAMETER } from '@epigram/shared-contracts/release';
import {
  effectiveBusinessIdAtom,
  readSession,
  statusAtom,
  viewerAtom,
} from '@epigram/shared-contracts/session';
import { setSessionRefresh } from '@epigram/shared-contracts/session/host';
import { writeSlots } from '@epigram/shared-contracts/slots/host';
import { applyColorMode, loadUiCatalog } from '@epigram/shared-ui/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { activateLocale, addCatalog, currentLocale } from '../i18n/catalogs.ts';
import { loadShellCatalog } from '../i18n/shellCatalog.ts';
import { developerTab } from '../loader/developerTab.ts';
import { askForPage } from '../loader/askForPage.ts';
import { type Report, startBeacons } from '../loader/beacons.ts';
import { watchFaults } from '../loader/faults.ts';
import { installFederation, loadExposed, provideRuntime } from '../loader/federation.ts';
import { fetchManifest } from '../loader/fetchManifest.ts';
import { nextTask } from '../loader/nextTask.ts';
import { pageFiles } from '../loader/pageFiles.ts';
import { preloadPage } from '../loader/preloadPage.ts';
import { withTimeout } from '../loader/withTimeout.ts';
import { FROZE, noteOpenings, takeFrozen } from '../loader/freezes.ts';
import { manifestKeys } from '../loader/manifestKeys.ts';
import { createRemoteLoader, type RemoteLoader } from '../loader/remoteLoader.ts';
import { whenPageIsQuiet } from '../loader/whenPageIsQuiet.ts';
import { ManifestError, verifyManifest } from '../loader/verifyManifest.ts';
import { watchVitals } from '../loader/webVitals.ts';
import { queryClient } from '../session/queryClient.ts';
import { installOffline } from '../session/offline/installOffline.ts';
import { refreshSession, restoreSession } from '../session/sessionFlow.ts';
import { isMarkedSignedIn } from '../session/signedInMark.ts';
import { guardPage } from '../navigation/guard.ts';
import { matchPage, type Page, pagesIn } from '../navigation/pages.ts';
import { App } from './App.tsx';
import { keepPresses } from './keepPresses.ts';
import { loadShellPage } from './lazyPages.tsx';
import { ManifestFailurePage } from './ManifestFailurePage.tsx';
import { pageNonce } from './pageNonce.ts';

/** After this time, the portal shows that it is still waiting. */
const RESTORE_LIMIT_MS = 4_000;
/** A page that arrives within this time replaces the HTML's skeleton; a later one replaces the area's own skeleton. */
const PAGE_LIMIT_MS = 1_000;

/** The requested page, once its code has loaded or failed. */
const firstPage = Promise.withResolvers<void>();

async function createLoader(report: Report): Promise<RemoteLoader> {
  const text = document.getElementById(MANIFEST_ELEMENT_ID)?.textContent ?? '';
  const live = await verifyManifest(text, manifestKeys());
  const tab = developerTab();
  const manifest = tab
    ? await (await import('../loader/swappedManifest.ts')).swappedManifest(live, tab)
    : live;
  installFederation(pageNonce());
  watchFaults(report);
  const frozen = takeFrozen();
  for (const release of frozen) report({ ...release, phase: 'render', outcome: 'failed', cause: FROZE });
  if (manifest.shell) {
    report({ remote: 'host-shell', version: manifest.shell.version, phase: 'load', outcome: 'ok' });
  }
  return createRemoteLoader({
    manifest,
    loadExposed: (release, generation) =>
      loadExposed(release, generation, pageFiles(release, location.pathname, currentLocale())),
    addCatalogs: (module, remote) => addCatalog(module.loadCatalog, remote),
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

/** Whether the first render shows a page of a tenant, without parameters that change its data. */
function showsPlainPage(page: Page): boolean {
  const session = { status: readSession(statusAtom), viewer: readSession(viewerAtom) };
  const decision = guardPage(page, location, session);
  return decision.kind === 'allow' && readSession(effectiveBusinessIdAtom) !== null && location.search === '';
}

/**
 * Starts loading the current page's code before anything is rendered.
 * @returns what has to load first
 */
async function startRoute(loader: RemoteLoader): Promise<void> {
  const page = matchPage(pagesIn(loader.manifest), location.pathname);
  if (!isMarkedSignedIn() || page.isPublic) return loadShellPage(page.isPublic ? page.id : 'Login');
  const release = findRemote(loader.manifest, location.pathname);
  // The area shows the failure.
  const remote = release && loader.load(release.name).catch(() => firstPage.resolve());
  // The HTML's frame stays until the session is known, so that nothing is painted twice.
  await withTimeout(restoreSession(), RESTORE_LIMIT_MS, 'The session');
  const pageLoaded = Promise.all([remote, remote && firstPage.promise]);
  await withTimeout(pageLoaded, PAGE_LIMIT_MS, 'The page').catch(() => undefined);
  if (showsPlainPage(page)) void askForPage(loader, queryClient, location.pathname);
}

/** Reports the web vitals under the release that the page began with. */
function reportVitals({ manifest }: RemoteLoader, report: Report): void {
  const release = findRemote(manifest, location.pathname);
  if (!release) return;
  const { name: remote, version } = release;
  watchVitals((vitals) => report({ remote, version, phase: 'run', outcome: 'ok', vitals }));
}

/** Provides the slots with the declared extensions, and a way to load them. */
function provideExtensions({ manifest, load, forgetFailure, noteFault, firstShown }: RemoteLoader): void {
  const isQuiet = whenPageIsQuiet(Promise.all([firstShown, firstPage.promise]), queryClient);
  writeSlots({
    extensions: manifest.remotes.flatMap(({ name, extensions = [], fills = [] }) =>
      [...extensions, ...fills].map((extension) => ({ ...extension, remote: name })),
    ),
    async load(remote) {
      // Extensions load after the page.
      if (findRemote(manifest, location.pathname)?.name !== remote) await isQuiet;
      await nextTask();
      // Showing a slot again retries its failed extensions.
      forgetFailure(remote);
      return (await load(remote)).module;
    },
    noteFault,
  });
}

/** Strips the override, which has already been read, so that it isn't shared by copying the URL. */
function removeOverrideParameter(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(OVERRIDE_PARAMETER)) return;
  url.searchParams.delete(OVERRIDE_PARAMETER);
  history.replaceState(history.state, '', url);
}

/** Starts the shell: verified manifest, texts, then the page. */
export async function start(): Promise<void> {
  applyColorMode();
  keepPresses();
  removeOverrideParameter();
  setSessionRefresh(refreshSession);
  installOffline();
  // Runs while the manifest is being verified. A remote repeats a failed attempt.
  if (isMarkedSignedIn()) void provideRuntime().catch(() => undefined);
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element #root');
  const texts = Promise.all([addCatalog(loadShellCatalog), addCatalog(loadUiCatalog)]).then(() =>
    activateLocale(currentLocale()),
  );
  const root = createRoot(container);
  try {
    const { report } = startBeacons();
    const loader = await createLoader(report);
    provideExtensions(loader);
    reportVitals(loader, report);
    await nextTask();
    const page = startRoute(loader).catch((error: unknown) => {
      // Shown again when the page renders.
      console.warn('The page could not be fetched', error);
    });
    await Promise.all([texts, page]);
    // A transition is rendered in short slices, so that it does not block input.
    startTransition(() => root.render(<App loader={loader} />));
  } catch (error) {
    console.error(error);
    if (error instanceof ManifestError && error.failure === 'unsupported' && globalThis.isSecureContext) {
      // The page explains which browsers can verify signatures (index.html).
      dispatchEvent(new Event('epigram-unsupported'));
      return;
    }
    await texts.catch(() => i18n.activate(currentLocale()));
    root.render(<ManifestFailurePage error={error} />);
  }
}
