import type { FeatureLike } from 'ol/Feature.js';
import type { StyleFunction } from 'ol/style/Style.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { colors, fontFamily, type ColorMode } from '../theme/tokens.ts';
import { clusterPicture } from './clusterPicture.ts';
import { clusterShares } from './clusterShares.ts';
import type { MapKind, MapPoint } from './mapTypes.ts';

const POINT_OF_FEATURE = 'ep-point';

export function pointOfFeature(feature: FeatureLike): MapPoint {
  return feature.get(POINT_OF_FEATURE) as MapPoint;
}

export function featureProperties(point: MapPoint): Record<string, MapPoint> {
  return { [POINT_OF_FEATURE]: point };
}

/** The points that a drawn feature represents. */
export function pointsOfCluster(cluster: FeatureLike): MapPoint[] {
  return (cluster.get('features') as FeatureLike[]).map(pointOfFeature);
}

export function landStyle(mode: ColorMode): Style {
  return new Style({
    fill: new Fill({ color: colors[mode].land }),
    stroke: new Stroke({ color: colors[mode].landLine, width: 0.8 }),
  });
}

/** The style of a single mark. */
export function markStyle(kind: Pick<MapKind, 'color' | 'mark'>, mode: ColorMode): Style {
  return new Style({ image: markImage(kind, mode) });
}

function markImage(kind: Pick<MapKind, 'color' | 'mark'>, mode: ColorMode) {
  const color = colors[mode][kind.color];
  const halo = colors[mode].surface;
  const fill = new Fill({ color: kind.mark === 'ring' ? halo : color });
  const stroke =
    kind.mark === 'ring' ? new Stroke({ color, width: 3 }) : new Stroke({ color: halo, width: 1.5 });
  switch (kind.mark) {
    case 'diamond':
      return new RegularShape({ points: 4, radius: 9, angle: 0, fill, stroke });
    case 'square':
      return new RegularShape({ points: 4, radius: 9, angle: Math.PI / 4, fill, stroke });
    case 'triangle':
      return new RegularShape({ points: 3, radius: 9, fill, stroke });
    case 'half':
      return new Icon({ img: halfMark(color, halo), scale: 0.5 });
    default:
      return new CircleStyle({ radius: 7, fill, stroke });
  }
}

/** A half-filled mark, like the badge of the same result. Drawn at twice its size for high-resolution screens. */
function halfMark(color: string, halo: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 32;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.translate(16, 16);
  const circle = (radius: number, from = 0, to = 2 * Math.PI) => {
    context.beginPath();
    context.arc(0, 0, radius, from, to);
  };
  context.fillStyle = halo;
  circle(15);
  context.fill();
  context.strokeStyle = color;
  context.lineWidth = 4;
  circle(11);
  context.stroke();
  context.fillStyle = color;
  circle(11, Math.PI / 2, -Math.PI / 2);
  context.fill();
  return canvas;
}

/** Styles for points and clusters. Equal styles are created only once. */
export function pointStyles(kinds: readonly MapKind[], mode: ColorMode): StyleFunction {
  const known = new Map<string, Style>();
  const pixelRatio = window.devicePixelRatio || 1;

  function style(key: string, make: () => Style): Style {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  }

  function single(point: MapPoint): Style | undefined {
    const kind = kinds.find(({ id }) => id === point.kind);
    if (!kind) return undefined;
    return style(`${kind.id}|${point.note ?? ''}`, () => {
      const text = point.note
        ? new Text({
            text: point.note,
            offsetX: 13,
            textAlign: 'left',
            font: `600 12px ${fontFamily}`,
            fill: new Fill({ color: colors[mode].ink }),
            stroke: new Stroke({ color: colors[mode].surface, width: 3 }),
          })
        : undefined;
      return new Style({ image: markImage(kind, mode), text });
    });
  }

  return (cluster) => {
    const points = pointsOfCluster(cluster);
    const [first] = points;
    if (points.length === 1 && first) return single(first);
    const shares = clusterShares(points, kinds);
    return style(shares.map(({ kind, count }) => `${kind.id}:${count}`).join('|'), () => {
      const picture = clusterPicture(shares, mode, pixelRatio);
      return new Style({ image: new Icon({ img: picture, scale: 1 / pixelRatio }) });
    });
  };
}
