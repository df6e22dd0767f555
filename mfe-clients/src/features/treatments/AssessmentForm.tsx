import { type Assessment, QUESTION_MAX_LENGTH } from '@epigram/shared-contracts/api/assessments';
import { COMMENT_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  ConfirmDialog,
  CountedTextArea,
  Dialog,
  Field,
  Form,
  FormActions,
  type FormInstance,
  Notice,
  required,
  useErrorText,
  useForm,
  useToast,
  useWatch,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClientKey } from '../../shared/clientApi.ts';
import {
  useDiscardAssessment,
  useSaveAssessment,
  useSignAssessment,
  useStoredDraft,
} from './assessmentApi.ts';
import { type AssessmentValues, meet, type Meeting, toDraft, toValues } from './assessmentValues.ts';

interface AssessmentFormProps {
  client: ClientKey;
  /** A draft. */
  assessment: Assessment;
  /** Called with what is stored now. */
  onShow: (assessment: Assessment) => void;
  onClose: () => void;
}

/** The vet's part of an assessment: the questions, the conclusion and the signature. */
export function AssessmentForm({ client, assessment: opened, onShow, onClose }: AssessmentFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useForm<AssessmentValues>();
  const [assessment, setAssessment] = useState(opened);
  const [theirs, setTheirs] = useState<Meeting['theirs'] | null>(null);
  const [isRewording, setRewording] = useState(false);
  const save = useSaveAssessment(client, assessment.id);
  const sign = useSignAssessment(client, assessment.id);
  const discard = useDiscardAssessment(client, assessment.id);
  const stored = useStoredDraft(client, assessment.id);
  const [asked, setAsked] = useState<'sign' | 'discard' | null>(null);
  const [isChanged, setChanged] = useState(false);
  const writtenBy = (theirs: string) => t`Written by someone else: ${theirs}`;
  // Of a draft that was signed or discarded meanwhile, nothing is stored any more.
  const refusal = stored.error ?? save.error;
  const failed = asked === 'sign' ? sign.error : discard.error;
  const isBusy = save.isPending || sign.isPending || discard.isPending || stored.isPending;
  const written = () => ({
    ...toDraft(form.getFieldsValue(true), assessment),
    revision: assessment.revision,
  });
  // Someone else has saved meanwhile: both texts are brought together, and the user looks before saving again.
  const onMet = (error: Error) => {
    if (toApiError(error).code !== 'CHANGED_MEANWHILE') return;
    stored.mutate(undefined, {
      onSuccess: (draft) => {
        const met = meet(assessment, form.getFieldsValue(true), draft);
        form.setFieldsValue(met.values);
        setAssessment(draft);
        setTheirs(met.theirs);
        setAsked(null);
        sign.reset();
        save.reset();
      },
    });
  };
  const done = (title: string) => {
    toast.show({ title });
    onClose();
  };
  const cancel = () => {
    sign.reset();
    discard.reset();
    setAsked(null);
  };
  return (
    <>
      <Dialog open title={t`Assessment sheet`} onClose={onClose} width={720} keepOpen={isBusy || isChanged}>
        <Form<AssessmentValues>
          form={form}
          label={t`Assessment sheet`}
          initialValues={toValues(assessment)}
          disabled={isBusy}
          onChange={() => setChanged(true)}
          onSubmit={() => setAsked('sign')}
        >
          <p>
            <Trans>
              The sheet adds the groups, counts, treatments and efficacy checks of the last twelve months. A
              printed draft has room to write where you leave an answer empty.
            </Trans>
          </p>
          {theirs && (
            <Notice tone="warning" live title={t`Someone else has changed this draft`}>
              <Trans>
                What they wrote is in the form now; where both of you have changed an answer, yours stays and
                theirs is shown below it. Nothing of yours is saved yet.
              </Trans>
            </Notice>
          )}
          {assessment.questions.map(({ id, text, standardText }) => (
            <Question key={id} {...{ form, id, text, standardText, isRewording }} theirs={theirs?.[id]} />
          ))}
          <p>
            <Button icon="edit" aria-pressed={isRewording} onClick={() => setRewording(!isRewording)}>
              {isRewording ? <Trans>Finish editing the questions</Trans> : <Trans>Edit the questions</Trans>}
            </Button>
          </p>
          <Field
            name="conclusion"
            help={theirs?.conclusion && writtenBy(theirs.conclusion)}
            label={t({ message: 'Conclusion', context: 'assessment' })}
            rules={[required(t`Please conclude before you sign`)]}
          >
            <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={3} />
          </Field>
          <FormActions error={refusal ? errorText(toApiError(refusal)) : undefined}>
            <Button onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <Button onClick={() => setAsked('discard')} disabled={isBusy}>
              <Trans>Discard draft</Trans>
            </Button>
            <Button
              busy={save.isPending}
              onClick={() => save.mutate(written(), { onSuccess: onShow, onError: onMet })}
            >
              <Trans>Save and preview</Trans>
            </Button>
            <Button kind="primary" type="submit" disabled={isBusy}>
              <Trans>Sign</Trans>
            </Button>
          </FormActions>
        </Form>
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'sign' ? t`Sign this assessment?` : t`Discard this draft?`}
        confirmLabel={asked === 'sign' ? t`Sign` : t`Discard draft`}
        danger={asked === 'discard'}
        busy={sign.isPending || discard.isPending}
        onCancel={cancel}
        onConfirm={() =>
          asked === 'sign'
            ? sign.mutate(
                { ...written(), conclusion: form.getFieldValue('conclusion') as string },
                { onSuccess: onShow, onError: onMet },
              )
            : discard.mutate(undefined, { onSuccess: () => done(t`The draft has been discarded`) })
        }
      >
        <p>
          {asked === 'sign' ? (
            <Trans>
              The sheet is kept with your name and the figures of now, and can no longer be changed. Later
              assessments begin from it.
            </Trans>
          ) : (
            <Trans>What was written in it is lost. Signed assessments stay.</Trans>
          )}
        </p>
        {failed && (
          <Notice tone="danger" live>
            {errorText(toApiError(failed))}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}

interface QuestionProps {
  form: FormInstance<AssessmentValues>;
  id: Assessment['questions'][number]['id'];
  text: string;
  standardText: string;
  /** Whether the question itself is edited, too. */
  isRewording: boolean;
  /** What someone else has answered meanwhile. */
  theirs: string | undefined;
}

function Question({ form, id, text, standardText, isRewording, theirs }: QuestionProps) {
  const { t } = useLingui();
  const worded = useWatch(form, ({ texts }) => texts?.[id]);
  const label = worded?.trim() || (worded === undefined ? text : standardText);
  return (
    <>
      {isRewording && (
        <Field
          name={['texts', id]}
          label={t`Question: ${standardText}`}
          help={t`Leave it empty to ask the standard question.`}
        >
          <CountedTextArea maxLength={QUESTION_MAX_LENGTH} rows={2} />
        </Field>
      )}
      <Field name={id} label={label} help={theirs && t`Written by someone else: ${theirs}`}>
        <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={2} />
      </Field>
    </>
  );
}
