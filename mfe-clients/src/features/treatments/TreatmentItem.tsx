import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import { onlyCheckedClass } from '@epigram/shared-contracts/domain/activeSubstances';
import { Button, formatDate, MenuButton, Tag } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { checksPath } from '../../shared/checksPath.ts';
import { treatmentPath } from '../../shared/clientPath.ts';
import {
  activesOf,
  classesLabel,
  doseBasisLabel,
  routeLabel,
  treatedLabel,
} from '../../shared/treatments/treatmentWords.ts';
import { WithdrawalTags } from '../../shared/treatments/WithdrawalTags.tsx';
import { itemsLabel } from './recordWords.ts';

interface TreatmentItemProps {
  treatment: Treatment;
  clientId: number;
  mayEdit: boolean;
  onAct: (kind: 'edit' | 'end' | 'strike') => void;
}

/** One treatment of the log. */
export function TreatmentItem({ treatment, clientId, mayEdit, onAct }: TreatmentItemProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { product, endedOn, prescriber, reason, note } = treatment;
  const { checks, missing, corrections } = treatment;
  const [begun, ended] = [treatment.treatedOn, endedOn].map(formatDate);
  const check = checksPath(clientId, { treatment: String(treatment.id) });
  return (
    <li className="cl-record">
      <div>
        <h3>
          <Link to={treatmentPath(clientId, treatment.id)}>{product}</Link>{' '}
          <span className="cl-soft">{classesLabel(treatment)}</span>
        </h3>
        <p>
          {endedOn ? `${begun} – ${ended}` : begun} · {treatedLabel(treatment)} ·{' '}
          {doseBasisLabel(treatment.doseBasis)}, {routeLabel(treatment.route)}
        </p>
        <p className="cl-tags">
          <WithdrawalTags ends={treatment} />
          {missing && missing.length > 0 && <Tag>{itemsLabel(missing)}</Tag>}
          {Boolean(corrections) && (
            <Tag>
              <Trans>Corrected</Trans>
            </Tag>
          )}
          {checks > 0 && (
            <Tag tone="info">
              <Plural value={checks} one="# efficacy check" other="# efficacy checks" />
            </Tag>
          )}
        </p>
        {(prescriber || reason || note) && (
          <p className="cl-soft">
            {[prescriber && t`Prescribed by ${prescriber}`, reason, note].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {mayEdit && (
        <div className="cl-visit-actions">
          {onlyCheckedClass(activesOf(treatment)) && (
            <Button size="small" onClick={() => void navigate(check)}>
              <Trans>Start check</Trans>
            </Button>
          )}
          <MenuButton
            label={t`More about ${product}`}
            icon="more"
            kind="quiet"
            size="small"
            items={[
              { id: 'edit', label: t`Edit`, icon: 'edit', onSelect: () => onAct('edit') },
              { id: 'end', label: t`End treatment`, icon: 'calendar', onSelect: () => onAct('end') },
              { id: 'strike', label: t`Strike`, danger: true, onSelect: () => onAct('strike') },
            ]}
          />
        </div>
      )}
    </li>
  );
}
