import { RELIABILITY_QUESTIONS } from '@epigram/shared-contracts/api/treatmentChecks';
import { chosen, Field, Radio } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { questionLabel } from './checkWords.ts';

/** The questions to answer before a low reduction is considered resistance. */
export function ReliabilityFields() {
  const { t } = useLingui();
  const options = [
    { value: 'yes', label: t`Confirmed` },
    { value: 'no', label: t`Denied` },
    { value: 'open', label: t`Open` },
  ];
  return (
    <fieldset className="cl-round">
      <legend>{t`Before you call a low reduction resistance`}</legend>
      <div className="cl-fields">
        {RELIABILITY_QUESTIONS.map((question) => (
          <Field
            key={question}
            name={`answer_${question}`}
            label={questionLabel(question)}
            rules={[chosen(t`Please choose an answer`)]}
          >
            <Radio.Group aria-label={questionLabel(question)} options={options} />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
