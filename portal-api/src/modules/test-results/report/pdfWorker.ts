// Laying out a page takes tens of milliseconds of CPU time, and would delay requests on the main thread.
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

import { chooseFonts } from './fonts/chooseFonts.ts';
import { setInFonts, textsOf } from './fonts/setInFonts.ts';
import type { ReportDocument } from './reportDocument.ts';
import { pdfDefinition } from './reportPdf.ts';

export interface PdfRequest {
  readonly id: number;
  readonly report: ReportDocument;
}
export type PdfReply =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };

if (!parentPort) throw new Error('pdfWorker must run as a worker thread');
const port = parentPort;

/** The library's virtual file system; its types do not include it. */
const { virtualfs } = pdfmake as typeof pdfmake & {
  readonly virtualfs: { writeFileSync(name: string, bytes: Buffer): void };
};

// A report reads nothing from the disk or the network; its fonts are passed as bytes.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** The fonts are a global setting of the library, so documents are rendered one after another. */
let before: Promise<unknown> = Promise.resolve();

port.on('message', ({ id, report }: PdfRequest) => {
  before = before.then(() =>
    pdfOf(report).then(
      (bytes) => port.postMessage({ id, bytes } satisfies PdfReply, [bytes.buffer]),
      (error: unknown) => port.postMessage({ id, error: String(error) } satisfies PdfReply),
    ),
  );
});

async function pdfOf(report: ReportDocument): Promise<Uint8Array<ArrayBuffer>> {
  const definition = pdfDefinition(report);
  const choice = await chooseFonts([
    ...textsOf(definition.content),
    report.byline,
    '0123456789/ \u00a0\u200b',
  ]);
  pdfmake.setFonts(
    Object.fromEntries(
      [...choice.fonts].map(([name, { normal, bold }]) => {
        for (const [weight, bytes] of Object.entries({ normal, bold }))
          virtualfs.writeFileSync(`${name}-${weight}`, bytes);
        return [name, { normal: `${name}-normal`, bold: `${name}-bold` }];
      }),
    ),
  );
  const buffer = await pdfmake.createPdf(setInFonts(definition, choice)).getBuffer();
  return new Uint8Array(buffer);
}
