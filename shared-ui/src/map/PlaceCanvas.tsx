import type { Place } from '@epigram/shared-contracts/domain/distance';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useColorMode } from '../theme/colorMode.ts';
import { usePrefersReducedMotion } from '../theme/useMediaQuery.ts';
import { createPlaceMap, type PlaceMapHandle } from './createPlaceMap.ts';
import { loadOutlines } from './loadOutlines.ts';

export interface PlaceCanvasProps {
  title: string;
  /** The marker; null if the place is not set. */
  place: Place | null;
  /** Shown first while there is no marker. */
  near: Place | null;
  onChange: (place: Place) => void;
}

const STEPS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** In pixels; with Shift, a single one. */
const STEP = 10;

/** The map with its marker and buttons. */
export function PlaceCanvas({ title, place, near, onChange }: PlaceCanvasProps) {
  const { t } = useLingui();
  const { mode } = useColorMode();
  const animate = !usePrefersReducedMotion();
  const target = useRef<HTMLDivElement>(null);
  const handle = useRef<PlaceMapHandle>(undefined);
  const [landFailed, setLandFailed] = useState(false);

  const changed = useEffectEvent(onChange);
  const shownFirst = useEffectEvent(() => place ?? near);

  const moveByKey = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !handle.current) return;
    event.preventDefault();
    const pixels = event.shiftKey ? 1 : STEP;
    onChange(handle.current.shifted(place, step[0] * pixels, step[1] * pixels));
  });

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const created = createPlaceMap(element, (next) => changed(next));
    const onKey = (event: KeyboardEvent) => moveByKey(event);
    element.addEventListener('keydown', onKey);
    handle.current = created;
    const first = shownFirst();
    if (first) created.show(first);
    let isGone = false;
    loadOutlines()
      .then((features) => !isGone && created.setLand(features))
      .catch(() => !isGone && setLandFailed(true));
    return () => {
      isGone = true;
      element.removeEventListener('keydown', onKey);
      handle.current = undefined;
      created.dispose();
    };
  }, []);

  useEffect(() => handle.current?.setMode(mode), [mode]);
  useEffect(() => handle.current?.setMarker(place), [place]);

  return (
    <div className="ep-map-box ep-map-place">
      <div
        ref={target}
        className="ep-map-target"
        tabIndex={0}
        role="application"
        aria-label={t`Map: ${title}. Press the place or drag the marker. Arrow keys move the marker, plus and minus zoom.`}
      />
      <div className="ep-map-buttons">
        <IconButton
          icon="add"
          kind="default"
          label={t`Zoom in`}
          onClick={() => handle.current?.zoomBy(1, animate)}
        />
        <IconButton
          icon="steady"
          kind="default"
          label={t`Zoom out`}
          onClick={() => handle.current?.zoomBy(-1, animate)}
        />
      </div>
      {landFailed && (
        <p className="ep-map-note">{t`The map outlines could not be loaded. The marker is correct.`}</p>
      )}
    </div>
  );
}
