import { colors, fontFamily, type ColorMode } from '../theme/tokens.ts';
import type { ClusterShare } from './clusterShares.ts';

const RING = 5;

/** A disc with the number of points, inside a ring divided by their kinds. Sizes in CSS px. */
export function clusterPicture(
  shares: readonly ClusterShare[],
  mode: ColorMode,
  pixelRatio: number,
): HTMLCanvasElement {
  const total = shares.reduce((sum, share) => sum + share.count, 0);
  const radius = 14 + Math.min(12, Math.log10(total) * 6);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil((radius + 2) * 2 * pixelRatio);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const palette = colors[mode];
  context.scale(pixelRatio, pixelRatio);
  context.translate(radius + 2, radius + 2);
  context.beginPath();
  context.arc(0, 0, radius + 1.5, 0, Math.PI * 2);
  context.fillStyle = palette.surface;
  context.fill();
  let angle = -Math.PI / 2;
  for (const { kind, count } of shares) {
    const end = angle + (count / total) * Math.PI * 2;
    context.beginPath();
    context.arc(0, 0, radius - RING / 2, angle, end);
    context.lineWidth = RING;
    context.strokeStyle = palette[kind.color];
    context.stroke();
    angle = end;
  }
  context.fillStyle = palette.ink;
  context.font = `600 ${total > 999 ? 11 : 12}px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(total > 9999 ? `${Math.round(total / 1000)}k` : String(total), 0, 0.5);
  return canvas;
}
