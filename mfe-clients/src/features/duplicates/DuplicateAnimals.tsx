import type { AnimalsOfNumber, DuplicateAnimal } from '@epigram/shared-contracts/api/duplicates';
import { formatElectronicId } from '@epigram/shared-contracts/domain/officialIdentity';
import { animalTypeLabel, Button, formatDate, formatNumber } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shownElectronicId, shownOfficialTag } from '../../shared/animal-form/identityWords.ts';
import { animalPath } from '../../shared/clientPath.ts';
import { useMayDelete } from '../../shared/DeleteDialog.tsx';
import { useDuplicateAnimals, useMergeAnimals } from './duplicatesApi.ts';
import { MergeTwoDialog } from './MergeTwoDialog.tsx';
import { NumberList } from './NumberList.tsx';

/** Equal for animals that may be merged: the tests of an animal are its client's, and of its species. */
function kinOf({ clientId, animalType }: DuplicateAnimal): string {
  return `${clientId} ${animalType}`;
}

/** Those of a number that can be merged with another one of it. */
function mergeable(animals: readonly DuplicateAnimal[]): DuplicateAnimal[] {
  return animals.filter((one) => animals.some((other) => other !== one && kinOf(other) === kinOf(one)));
}

export function DuplicateAnimals({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [merging, setMerging] = useState<AnimalsOfNumber | null>(null);
  const query = useDuplicateAnimals(businessId, page);
  const mayMerge = useMayDelete();
  return (
    <>
      <NumberList
        title={t`Animals with the same number`}
        query={query}
        page={page}
        onPage={setPage}
        failed={t`The animals could not be loaded`}
        none={<Trans>No two animals have the same number</Trans>}
        keyOf={({ businessId: of, number }) => `${of} ${number}`}
      >
        {(group) => {
          const number = formatElectronicId(group.number);
          return (
            <>
              <div>
                <h3>{number}</h3>
                <ul className="cl-same-number">
                  {group.animals.map((animal) => (
                    <li key={animal.id}>
                      <Link to={animalPath(animal.id)}>{animal.name ?? `#${animal.id}`}</Link> ·{' '}
                      {animal.clientName} · {animalTypeLabel(animal.animalType)}
                    </li>
                  ))}
                </ul>
                {mergeable(group.animals).length === 0 && (
                  <p className="cl-soft">
                    <Trans>
                      They are of different clients or species. Correct the number of one, or merge the
                      clients first.
                    </Trans>
                  </p>
                )}
              </div>
              {mergeable(group.animals).length > 0 &&
                (mayMerge ? (
                  <Button
                    size="small"
                    icon="merge"
                    aria-haspopup="dialog"
                    aria-label={t`Compare and merge ${number}`}
                    onClick={() => setMerging(group)}
                  >
                    <Trans>Compare and merge</Trans>
                  </Button>
                ) : (
                  <p className="cl-soft">
                    <Trans>A Manager or Owner can merge them.</Trans>
                  </p>
                ))}
            </>
          );
        }}
      </NumberList>
      {merging && <MergeAnimals businessId={businessId} group={merging} onClose={() => setMerging(null)} />}
    </>
  );
}

interface MergeAnimalsProps {
  businessId: number;
  group: AnimalsOfNumber;
  onClose: () => void;
}

function MergeAnimals({ businessId, group, onClose }: MergeAnimalsProps) {
  const { t } = useLingui();
  const merge = useMergeAnimals(businessId);
  const animals = mergeable(group.animals);
  return (
    <MergeTwoDialog
      title={t`Merge animals`}
      rows={animals.map((animal) => ({
        id: animal.id,
        name: animal.name ?? `#${animal.id}`,
        kin: kinOf(animal),
        facts: [
          { label: t({ message: 'Client', context: 'one client' }), value: animal.clientName },
          { label: t`Animal type`, value: animalTypeLabel(animal.animalType) },
          { label: t`Official tag`, value: shownOfficialTag(animal) },
          { label: t`Electronic id`, value: shownElectronicId(animal) },
          { label: t`Date of birth`, value: animal.dateOfBirth && formatDate(animal.dateOfBirth) },
          { label: t`Total tests`, value: formatNumber(animal.totalTests) },
          { label: t`Treatments`, value: formatNumber(animal.totalTreatments) },
        ],
      }))}
      what={
        <Trans>
          Tests and treatments move. The animal that stays keeps its name and details, and takes over a number
          or a date of birth only where it has none. You can undo this here for 24 hours.
        </Trans>
      }
      merge={merge}
      onClose={onClose}
    />
  );
}
