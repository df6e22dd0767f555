import type { FastifyReply } from 'fastify';

import { attachment } from '../export/fileName.ts';
import { renderPdf } from './pdfRenderer.ts';
import type { ReportDocument } from './reportDocument.ts';
import { reportHtml } from './reportHtml.ts';

// The page only has inline styles and pictures: no scripts, no forms, no external resources.
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Sends a report as an HTML page to view, or as a PDF to save. */
export async function sendReport(
  reply: FastifyReply,
  report: ReportDocument,
  it: { format: 'html' | 'pdf'; fileName: string },
): Promise<Buffer | string> {
  if (it.format === 'html') {
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY);
    return reportHtml(report);
  }
  const bytes = await renderPdf(report);
  reply.type('application/pdf').header('content-disposition', attachment(it.fileName, 'pdf'));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
