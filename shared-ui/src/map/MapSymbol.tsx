import { cssColor } from '../theme/tokens.ts';
import type { MapKind } from './mapTypes.ts';

export interface MapSymbolProps {
  kind: MapKind;
}

/** A kind's mark as drawn on the map. It is decorative, beside the kind's name. */
export function MapSymbol({ kind }: MapSymbolProps) {
  const color = cssColor(kind.color);
  return (
    <svg className="ep-map-symbol" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
      {kind.mark === 'dot' && <circle r="5.5" fill={color} />}
      {kind.mark === 'ring' && <circle r="4.5" fill="none" stroke={color} strokeWidth="3" />}
      {kind.mark === 'half' && (
        <>
          <circle r="5" fill="none" stroke={color} strokeWidth="2" />
          <path d="M0-5A5 5 0 0 0 0 5Z" fill={color} />
        </>
      )}
      {kind.mark === 'diamond' && <path d="M0-6.5 6.5 0 0 6.5-6.5 0Z" fill={color} />}
      {kind.mark === 'square' && <path d="M-5-5H5V5H-5Z" fill={color} />}
      {kind.mark === 'triangle' && <path d="M0-6 6 5H-6Z" fill={color} />}
    </svg>
  );
}
