import { RELIABILITY_QUESTIONS } from '@epigram/shared-contracts/api/treatmentChecks';
import { chosen, Field, Radio } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { questionLabel } from './checkWords.ts';

/** What has to be confirmed before a low reduction is called resistance. */
export function ReliabilityFields() {
  const { t } = useLingui();
  const options = [
    { value: 'yes', label: t`Confirmed` },
    { value: 'no', label: t`Denied` },
    { value: 'open', label: t`Open` },
  ];
  return (
    <fieldset className="cl-round">
      <legend>{t`Before a low reduction is called resistance`}</legend>
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
