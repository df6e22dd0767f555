import { Trans } from '@lingui/react/macro';
import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { Button, Dialog, Icon, TickBox } from '@epigram/shared-ui/ui';
import { useState } from 'react';
import type { Lists, RoleChoice } from '../../session/roleRules.ts';
import { RoleOptionList } from './RoleOptionList.tsx';
import { roleKey, roleOptionViews } from './roleOptionViews.ts';
import { ViewingBusinessSelect } from './ViewingBusinessSelect.tsx';

/** Widths: docs/product.md, 2.4. */
const WIDTH = 500;
const WIDTHS = { max992: '60%', max767: '70%', max480: '90%' };

export interface RoleDialogProps {
  lists: Lists;
  /** The current selection; if null, a choice is required. */
  current: RoleChoice | null;
  remember: boolean;
  onContinue: (choice: RoleChoice, remember: boolean) => void;
  onCancel: () => void;
}

/** Asks for the user's role. Mounted each time it opens, so that no state carries over. */
export function RoleDialog({ lists, current, remember, onContinue, onCancel }: RoleDialogProps) {
  const options = roleOptionViews(lists);
  const [selected, setSelected] = useState(current && roleKey(current.role));
  const [businessId, setBusinessId] = useState(current?.businessId ?? ALL_BUSINESSES_ID);
  const [isRemembered, setIsRemembered] = useState(remember);
  const choice = options.find(({ key }) => key === selected);
  const organisation =
    choice?.role.type === 'organisation'
      ? lists.organisations.find(({ id }) => id === choice.role.id)
      : undefined;

  function select(key: string) {
    setSelected(key);
    setBusinessId(ALL_BUSINESSES_ID);
  }

  return (
    <Dialog
      open
      title={<Trans>Select How You'd Like to Continue</Trans>}
      width={WIDTH}
      widths={WIDTHS}
      onClose={onCancel}
      keepOpen={current === null}
      hideClose={current === null}
      footer={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            disabled={!choice}
            onClick={() => choice && onContinue({ role: choice.role, businessId }, isRemembered)}
          >
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <div className="sh-role-dialog">
        <RoleOptionList options={options} selected={selected} onSelect={select} />
        {organisation && (
          <ViewingBusinessSelect organisation={organisation} value={businessId} onChange={setBusinessId} />
        )}
        {!choice && (
          <p role="status" className="sh-role-warning">
            <Icon name="warning" /> <Trans>Please select a role to continue</Trans>
          </p>
        )}
        <TickBox checked={isRemembered} onChange={(event) => setIsRemembered(event.target.checked)}>
          <Trans>Remember my choice</Trans>
        </TickBox>
        <p className="sh-hint">
          <Trans>You can change your role later from the Account section.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
