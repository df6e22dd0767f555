import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '../actions/IconButton.tsx';
import { formatNumber } from '../formats/formats.ts';
import { DescriptionList } from '../layout/DescriptionList.tsx';
import { MapSymbol } from './MapSymbol.tsx';
import type { MapKind, MapPoint } from './mapTypes.ts';

const MAX_NAMES = 8;

export interface MapPopupProps {
  /** One point, or several points at one place. */
  points: readonly MapPoint[];
  kinds: readonly MapKind[];
  onOpen: (point: MapPoint) => void;
  onClose: () => void;
}

/** The facts of a point, or the list of points at one place. */
export function MapPopup({ points, kinds, onOpen, onClose }: MapPopupProps) {
  const { t } = useLingui();
  const [point] = points;
  if (!point) return null;
  const kind = kinds.find(({ id }) => id === point.kind);
  const more = formatNumber(points.length - MAX_NAMES);
  const count = formatNumber(points.length);
  return (
    <section
      className="ep-map-popup"
      aria-label={points.length === 1 ? point.name : t`${count} points at this place`}
    >
      <IconButton
        icon="close"
        size="small"
        label={t`Close`}
        className="ep-map-popup-close"
        onClick={onClose}
      />
      {points.length === 1 ? (
        <>
          <strong>{point.name}</strong>
          {point.place && <p className="ep-soft">{point.place}</p>}
          {kind && (
            <p className="ep-map-popup-kind">
              <MapSymbol kind={kind} /> {kind.label}
            </p>
          )}
          {point.facts && <DescriptionList columns={1} items={point.facts} />}
          {point.action}
        </>
      ) : (
        <>
          <strong>
            <Trans>{count} points at this place</Trans>
          </strong>
          <ul role="list" className="ep-map-popup-names">
            {points.slice(0, MAX_NAMES).map((one) => (
              <li key={one.id}>
                <button type="button" className="ep-link-button" onClick={() => onOpen(one)}>
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
          {points.length > MAX_NAMES && (
            <p className="ep-soft">
              <Trans>and {more} more: see the list</Trans>
            </p>
          )}
        </>
      )}
    </section>
  );
}
