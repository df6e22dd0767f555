import { Stack } from '@epigram/shared-ui/ui';
import type { ReactNode } from 'react';

/** The introduction of a section that is a single list; the shell shows the section's title. */
export function ListIntro({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack>
      <p className="ep-soft">{text}</p>
      {children}
    </Stack>
  );
}
