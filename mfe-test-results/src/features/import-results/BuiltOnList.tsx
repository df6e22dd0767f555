import type { BuiltOnImport } from '@epigram/shared-contracts/api/storedImports';
import { Notice } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What has been recorded on the results of an import since; nothing if there is nothing. */
export function BuiltOnList({ builtOn }: { builtOn: BuiltOnImport }) {
  const lines: Record<keyof BuiltOnImport, ReactNode> = {
    comments: <Plural value={builtOn.comments} one="# comment" other="# comments" />,
    photos: <Plural value={builtOn.photos} one="# photograph" other="# photographs" />,
    corrections: <Plural value={builtOn.corrections} one="# correction" other="# corrections" />,
    checks: (
      <Plural
        value={builtOn.checks}
        one="# efficacy check with counts of these results"
        other="# efficacy checks with counts of these results"
      />
    ),
    reports: (
      <Plural value={builtOn.reports} one="# report sent to a client" other="# reports sent to clients" />
    ),
    keptClients: (
      <Plural
        value={builtOn.keptClients ?? 0}
        one="# client carries records or was changed, and stays"
        other="# clients carry records or were changed, and stay"
      />
    ),
    laterResults: (
      <Plural
        value={builtOn.laterResults}
        one="# result from a later file"
        other="# results from a later file"
      />
    ),
  };
  const kinds = (Object.keys(lines) as (keyof BuiltOnImport)[]).filter((kind) => (builtOn[kind] ?? 0) > 0);
  if (kinds.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        builtOn.keptClients === undefined ? (
          <Trans>Recorded on these results since</Trans>
        ) : (
          <Trans>Recorded on these clients since</Trans>
        )
      }
    >
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{lines[kind]}</li>
        ))}
      </ul>
    </Notice>
  );
}
