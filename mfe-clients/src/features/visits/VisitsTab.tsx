import { useSearchParams } from 'react-router-dom';
import { ClientTabGate } from '../../shared/ClientTabGate.tsx';
import { readVisitKey, visitText } from './visitAddress.ts';
import { VisitComparison } from './VisitComparison.tsx';
import { VisitDetail } from './VisitDetail.tsx';
import { VisitList } from './VisitList.tsx';
import type { VisitKey } from './visitsApi.ts';
import './visits.css';

/** The visits of a client: the list, one of them, or two side by side, as selected by the URL. */
export function VisitsTab({ clientId }: { clientId: number }) {
  const [params, setParams] = useSearchParams();
  const first = readVisitKey(params.get('visit'));
  const second = readVisitKey(params.get('with'));
  const open = (visit: VisitKey | null, beside: VisitKey | null = null) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('visit');
      next.delete('with');
      if (visit) next.set('visit', visitText(visit));
      if (beside) next.set('with', visitText(beside));
      return next;
    });
  return (
    <ClientTabGate clientId={clientId}>
      {(client) =>
        first && second ? (
          <VisitComparison client={client} first={first} second={second} onClose={() => open(null)} />
        ) : first ? (
          <VisitDetail client={client} visit={first} onClose={() => open(null)} />
        ) : (
          <VisitList client={client} onOpen={open} />
        )
      }
    </ClientTabGate>
  );
}
