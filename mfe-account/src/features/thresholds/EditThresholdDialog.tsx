import type { BurdenThreshold } from '@epigram/shared-contracts/api/burdenThresholds';
import {
  animalTypeLabel,
  Button,
  Dialog,
  Field,
  Form,
  Input,
  InputNumber,
  maxLength,
  Notice,
  parasiteLabel,
  required,
  Stack,
  useErrorText,
  useForm,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CUT_POINT_FIELDS, type CutPointField, misplacedCutPoint } from './cutPoints.ts';
import { type ThresholdUpdate, useUpdateThreshold } from './thresholdApi.ts';

const SOURCE_MAX_LENGTH = 500;
const CUT_POINT_MAX = 10_000_000;

interface EditThresholdDialogProps {
  threshold: BurdenThreshold;
  onClose: () => void;
}

/** The cut points of one parasite in one animal type. A change needs a source. */
export function EditThresholdDialog({ threshold, onClose }: EditThresholdDialogProps) {
  const { t } = useLingui();
  const form = useForm<ThresholdUpdate>();
  const toast = useToast();
  const errorText = useErrorText();
  const [isEdited, setEdited] = useState(false);
  const { mutate, isPending, error } = useUpdateThreshold(threshold);
  const animal = animalTypeLabel(threshold.animalType);
  const parasite = parasiteLabel(threshold.parasite);
  const labels: Record<CutPointField, string> = {
    lightMax: t`Light below`,
    moderateMax: t`Moderate below`,
    highMax: t`High below, Very High from there`,
  };
  const { lightMax, moderateMax, highMax, source } = threshold;

  const save = (values: ThresholdUpdate) => {
    const misplaced = misplacedCutPoint(values);
    if (misplaced) {
      form.setFields([{ name: misplaced, errors: [t`This must be higher than the values above it`] }]);
      form.focusField(misplaced);
      return;
    }
    const points = Object.fromEntries(CUT_POINT_FIELDS.map((field) => [field, values[field] ?? null]));
    mutate(
      { ...values, ...points },
      {
        onSuccess: () => {
          toast.show({
            title: t`Thresholds saved`,
            text: t`Charts are being regraded. This can take a few minutes.`,
          });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      open
      title={t`Thresholds for ${parasite} in ${animal}`}
      width={500}
      onClose={onClose}
      keepOpen={isEdited}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" busy={isPending} disabled={!isEdited} onClick={() => form.submit()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <Trans>
            Counts are in eggs per gram. Leave a level empty if it isn’t used for this parasite. A change
            applies to every business.
          </Trans>
        </p>
        <Form<ThresholdUpdate>
          form={form}
          label={t`Thresholds for ${parasite} in ${animal}`}
          initialValues={{ lightMax, moderateMax, highMax, source }}
          onSubmit={save}
          onChange={() => setEdited(true)}
          disabled={isPending}
        >
          {CUT_POINT_FIELDS.map((field) => (
            <Field key={field} name={field} label={labels[field]}>
              <InputNumber min={1} max={CUT_POINT_MAX} precision={0} className="ac-number" />
            </Field>
          ))}
          <Field
            name="source"
            label={t`Source`}
            help={t`The publication or guideline that the values come from.`}
            rules={[
              required(t`Please say where the values come from`),
              maxLength(SOURCE_MAX_LENGTH, t`Please use at most ${SOURCE_MAX_LENGTH} characters`),
            ]}
          >
            <Input.TextArea rows={3} maxLength={SOURCE_MAX_LENGTH} />
          </Field>
        </Form>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
