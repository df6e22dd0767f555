import { useSearchParams } from 'react-router-dom';
import { IMPORT_PARAMETER } from '../../../shared/importPath.ts';

/** Whether the import dialog is open. The URL says so, which lets the command palette open it. */
export function useImportDialog() {
  const [parameters, setParameters] = useSearchParams();
  const show = (isOpen: boolean) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOpen) next.set(IMPORT_PARAMETER, 'open');
        else next.delete(IMPORT_PARAMETER);
        return next;
      },
      { replace: true },
    );
  return {
    isOpen: parameters.has(IMPORT_PARAMETER),
    open: () => show(true),
    close: () => show(false),
  };
}
