import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import type { RaceFrame } from './chartSpec.ts';

const FRAME_MS = 900;

export interface RaceControlsProps {
  frames: readonly RaceFrame[];
  index: number;
  onChange: (index: number) => void;
}

/** Plays the frames or selects one. Nothing plays until the user starts it. */
export function RaceControls({ frames, index, onChange }: RaceControlsProps) {
  const { t } = useLingui();
  const [isPlaying, setIsPlaying] = useState(false);
  const last = frames.length - 1;
  const runs = isPlaying && index < last;

  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => onChange(index + 1), FRAME_MS);
    return () => clearTimeout(timer);
  }, [runs, index, onChange]);

  return (
    <div className="ep-race-controls">
      <IconButton
        icon={runs ? 'pause' : 'play'}
        label={runs ? t`Pause` : t`Play`}
        onClick={() => {
          if (!runs && index >= last) onChange(0);
          setIsPlaying(!runs);
        }}
      />
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={t`Point in time`}
        aria-valuetext={frames[index]?.label}
        onChange={(event) => {
          setIsPlaying(false);
          onChange(Number(event.target.value));
        }}
      />
      <strong className="ep-race-label">{frames[index]?.label}</strong>
    </div>
  );
}
