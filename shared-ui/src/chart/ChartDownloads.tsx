import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { MenuButton } from '../actions/MenuButton.tsx';
import { useFormats } from '../formats/useFormats.ts';
import { useToast } from '../overlays/useToast.ts';
import type { ChartHandle } from './ChartCanvas.tsx';
import { chartCsv } from './chartCsv.ts';
import { chartOptions } from './chartOptions.ts';
import type { ChartSpec } from './chartSpec.ts';
import { chartTable } from './chartTable.ts';
import { downloadFile, fileStem } from '../formats/downloadFile.ts';

async function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The font could not be read'));
    reader.readAsDataURL(blob);
  });
}

/** Embeds our font in the picture, because an image cannot use the page's fonts or files. */
async function withFont(svg: string): Promise<string> {
  try {
    const response = await fetch(interUrl);
    const font = await asDataUrl(await response.blob());
    const face = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${font}) format('woff2')}`;
    return svg.replace(/<svg[^>]*>/, (start) => `${start}<style>${face}</style>`);
  } catch {
    // Without our font, the picture is still correct in the reader's font.
    return svg;
  }
}

export interface ChartDownloadsProps {
  spec: ChartSpec;
  title: string;
  chart: RefObject<ChartHandle | null>;
  frame: number;
  /** Whether a picture can be created, which requires the drawing on the screen. */
  canDraw: boolean;
}

/** Downloads the chart as a picture or its data as CSV. No data leaves the browser. */
export function ChartDownloads({ spec, title, chart, frame, canDraw }: ChartDownloadsProps) {
  const { t } = useLingui();
  const toast = useToast();
  const formats = useFormats();
  const stem = fileStem(title);

  async function svg(): Promise<string | undefined> {
    const drawn = chart.current?.chart;
    if (!drawn) return undefined;
    const { chartSvg } = await import('./chartPicture.ts');
    const options = chartOptions(spec, { mode: 'light', still: true, formats }, frame);
    return withFont(chartSvg(drawn, options, title));
  }

  async function savePng() {
    try {
      const picture = await svg();
      if (!picture) return;
      const { chartPng } = await import('./chartPicture.ts');
      downloadFile(await chartPng(picture), `${stem}.png`);
    } catch {
      toast.show({
        kind: 'error',
        title: t`Could not create the image`,
        text: t`Try the SVG image instead.`,
      });
    }
  }

  async function saveSvg() {
    const picture = await svg();
    if (picture) downloadFile(new Blob([picture], { type: 'image/svg+xml' }), `${stem}.svg`);
  }

  function saveCsv() {
    const csv = chartCsv(chartTable(spec));
    downloadFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${stem}.csv`);
  }

  return (
    <MenuButton
      kind="quiet"
      icon="download"
      label={t`Download ${title}`}
      className="ep-icon-button"
      items={[
        {
          id: 'png',
          label: t`Image (PNG)`,
          icon: 'image',
          disabled: !canDraw,
          onSelect: () => void savePng(),
        },
        {
          id: 'svg',
          label: t`Image (SVG)`,
          icon: 'image',
          disabled: !canDraw,
          onSelect: () => void saveSvg(),
        },
        { id: 'csv', label: t`Data (CSV)`, icon: 'spreadsheet', onSelect: saveCsv },
      ]}
    />
  );
}
