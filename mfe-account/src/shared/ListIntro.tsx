import { Stack } from '@epigram/shared-ui/ui';
import type { ReactNode } from 'react';

/** A section that is one list: the shell shows its title, this says what the list has. */
export function ListIntro({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack>
      <p className="ep-soft">{text}</p>
      {children}
    </Stack>
  );
}
