import type { TestComment } from '@epigram/shared-contracts/api/tests';
import type { WaitingComment } from '@epigram/shared-contracts/client';
import { COMMENT_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  Button,
  CountedTextArea,
  Field,
  Form,
  FormActions,
  maxLength,
  required,
  useErrorText,
  useForm,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { type CommentedTest, useSaveComment } from './testDetailsApi.ts';

interface CommentFormProps {
  test: CommentedTest;
  /** The comment to edit, or null for a new one. */
  comment: TestComment | null;
  /** A comment that the server has refused, to correct. */
  waiting?: WaitingComment;
  /** Called with true if the comment is waiting to be sent. */
  onSaved: (isWaiting: boolean) => void;
  onCancel?: () => void;
  onUnsaved: (form: string, isUnsaved: boolean) => void;
}

/** Edits one comment. A failed save keeps the text and shows the error. */
export function CommentForm({ test, comment, waiting, onSaved, onCancel, onUnsaved }: CommentFormProps) {
  const { t } = useLingui();
  const form = useForm<Record<string, string>>();
  const errorText = useErrorText();
  const save = useSaveComment(test, comment?.id ?? null, waiting?.id);
  const isNew = comment === null && waiting === undefined;
  const formId = waiting?.id ?? String(comment?.id ?? 'new');
  // Several forms can be on the page, and field names become element ids.
  const field = `comment-${formId}`;
  const before = (waiting ?? comment)?.text ?? '';

  useEffect(() => () => onUnsaved(formId, false), [formId, onUnsaved]);

  function saved(answer: TestComment | null) {
    if (isNew) {
      // Ready for the next comment; the focus stays.
      form.setFields([{ name: field, value: '', touched: false, errors: [] }]);
      onUnsaved(formId, false);
      form.scrollToField(field, { focus: true, block: 'nearest' });
    }
    onSaved(answer === null);
  }

  return (
    <Form<Record<string, string>>
      form={form}
      className="ep-not-on-paper"
      checkOnLeave={false}
      label={isNew ? t`Add a comment` : t`Edit comment`}
      initialValues={{ [field]: before }}
      onChange={(values) => onUnsaved(formId, (values[field] ?? '').trim() !== before.trim())}
      onSubmit={(values) => save.mutate((values[field] ?? '').trim(), { onSuccess: saved })}
    >
      <Field
        name={field}
        label={isNew ? t`Your comment` : t`Comment`}
        rules={[
          required(t`Please write a comment before you save it.`),
          maxLength(COMMENT_MAX_LENGTH, t`Please shorten the comment to ${COMMENT_MAX_LENGTH} characters.`),
        ]}
      >
        <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={3} />
      </Field>
      <FormActions error={save.error && errorText(save.error)}>
        <Button type="submit" kind={isNew ? 'default' : 'primary'} busy={save.isPending}>
          {isNew ? <Trans>Add comment</Trans> : <Trans>Save comment</Trans>}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel} disabled={save.isPending}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
