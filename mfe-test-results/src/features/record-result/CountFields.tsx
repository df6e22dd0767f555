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
import { type EntryValues, parasitesOf } from './entryValues.ts';
import { useCutPoints } from './recordApi.ts';

/** Eggs seen under the microscope. Shows epg and level beside each field while typing. */
export function CountFields({ form }: { form: FormInstance<EntryValues> }) {
  useActiveLocale();
  const animalType = useWatch(form, 'animalType');
  const eggs = useWatch(form, 'eggs') ?? {};
  const factor = useWatch(form, 'factor') ?? 0;
  const cutPointsOf = useCutPoints();
  return (
    <div className="tr-counted">
      {parasitesOf(animalType, eggs).map((parasite) => (
        <div key={parasite} className="tr-counted-row">
          <Field name={['eggs', parasite]} label={parasiteLabel(parasite)}>
            <InputNumber min={0} max={MAX_EGGS_COUNTED} precision={0} inputMode="numeric" />
          </Field>
          <Count
            parasite={parasite}
            epg={typeof eggs[parasite] === 'number' ? eggs[parasite] * factor : null}
            level={(epg) => burdenLevel(epg, cutPointsOf(animalType, parasite))}
          />
        </div>
      ))}
    </div>
  );
}

interface CountProps {
  parasite: Parasite;
  epg: number | null;
  level: (epg: number) => ReturnType<typeof burdenLevel>;
}

function Count({ parasite, epg, level }: CountProps) {
  if (epg === null) return <output className="tr-soft">–</output>;
  const known = level(epg);
  return (
    <output className="tr-counted-result">
      <strong>
        {formatNumber(epg)} {countUnitLabel(parasite === 'coccidia' ? 'opg' : 'epg')}
      </strong>
      {known && <BurdenBadge level={known} />}
    </output>
  );
}
