import { formatNumber, Notice } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

interface LineProblemsProps {
  title: string;
  tone?: 'danger' | 'warning';
  problems: readonly { readonly line: number; readonly reason: string }[];
}

/** As many as a person would correct in one go. */
const MAX_SHOWN = 20;

/** Problems of single lines in the list. */
export function LineProblems({ title, tone = 'danger', problems }: LineProblemsProps) {
  const more = formatNumber(problems.length - MAX_SHOWN);
  return (
    <Notice tone={tone} live title={title}>
      <ul role="list" className="cl-line-problems">
        {problems.slice(0, MAX_SHOWN).map(({ line, reason }) => (
          <li key={`${line}/${reason}`}>
            <strong>
              <Trans>Line {line}:</Trans>
            </strong>{' '}
            {reason}
          </li>
        ))}
      </ul>
      {problems.length > MAX_SHOWN && (
        <p>
          <Trans>and {more} more</Trans>
        </p>
      )}
    </Notice>
  );
}
