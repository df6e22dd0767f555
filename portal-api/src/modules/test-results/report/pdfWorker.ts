// Setting a page takes tens of milliseconds of computing: in a thread of its own it holds up no request.
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

import type { ReportDocument } from './reportDocument.ts';
import { pdfDefinition } from './reportPdf.ts';

export interface PdfRequest {
  readonly id: number;
  readonly report: ReportDocument;
}
export type PdfReply =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };

if (!parentPort) throw new Error('pdfWorker runs as a worker thread only');
const port = parentPort;

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
);
pdfmake.setFonts({
  Roboto: {
    normal: path.join(folder, 'Roboto-Regular.ttf'),
    bold: path.join(folder, 'Roboto-Medium.ttf'),
    italics: path.join(folder, 'Roboto-Italic.ttf'),
    bolditalics: path.join(folder, 'Roboto-MediumItalic.ttf'),
  },
});
// A report reads its fonts, and nothing else of this machine or the network.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => path.dirname(path.resolve(file)) === folder);

port.on('message', async ({ id, report }: PdfRequest) => {
  try {
    const buffer = await pdfmake.createPdf(pdfDefinition(report)).getBuffer();
    const bytes = new Uint8Array(buffer);
    port.postMessage({ id, bytes } satisfies PdfReply, [bytes.buffer]);
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies PdfReply);
  }
});
