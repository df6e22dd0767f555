import type { RouteName } from '@epigram/shared-contracts/routes';
import { type ComponentType, use } from 'react';

interface LazyPage {
  readonly load: () => Promise<unknown>;
  readonly Page: ComponentType;
}

function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  function load(): Promise<ComponentType> {
    if (loading) return loading;
    const started = fetchPage();
    loading = started;
    started.then(
      // React reads this: a page that has already loaded renders without a fallback.
      (value) => void Object.assign(started, { status: 'fulfilled', value }),
      // The next visit to the page retries.
      () => (loading = undefined),
    );
    return started;
  }
  function Page() {
    const Loaded = use(load());
    return <Loaded />;
  }
  return { load, Page };
}

/** Pages with form fields, which signed-in users rarely need. */
export const LAZY_PAGES = {
  Login: lazyPage(async () => (await import('../features/login/LoginPage.tsx')).LoginPage),
  ForgotPassword: lazyPage(
    async () => (await import('../features/forgot-password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  PasswordRecover: lazyPage(
    async () => (await import('../features/password-recover/PasswordRecoverPage.tsx')).PasswordRecoverPage,
  ),
  JoinOrganisation: lazyPage(
    async () => (await import('../features/join-organisation/JoinOrganisationPage.tsx')).JoinOrganisationPage,
  ),
} as const satisfies Partial<Record<RouteName, LazyPage>>;

/** Starts fetching a page of the shell, if it is lazy. */
export async function loadShellPage(id: string): Promise<void> {
  if (Object.hasOwn(LAZY_PAGES, id)) await LAZY_PAGES[id as keyof typeof LAZY_PAGES].load();
}
