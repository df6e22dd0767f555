import type { RememberedLayout } from '@epigram/shared-contracts/api/importMemory';
import { ImportTable } from '@epigram/shared-ui/import';
import { Button, formatDate, formatNumber } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Asked } from './importMemoryApi.ts';

interface RememberedLayoutsProps {
  layouts: readonly RememberedLayout[];
  /** Undefined for those who may not forget them. */
  onForget: ((asked: Asked) => void) | undefined;
}

/** Files by their headings, with what their columns were imported as. */
export function RememberedLayouts({ layouts, onForget }: RememberedLayoutsProps) {
  const { t } = useLingui();
  if (layouts.length === 0) return null;
  const nameOf = ({ headings, storedAt }: RememberedLayout): string =>
    headings?.filter(Boolean).join(', ') || t`Layout remembered on ${formatDate(storedAt)}`;
  return (
    <ImportTable
      caption={t`Columns of files`}
      isStacked
      headings={[t`File`, t`Imported as`, t`Answered`, ...(onForget ? [t`Action`] : [])]}
      rows={layouts.map((one) => ({
        id: one.layout,
        cells: [
          <>
            {one.kind === 'clients' ? <Trans>Clients:</Trans> : <Trans>Results:</Trans>} {nameOf(one)}
          </>,
          <Columns key="columns" layout={one} />,
          [formatDate(one.storedAt), one.storedBy].filter(Boolean).join(', '),
          ...(onForget
            ? [
                <Button
                  key="forget"
                  aria-haspopup="dialog"
                  aria-label={t`Forget ${nameOf(one)}`}
                  onClick={() => onForget({ name: nameOf(one), forgotten: { layouts: [one.layout] } })}
                >
                  <Trans>Forget</Trans>
                </Button>,
              ]
            : []),
        ],
      }))}
    />
  );
}

function Columns({ layout: { headings, columns, addUp } }: { layout: RememberedLayout }) {
  const { t } = useLingui();
  const shown = columns.map(({ column, fieldLabel }) => {
    const heading = headings?.[column - 1] || t`Column ${formatNumber(column)}`;
    return fieldLabel === null ? t`${heading}: not imported` : t`${heading}: ${fieldLabel}`;
  });
  return [...shown, ...addUp.map((field) => t`${field}: columns added up`)].join('; ');
}
