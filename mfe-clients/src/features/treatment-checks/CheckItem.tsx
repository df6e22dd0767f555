import type { TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import { toApiError } from '@epigram/shared-contracts/errors';
import { toLocale } from '@epigram/shared-contracts/locale';
import {
  activeClassLabel,
  animalTypeLabel,
  Button,
  formatDate,
  MenuButton,
  Notice,
  Tag,
  useActiveLocale,
  useErrorText,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { checkPath } from '../../shared/checksPath.ts';
import type { ClientKey } from '../../shared/clientApi.ts';
import { CheckResultView } from './CheckResultView.tsx';
import { useOpenReport } from './checksApi.ts';
import { kindLabel } from './checkWords.ts';

interface CheckItemProps {
  client: ClientKey;
  check: TreatmentCheck;
  mayEdit: boolean;
  onAct: (kind: 'edit' | 'delete') => void;
}

/** One efficacy check with its result and its report. */
export function CheckItem({ client, check, mayEdit, onAct }: CheckItemProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const locale = toLocale(useActiveLocale()) ?? 'en';
  const report = useOpenReport(client);
  const { product, group } = check;
  const treated = formatDate(check.treatedOn);
  const open = (language: 'en' | 'es') => report.mutate({ checkId: check.id, language });
  return (
    <li className="cl-record">
      <div>
        <h3>
          <Link to={checkPath(client.clientId, check.id)}>{product}</Link>{' '}
          <span className="cl-soft">{activeClassLabel(check.activeClass)}</span>
        </h3>
        <p className="cl-tags">
          <span>
            <Trans>Treated {treated}</Trans> · {group ?? animalTypeLabel(check.animalType)} ·{' '}
            {kindLabel(check.kind)}
          </span>
          {check.status === 'planned' ? (
            <Tag tone="info" icon="clock">{t`Second sample to come`}</Tag>
          ) : (
            <Tag tone="success">{t`Complete`}</Tag>
          )}
        </p>
        <CheckResultView check={check} />
        {report.error && (
          <Notice tone="danger" live>
            {errorText(toApiError(report.error))}
          </Notice>
        )}
      </div>
      <div className="cl-visit-actions">
        <Button size="small" icon="pdf" busy={report.isPending} onClick={() => open(locale)}>
          <Trans>Report</Trans>
        </Button>
        <MenuButton
          label={t`More about the check of ${product}`}
          icon="more"
          kind="quiet"
          size="small"
          items={[
            { id: 'en', label: t`Report in English`, icon: 'pdf', onSelect: () => open('en') },
            { id: 'es', label: t`Report in Spanish`, icon: 'pdf', onSelect: () => open('es') },
            ...(mayEdit
              ? ([
                  { id: 'edit', label: t`Edit`, icon: 'edit', onSelect: () => onAct('edit') },
                  {
                    id: 'delete',
                    label: t`Delete`,
                    icon: 'delete',
                    danger: true,
                    onSelect: () => onAct('delete'),
                  },
                ] as const)
              : []),
          ]}
        />
      </div>
    </li>
  );
}
