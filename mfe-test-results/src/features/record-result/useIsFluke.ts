import { type FormInstance, useWatch } from '@epigram/shared-ui/ui';
import type { EntryValues } from './entryValues.ts';

/** Whether the chosen test type is for fluke, which states a result instead of counts. */
export function useIsFluke(form: FormInstance<EntryValues>, initial: EntryValues): boolean {
  return (useWatch(form, 'testType') ?? initial.testType) === 'Fluke FEC';
}
