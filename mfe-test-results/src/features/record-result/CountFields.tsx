import { burdenLevel } from '@epigram/shared-contracts/domain/burdenLevel';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { perGram } from '@epigram/shared-contracts/domain/perGram';
import {
  BurdenBadge,
  countUnitLabel,
  Field,
  formatNumber,
  type FormInstance,
  type FormRule,
  parasiteLabel,
  ReadingChoice,
  useActiveLocale,
  useWatch,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { EggCountInput, readEggs } from './EggCountInput.tsx';
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
  const { t } = useLingui();
  const isCertain: FormRule = {
    validator: (_rule, eggs: unknown) => {
      if (typeof eggs !== 'string') return Promise.resolve();
      const { kind } = readEggs(eggs);
      if (kind === 'doubtful') return Promise.reject(new Error(t`Please choose which number is meant`));
      if (kind === 'found') {
        return Promise.reject(
          new Error(t`Found, but not counted: enter a number, or choose a result without counts`),
        );
      }
      return Promise.reject(new Error(t`Please enter the number of eggs, such as 9`));
    },
  };
  return (
    <div className="tr-counted-row">
      <Field name={['eggs', parasite]} label={parasiteLabel(parasite)} rules={[isCertain]}>
        <EggCountInput />
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
  if (typeof count === 'string') return <CountDoubt form={form} parasite={parasite} text={count} />;
  if (typeof count !== 'number') return <output className="tr-soft">–</output>;
  const epg = perGram(count, factor);
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

/** The numbers that a text may mean, for the user to choose. */
function CountDoubt({ form, parasite, text }: CountRowProps & { text: string }) {
  const { t } = useLingui();
  const reading = readEggs(text);
  if (reading.kind !== 'doubtful') return <output className="tr-soft">–</output>;
  const name: ['eggs', Parasite] = ['eggs', parasite];
  return (
    <div className="tr-counted-doubt">
      <ReadingChoice
        question={t`${text} can be read in two ways`}
        readings={reading.readings.filter(Number.isInteger).map((value) => ({
          label: String(value),
          onChoose: () => {
            form.setFieldValue(name, value);
            form.getFieldInstance(name)?.focus();
            // Only to remove the error of the doubtful text.
            form.validateFields([name]).catch(() => undefined);
          },
        }))}
      />
    </div>
  );
}
