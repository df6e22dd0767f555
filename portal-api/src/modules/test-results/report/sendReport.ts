import type { FastifyReply } from 'fastify';

import { attachment } from '../export/fileName.ts';
import { renderPdf } from './pdfRenderer.ts';
import type { ReportDocument } from './reportDocument.ts';
import { reportHtml } from './reportHtml.ts';

// The page has styles and pictures of its own and nothing else: no script, no form, nothing from elsewhere.
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Answers a report as a page to look at, or as a PDF to save. */
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
