import { animalTypeLabel, formatNumber, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { useAnimalTests, useAnimalTypeSummary } from './clientOverviewApi.ts';
import { QuerySection } from './QuerySection.tsx';

/** Animals and tests of each type, and the number of tests without an animal. */
export function AnimalTypeSummary({ client }: { client: ClientKey }) {
  const { t } = useLingui();
  useActiveLocale();
  const unassigned = useAnimalTests(client).data?.data.unassignedTests ?? 0;
  const tests = formatNumber(unassigned);
  return (
    <QuerySection title={t`By animal type`} query={useAnimalTypeSummary(client)}>
      {(types) =>
        types.length === 0 ? (
          <p className="ep-soft">
            <Trans>No animals and no tests yet.</Trans>
          </p>
        ) : (
          <>
            <table className="cl-table">
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Animal type</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Animals</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Tests</Trans>
                  </th>
                  <th scope="col">
                    <Trans>With eggs</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {types.map((type) => (
                  <tr key={type.animalType}>
                    <th scope="row">{animalTypeLabel(type.animalType)}</th>
                    <td>{formatNumber(type.totalAnimals)}</td>
                    <td>{formatNumber(type.totalTests)}</td>
                    <td>{formatNumber(type.positive)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {unassigned > 0 && (
              <p className="ep-soft">
                <Trans>Tests without an animal: {tests}</Trans>
              </p>
            )}
          </>
        )
      }
    </QuerySection>
  );
}
