import { toApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  chosen,
  DescriptionList,
  Dialog,
  Field,
  Form,
  FormActions,
  Notice,
  Radio,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Pair } from './duplicatesApi.ts';

interface Candidate {
  readonly id: number;
  readonly name: string;
  /** Only those of one kin can be merged. */
  readonly kin: string;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

interface MergeTwoDialogProps {
  title: string;
  /** At least two. */
  rows: readonly Candidate[];
  /** What a merge does. */
  what: ReactNode;
  merge: {
    readonly mutate: (pair: Pair, options: { onSuccess: () => void }) => void;
    readonly isPending: boolean;
    readonly error: unknown;
  };
  onClose: () => void;
}

interface Values {
  keptId?: number | undefined;
  otherId?: number | undefined;
}

/** Two records side by side: which one stays, and which one goes into it. */
export function MergeTwoDialog({ title, rows, what, merge, onClose }: MergeTwoDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const [values, setValues] = useState<Values>({ keptId: rows[0]?.id });
  const kept = rows.find(({ id }) => id === values.keptId);
  const others = rows.filter(({ id, kin }) => id !== kept?.id && kin === kept?.kin);
  // Of two, the other one is the only answer.
  const other = others.length === 1 ? others[0] : others.find(({ id }) => id === values.otherId);

  function submit() {
    if (!kept || !other) return;
    merge.mutate(
      { keptId: kept.id, otherId: other.id },
      {
        onSuccess: () => {
          toast.show({ title: t`${other.name} was merged into ${kept.name}` });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog open title={title} width={680} onClose={onClose} keepOpen={merge.isPending}>
      <Form<Values>
        label={title}
        initialValues={values}
        disabled={merge.isPending}
        onChange={(next) => setValues({ ...values, ...next })}
        onSubmit={submit}
      >
        <Field name="keptId" label={t`Which one stays?`} rules={[chosen(t`Please choose an answer`)]}>
          <Radio.Group
            aria-label={t`Which one stays?`}
            options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        {others.length > 1 && (
          <Field
            name="otherId"
            label={t`Which one goes into it?`}
            rules={[chosen(t`Please choose an answer`)]}
          >
            <Radio.Group
              aria-label={t`Which one goes into it?`}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
        <div className="cl-compared">
          {[kept, other].map(
            (row) =>
              row && (
                <section key={row.id} aria-label={row.name}>
                  <h3 className="cl-compared-name">{row.name}</h3>
                  <DescriptionList columns={1} items={[...row.facts]} />
                </section>
              ),
          )}
        </div>
        {kept && other && (
          <Notice tone="warning" title={t`${other.name} goes into ${kept.name}`}>
            {what}
          </Notice>
        )}
        <FormActions error={merge.error ? errorText(toApiError(merge.error)) : undefined}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" type="submit" busy={merge.isPending}>
            {title}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
