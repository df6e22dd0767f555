import type { TreatmentPlan } from '@epigram/shared-contracts/api/treatmentPlans';
import { Button, formatDate, MenuButton, Tag } from '@epigram/shared-ui/ui';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { treatmentPath } from '../../shared/clientPath.ts';
import { treatedLabel } from '../../shared/treatments/treatmentWords.ts';
import { plannedActivesLabel, plannedLabel } from './planWords.ts';

export type PlanAct = 'record-plan' | 'change-plan' | 'cancel-plan';

interface PlanItemProps {
  plan: TreatmentPlan;
  clientId: number;
  mayEdit: boolean;
  onAct: (kind: PlanAct) => void;
}

/** A planned treatment that is still to be given. */
export function PlanItem({ plan, clientId, mayEdit, onAct }: PlanItemProps) {
  const { t } = useLingui();
  const { plannedBy, reason, note, animalCount, treatment } = plan;
  const product = plannedLabel(plan);
  const count = animalCount !== null && plural(animalCount, { one: '# animal', other: '# animals' });
  const details = [plannedBy && t`Planned by ${plannedBy}`, reason, note].filter(Boolean);
  return (
    <li className="cl-record">
      <div>
        <h3>
          {product} <span className="cl-soft">{plannedActivesLabel(plan)}</span>
        </h3>
        <p>{[formatDate(plan.plannedOn), treatedLabel(plan), count].filter(Boolean).join(' · ')}</p>
        {(plan.isOverdue || treatment?.isStruck) && (
          <p className="cl-tags">
            {plan.isOverdue && (
              <Tag tone="warning">
                <Trans context="planned treatment">Overdue</Trans>
              </Tag>
            )}
            {treatment?.isStruck && (
              <span>
                <Trans>
                  <Link to={treatmentPath(clientId, treatment.id)}>The recorded treatment</Link> was struck
                </Trans>
              </span>
            )}
          </p>
        )}
        {details.length > 0 && <p className="cl-soft">{details.join(' · ')}</p>}
      </div>
      {mayEdit && (
        <div className="cl-visit-actions">
          <Button size="small" onClick={() => onAct('record-plan')}>
            <Trans>Record it</Trans>
          </Button>
          <MenuButton
            label={t`More about the plan ${product}`}
            icon="more"
            kind="quiet"
            size="small"
            items={[
              { id: 'change', label: t`Change plan`, icon: 'edit', onSelect: () => onAct('change-plan') },
              { id: 'cancel', label: t`Cancel plan`, danger: true, onSelect: () => onAct('cancel-plan') },
            ]}
          />
        </div>
      )}
    </li>
  );
}
