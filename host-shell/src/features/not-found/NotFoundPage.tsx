import { PublicCard } from '../layout/PublicCard.tsx';
import { NotFoundContent } from './NotFoundContent.tsx';

export function NotFoundPage() {
  return (
    <PublicCard>
      <NotFoundContent />
    </PublicCard>
  );
}
