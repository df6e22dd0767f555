import { useLocation, useSearchParams } from 'react-router-dom';

const PARAMETER = 'import';

/** The list at `path` with its import dialog open. If it is the current page, its search and filters are kept. */
export function useImportPath(path: string): string {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(pathname === path ? search : '');
  parameters.set(PARAMETER, 'open');
  return `${path}?${parameters}`;
}

/** Whether a list's import dialog is open. The URL says so, which lets the command palette open it. */
export function useImportDialog() {
  const [parameters, setParameters] = useSearchParams();
  const show = (isOpen: boolean) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOpen) next.set(PARAMETER, 'open');
        else next.delete(PARAMETER);
        return next;
      },
      { replace: true },
    );
  return {
    isOpen: parameters.has(PARAMETER),
    open: () => show(true),
    close: () => show(false),
  };
}
