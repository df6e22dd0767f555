import { MAX_EGGS_COUNTED } from '@epigram/shared-contracts/api/recordedTests';
import { burdenLevel } from '@epigram/shared-contracts/domain/burdenLevel';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import {
  BurdenBadge,
  countUnitLabel,
  Field,
  formatNumber,
  type FormInstance,
  InputNumber,
  parasiteLabel,
  useActiveLocale,
  useWatch,
} from '@epigram/shared-ui/ui';
import { memo } from 'react';
import { type EntryValues, parasitesOf } from './entryValues.ts';
import { useCutPoints } from './recordApi.ts';

interface CountFieldsProps {
  form: FormInstance<EntryValues>;
  initial: EntryValues;
}

function listed({ animalType, eggs }: Pick<EntryValues, 'animalType' | 'eggs'>): string {
  return parasitesOf(animalType, eggs).join(' ');
}

/** Eggs seen under the microscope. Shows epg and level beside each field while typing. */
export function CountFields({ form, initial }: CountFieldsProps) {
  const parasites = useWatch(form, listed) ?? listed(initial);
  return (
    <div className="tr-counted">
      {parasites.split(' ').map((parasite) => (
        <CountRow key={parasite} form={form} parasite={parasite as Parasite} />
      ))}
    </div>
  );
}

interface CountRowProps {
  form: FormInstance<EntryValues>;
  parasite: Parasite;
}

// The list changes while a user types, and a dozen fields take long to render.
const CountRow = memo(function CountRow({ form, parasite }: CountRowProps) {
  useActiveLocale();
  return (
    <div className="tr-counted-row">
      <Field name={['eggs', parasite]} label={parasiteLabel(parasite)}>
        <InputNumber min={0} max={MAX_EGGS_COUNTED} precision={0} inputMode="numeric" />
      </Field>
      <Count form={form} parasite={parasite} />
    </div>
  );
});

function Count({ form, parasite }: CountRowProps) {
  const animalType = useWatch(form, 'animalType');
  const count = useWatch(form, ({ eggs }) => eggs?.[parasite]);
  const factor = useWatch(form, 'factor') ?? 0;
  const cutPointsOf = useCutPoints();
  if (typeof count !== 'number') return <output className="tr-soft">–</output>;
  const epg = count * factor;
  const level = burdenLevel(epg, cutPointsOf(animalType, parasite));
  return (
    <output className="tr-counted-result">
      <strong>
        {formatNumber(epg)} {countUnitLabel(parasite === 'coccidia' ? 'opg' : 'epg')}
      </strong>
      {level && <BurdenBadge level={level} />}
    </output>
  );
}
