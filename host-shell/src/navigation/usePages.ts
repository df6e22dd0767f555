import { useLocation } from 'react-router-dom';
import { useRemoteLoader } from '../loader/RemoteLoaderContext.ts';
import { matchPage, type Page, type Pages, pagesIn } from './pages.ts';

/** The pages of this portal's releases. */
export function usePages(): Pages {
  return pagesIn(useRemoteLoader().manifest);
}

/** The page of the current URL. */
export function useCurrentPage(): Page {
  const pages = usePages();
  return matchPage(pages, useLocation().pathname);
}
