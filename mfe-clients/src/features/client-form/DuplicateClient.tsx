import type { NewClient } from '@epigram/shared-contracts/api/clients';
import { Notice } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { clientPath } from '../../shared/clientPath.ts';
import { useDuplicateOf } from './clientFormApi.ts';

interface DuplicateClientProps {
  businessId: number;
  client: NewClient;
}

/** A link to the existing client. */
export function DuplicateClient({ businessId, client }: DuplicateClientProps) {
  const existing = useDuplicateOf(businessId, client);
  if (!existing) return null;
  const { id, name, postcode } = existing;
  const called = [name, postcode].filter(Boolean).join(', ');
  return (
    <div className="cl-wide cl-duplicate">
      <Notice tone="warning" live>
        {/* The name keeps the focus while the link is pressed. On blur it would be validated, its error would
            disappear, and the link would move away from the pointer. */}
        <Link to={clientPath(id)} onMouseDown={(event) => event.preventDefault()}>
          <Trans>Open the existing client: {called}</Trans>
        </Link>
      </Notice>
    </div>
  );
}
