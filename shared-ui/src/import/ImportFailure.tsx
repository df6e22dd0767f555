import { formatNumber } from '../formats/formats.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Notice } from '../states/Notice.tsx';
import { useErrorText } from '../states/useErrorText.ts';
import { importProblems, SHOWN_PROBLEMS } from './importProblems.ts';

/** The reason why nothing was imported, and the position and problem of each bad cell. */
export function ImportFailure({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const problems = importProblems(error);
  const hidden = problems.length - SHOWN_PROBLEMS;
  return (
    <div className="ep-import">
      <Notice tone="danger" live title={<Trans>Nothing was imported</Trans>}>
        <p className="ep-import-lines">{errorText(error)}</p>
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
          <div
            className="ep-import-problems"
            tabIndex={0}
            role="region"
            aria-labelledby="ep-import-problems-caption"
          >
            <table>
              <caption id="ep-import-problems-caption">
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
            <p className="ep-soft">
              <Plural value={hidden} one="and # more" other="and # more" />
            </p>
          )}
        </>
      )}
    </div>
  );
}
