import { formatNumber, Notice } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { useErrorText } from '../../../shared/useErrorText.ts';
import { importProblems, SHOWN_PROBLEMS } from './importProblems.ts';

/** Why nothing was imported, and for each bad cell where it stands and what is wrong with it. */
export function ImportFailure({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const problems = importProblems(error);
  const hidden = problems.length - SHOWN_PROBLEMS;
  return (
    <div className="tr-import">
      <Notice tone="danger" live title={<Trans>Nothing was imported</Trans>}>
        <p className="tr-lines">{errorText(error)}</p>
      </Notice>
      {problems.length > 0 && (
        <>
          <p>
            <Plural
              value={problems.length}
              one="Correct # entry in the file, then drop it here again."
              other="Correct # entries in the file, then drop it here again."
            />
          </p>
          <div className="tr-problems" tabIndex={0} role="region" aria-labelledby="tr-problems-caption">
            <table>
              <caption id="tr-problems-caption">
                <Trans>What to correct</Trans>
              </caption>
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Row</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Column</Trans>
                  </th>
                  <th scope="col">
                    <Trans>What is wrong</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {problems.slice(0, SHOWN_PROBLEMS).map(({ sheetRow, column, reason }) => (
                  <tr key={`${sheetRow}/${column}/${reason}`}>
                    <td>{formatNumber(sheetRow)}</td>
                    <td>{column}</td>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {hidden > 0 && (
            <p className="tr-soft">
              <Plural value={hidden} one="and # more" other="and # more" />
            </p>
          )}
        </>
      )}
    </div>
  );
}
