import type { RememberedWord } from '@epigram/shared-contracts/api/importMemory';
import { ImportTable } from '@epigram/shared-ui/import';
import { Button, formatDate } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Asked } from './importMemoryApi.ts';

interface RememberedWordsProps {
  words: readonly RememberedWord[];
  /** Undefined for those who may not forget them. */
  onForget: ((asked: Asked) => void) | undefined;
}

/** Words of laboratories with what they mean in a column. */
export function RememberedWords({ words, onForget }: RememberedWordsProps) {
  const { t } = useLingui();
  if (words.length === 0) return null;
  return (
    <ImportTable
      caption={t`Words`}
      isStacked
      headings={[t`Column`, t`Word`, t`Meaning`, t`Answered`, ...(onForget ? [t`Action`] : [])]}
      rows={words.map(({ field, fieldLabel, word, meaningLabel, storedAt, storedBy }) => ({
        id: `${field} ${word}`,
        cells: [
          fieldLabel,
          t`“${word}”`,
          meaningLabel,
          [formatDate(storedAt), storedBy].filter(Boolean).join(', '),
          ...(onForget
            ? [
                <Button
                  key="forget"
                  aria-haspopup="dialog"
                  aria-label={t`Forget ${word} in ${fieldLabel}`}
                  onClick={() => onForget({ name: word, forgotten: { words: [{ field, word }] } })}
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
