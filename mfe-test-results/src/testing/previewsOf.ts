import type { ImportPreview } from '@epigram/shared-contracts/api/testImports';
import type { fakeApi } from '@epigram/shared-contracts/testing/fakeApi';
import { http, HttpResponse } from 'msw';

/** The choices of a request with a file. */
export async function choicesOf(request: Request): Promise<Record<string, unknown>> {
  return JSON.parse(/name="choices"\s+(\{.*\})/.exec(await request.text())?.[1] ?? '{}');
}

/** Answers each preview by the choices that it was asked with, which the function returns in their order. */
export function previewsOf(api: ReturnType<typeof fakeApi>) {
  return (answer: (choices: Record<string, unknown>) => ImportPreview): Record<string, unknown>[] => {
    const asked: Record<string, unknown>[] = [];
    api.use(
      http.post('*/api/v2/tests/import/7/preview', async ({ request }) => {
        const choices = await choicesOf(request);
        asked.push(choices);
        return HttpResponse.json({ status: 200, code: 'OK', messages: [], data: answer(choices) });
      }),
    );
    return asked;
  };
}
