import type { SavedView, ViewList, ViewState } from '@epigram/shared-contracts/api/savedViews';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { toApiError } from '@epigram/shared-contracts/errors';
import { Checkbox, Input } from '../../antd/inputControls.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../actions/Button.tsx';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { maxLength, required } from '../../forms/rules.ts';
import { Dialog } from '../../overlays/Dialog.tsx';
import { useToast } from '../../overlays/useToast.ts';
import { useErrorText } from '../../states/useErrorText.ts';
import { useChangeView, useSaveView } from './viewsApi.ts';

interface SaveViewDialogProps {
  list: ViewList;
  /** The view to rename; null for a new view. */
  view: SavedView | null;
  /** The current state of the list. */
  shown: ViewState;
  onClose: () => void;
}

interface Values {
  name: string;
  isDefault: boolean;
}

/** Sets a view's name and whether it is the list's default. */
export function SaveViewDialog({ list, view, shown, onClose }: SaveViewDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const save = useSaveView(list);
  const change = useChangeView();
  const isBusy = save.isPending || change.isPending;
  const error = save.error ?? change.error;
  const title = view ? t`Rename view` : t`Save this view`;

  function finish() {
    toast.show({ title: t`The view has been saved` });
    onClose();
  }

  function submit(values: Values) {
    if (view) change.mutate({ id: view.id, change: values }, { onSuccess: finish });
    else save.mutate({ ...values, state: shown }, { onSuccess: finish });
  }

  return (
    <Dialog open title={title} width={500} onClose={onClose} keepOpen={isBusy}>
      <Form<Values>
        label={title}
        initialValues={{ name: view?.name ?? '', isDefault: view?.isDefault ?? false }}
        disabled={isBusy}
        onSubmit={submit}
      >
        {view === null && (
          <p>
            <Trans>The view keeps the search, filters, order, page size and columns.</Trans>
          </p>
        )}
        <Field
          name="name"
          label={t`Name of the view`}
          rules={[
            required(t`Please enter a name`),
            maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`),
          ]}
        >
          <Input autoComplete="off" />
        </Field>
        <Field name="isDefault" label={t`When the list is opened`} valuePropName="checked">
          <Checkbox>
            <Trans>Open the list with this view</Trans>
          </Checkbox>
        </Field>
        <FormActions error={error ? errorText(toApiError(error)) : undefined}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" busy={isBusy}>
            <Trans>Save view</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
