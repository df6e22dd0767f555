import type { Chart, Options } from 'highcharts';
import { colors } from '../theme/tokens.ts';
import { drawnText } from './chartText.ts';
import { Highcharts } from './highchartsLibrary.ts';

const PICTURE = { width: 1200, height: 675, scale: 2 } as const;

/** The chart as SVG text, always in the light theme, because it is used in reports and on paper. */
export function chartSvg(chart: Chart, [base, own]: readonly [Options, Options], title: string): string {
  const options = Highcharts.merge(base, own, {
    title: { text: drawnText(title), align: 'left', style: { color: colors.light.ink, fontSize: '20px' } },
    chart: {
      backgroundColor: colors.light.surface,
      spacing: [24, 24, 24, 24],
      width: PICTURE.width,
      height: PICTURE.height,
    },
    exporting: { sourceWidth: PICTURE.width, sourceHeight: PICTURE.height },
  } satisfies Options) as Options;
  // Highcharts' remaining palette colours are CSS variables, which a file cannot resolve.
  return (chart as Chart & { getSVG: (options: Options) => string })
    .getSVG(options)
    .replace(/var\(--highcharts-[a-z-]*background[^)]*\)/g, colors.light.surface)
    .replace(/var\(--highcharts-[^)]*\)/g, colors.light.ink);
}

/** The same picture as PNG, for a document or a message. */
export async function chartPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(PICTURE.width, PICTURE.height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = PICTURE.width * PICTURE.scale;
    canvas.height = PICTURE.height * PICTURE.scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be created'))));
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
