import { useSearchParams } from 'react-router-dom';
import { isValidId } from './clientApi.ts';

/** The id in the URL parameter of this name, and a function that removes it. */
export function useOpenedId(name: string): readonly [number | null, () => void] {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get(name));
  function close() {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(name);
        return next;
      },
      { replace: true },
    );
  }
  return [isValidId(id) ? id : null, close];
}
