import type { Place } from '@epigram/shared-contracts/domain/distance';
import { Button, SkeletonText, Tag } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { type PlaceValue, readPlace } from './placeValue.ts';

/** With the map, which most visits to the form do not need. */
const PlaceEditor = lazy(() =>
  import('./PlaceEditor.tsx').then((module) => ({ default: module.PlaceEditor })),
);

interface PlaceInputProps {
  id?: string;
  value?: PlaceValue | null;
  onChange?: (value: PlaceValue | null) => void;
  /** Where the map begins if the place is not set. */
  near: Place | null;
}

/** The exact place of a farm, set on a map. Without it, its postcode places it. */
export function PlaceInput({ id, value = null, onChange, near }: PlaceInputProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const place = value && readPlace(value);
  return (
    <div id={id} role="group" aria-label={t`Place of the farm`} tabIndex={-1} className="cl-below">
      <div className="cl-place" aria-live="polite">
        {place ? (
          <>
            <Tag tone="success">
              <Trans>Exact</Trans>
            </Tag>
            <span>{`${place.lat}, ${place.lng}`}</span>
          </>
        ) : (
          <span className="ep-soft">
            <Trans>By postcode</Trans>
          </span>
        )}
        {!isOpen && (
          <Button icon="map" onClick={() => setOpen(true)}>
            {place ? <Trans>Change on the map</Trans> : <Trans>Set on the map</Trans>}
          </Button>
        )}
        {value && (
          <Button
            onClick={() => {
              onChange?.(null);
              setOpen(false);
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <PlaceEditor value={value} near={near} onChange={(next) => onChange?.(next)} />
        </Suspense>
      )}
    </div>
  );
}
