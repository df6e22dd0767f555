import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
// The library would inject its styles into the page, but the page's policy refuses that.
import './crop.css';
import { Notice } from '@epigram/shared-ui/ui';
import type { Area } from './cropPicture.ts';
import { useObjectUrl } from './useObjectUrl.ts';

/** Below 1, a wide logo fits completely. */
const ZOOM = { least: 0.5, most: 4, step: 0.05 } as const;

interface CropAreaProps {
  file: File;
  shape: 'round' | 'rect';
  /** The chosen area in the picture's own pixels. */
  onArea: (area: Area) => void;
}

/** The picture under a frame, moved with the mouse, a finger or the arrow keys. */
export function CropArea({ file, shape, onArea }: CropAreaProps) {
  const { t } = useLingui();
  const id = useId();
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return <Notice tone="danger" live>{t`The browser can’t show this file as an image.`}</Notice>;
  }
  return (
    <div className="ac-crop">
      <div className="ac-crop-frame">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.least}
            maxZoom={ZOOM.most}
            aspect={1}
            cropShape={shape}
            restrictPosition={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{
              role: 'group',
              'aria-label': t`Part of the picture: move it with the arrow keys`,
            }}
            mediaProps={{ alt: '', onError: () => setBroken(true) }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => onArea(pixels)}
          />
        )}
      </div>
      <label htmlFor={id}>{t`Zoom`}</label>
      <input
        id={id}
        type="range"
        min={ZOOM.least}
        max={ZOOM.most}
        step={ZOOM.step}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
      />
    </div>
  );
}
