// The time of one tenant's import while another business sends many workbooks in parallel, compared with the time when
// it runs alone. One process on the embedded engine, with the demonstration data.
// Usage: node bench/src/fairImports.ts [--uploads 8]
import { writeXlsx } from 'hucre/xlsx';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPortal } from './portal/portalProcess.ts';
import { signIn, type Tenant } from './portal/signIn.ts';

const { values } = parseArgs({ options: { uploads: { type: 'string', default: '8' } } });
const ROUNDS = 5;
/** Reading two workbooks in parallel is slower on few cores; waiting for eight others would be eight times slower. */
const MAX_RATIO = 3;

const folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-imports-'));
const portal = await startPortal({ DATA_DIR: folder, DEMO_DATA: 'on' });

/** Every row is refused, so only reading is measured and the database does not change. */
async function workbook(rows: number): Promise<Uint8Array<ArrayBuffer>> {
  const table = Array.from({ length: rows }, (_, n) => [`Farm ${n} ${crypto.randomUUID()}`, '', 'none']);
  const bytes = await writeXlsx({
    sheets: [{ name: 'S', rows: [['Client name', 'Postcode', 'Email'], ...table] }],
  });
  return new Uint8Array(bytes);
}

/** Milliseconds until the response, with any status. */
async function upload({ token, businessId }: Tenant, file: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([file]), 'clients.xlsx');
  const begun = performance.now();
  const response = await fetch(`${portal.api}/businesses/${businessId}/dashboard/clients/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-business-context': String(businessId) },
    body: form,
  });
  const { code } = (await response.json()) as { code: string };
  if (!['INVALID_DATA', 'RATE_LIMITED'].includes(code)) throw new Error(`The import returned ${code}`);
  return performance.now() - begun;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

try {
  const [busy, other] = [
    await signIn(portal.api, 'owner@epigram.example'),
    await signIn(portal.api, 'france@epigram.example'),
  ];
  const [large, small] = [await workbook(20_000), await workbook(200)];
  await upload(other, small);
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await upload(other, small));
    const uploads = Array.from({ length: Number(values.uploads) }, () => upload(busy, large));
    beside.push(await upload(other, small));
    await Promise.all(uploads);
  }
  const ratio = median(beside) / median(alone);
  console.table({ alone: { ms: Math.round(median(alone)) }, beside: { ms: Math.round(median(beside)) } });
  console.log(
    `Beside ${values.uploads} uploads of another tenant: ${ratio.toFixed(2)} times (at most ${MAX_RATIO})`,
  );
  process.exitCode = ratio <= MAX_RATIO ? 0 : 1;
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
