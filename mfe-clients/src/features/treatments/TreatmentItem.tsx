import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import { isCheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import { activeClassLabel, Button, formatDate, MenuButton, Tag } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { checksPath } from '../../shared/checksPath.ts';
import { treatmentPath } from '../../shared/clientPath.ts';
import { doseBasisLabel, routeLabel, treatedLabel } from '../../shared/treatments/treatmentWords.ts';

interface TreatmentItemProps {
  treatment: Treatment;
  clientId: number;
  mayEdit: boolean;
  onAct: (kind: 'edit' | 'end' | 'delete') => void;
}

/** One treatment of the log. */
export function TreatmentItem({ treatment, clientId, mayEdit, onAct }: TreatmentItemProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { product, activeClass, endedOn, meatUntil, milkUntil, prescriber, reason, note, checks } = treatment;
  const [begun, ended, meat, milk] = [treatment.treatedOn, endedOn, meatUntil, milkUntil].map(formatDate);
  const check = checksPath(clientId, { treatment: String(treatment.id) });
  return (
    <li className="cl-record">
      <div>
        <h3>
          <Link to={treatmentPath(clientId, treatment.id)}>{product}</Link>{' '}
          <span className="cl-soft">{activeClassLabel(activeClass)}</span>
        </h3>
        <p>
          {endedOn ? `${begun} – ${ended}` : begun} · {treatedLabel(treatment)} ·{' '}
          {doseBasisLabel(treatment.doseBasis)}, {routeLabel(treatment.route)}
        </p>
        <p className="cl-tags">
          {meatUntil && (
            <Tag tone="warning">
              <Trans>Meat withheld until {meat}</Trans>
            </Tag>
          )}
          {milkUntil && (
            <Tag tone="warning">
              <Trans>Milk withheld until {milk}</Trans>
            </Tag>
          )}
          {checks > 0 && (
            <Tag tone="info">
              <Plural value={checks} one="# treatment check" other="# treatment checks" />
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
          {isCheckedClass(activeClass) && (
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
              { id: 'delete', label: t`Delete`, danger: true, onSelect: () => onAct('delete') },
            ]}
          />
        </div>
      )}
    </li>
  );
}
