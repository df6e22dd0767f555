import type { Place } from '@epigram/shared-contracts/domain/distance';
import { Input } from '@epigram/shared-ui/ui';
import { PlaceMap } from '@epigram/shared-ui/map';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type PlaceValue, readPlace, splitPair, toPlaceValue } from './placeValue.ts';

interface PlaceEditorProps {
  value: PlaceValue | null;
  near: Place | null;
  onChange: (value: PlaceValue | null) => void;
}

/** The map with its marker, and the same place as two numbers. */
export function PlaceEditor({ value, near, onChange }: PlaceEditorProps) {
  const { t } = useLingui();
  const id = useId();
  const typed = value ?? { lat: '', lng: '' };
  const change = (next: PlaceValue) => onChange(splitPair(next.lat) ?? (next.lat || next.lng ? next : null));
  return (
    <>
      <div className="cl-place-numbers">
        <label htmlFor={`${id}-lat`}>
          <Trans>Latitude</Trans>
        </label>
        <label htmlFor={`${id}-lng`}>
          <Trans>Longitude</Trans>
        </label>
        <Input
          id={`${id}-lat`}
          inputMode="text"
          autoComplete="off"
          value={typed.lat}
          onChange={(event) => change({ ...typed, lat: event.target.value })}
        />
        <Input
          id={`${id}-lng`}
          inputMode="text"
          autoComplete="off"
          value={typed.lng}
          onChange={(event) => change({ ...typed, lng: event.target.value })}
        />
      </div>
      <PlaceMap
        title={t`Place of the farm`}
        place={(value && readPlace(value)) ?? null}
        near={near}
        onChange={(place) => onChange(toPlaceValue(place))}
      />
    </>
  );
}
