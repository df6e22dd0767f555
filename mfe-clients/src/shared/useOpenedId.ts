import { useUrlParams } from '@epigram/shared-ui/ui';
import { isValidId } from './clientApi.ts';

/** The id in the URL parameter of this name, and a function that removes it. */
export function useOpenedId(name: string): readonly [number | null, () => void] {
  const [params, changeParams] = useUrlParams();
  const id = Number(params.get(name));
  const close = () => changeParams((current) => current.delete(name));
  return [isValidId(id) ? id : null, close];
}
