import { HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import {
  importChosenTests,
  previewTestImport,
  type ImportChoices,
  type ImportPreview,
} from '@epigram/shared-contracts/api/testImports';
import { expect } from '@jest/globals';
import { writeXlsx, type CellValue } from 'hucre/xlsx';

import type { Tenants } from './tenants.ts';
import type { TestClient } from './testClient.ts';
import { sendFile } from './workbooks.ts';

interface Answer<Data> {
  status: number;
  /** Of an answer that is a file. */
  bytes: Buffer;
  body: { data: Data; errorCode?: string; messages: string[]; errors?: { row?: number; message: string }[] };
}

interface Imported {
  imported: number;
  filled: number;
  alreadyHere: number;
  corrected: number;
  leftOut: number;
  visits: { clientName: string; clientId: number; samples: number }[];
}

type Rows = readonly (readonly CellValue[])[];

export async function sheet(rows: Rows, more: object = {}): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({ sheets: [{ name: 'June', rows: rows.map((row) => [...row]), ...more }] }),
  );
}

/** A laboratory's file: a letterhead, its own headings, no species, and an unknown parasite's count. */
export function laboratory(rows: Rows): Rows {
  return [
    ['Glen Laboratories'],
    [],
    ['Lab no', 'Farm', 'EID', 'Date collected', 'Strongyles epg', 'Capillaria epg'],
    ...rows,
  ];
}

/** Answers what `laboratory` leaves open. */
export const LAMBS: ImportChoices = {
  everyRow: [
    { field: 'animalType', value: 'Ovine' },
    { field: 'testType', value: 'Worm FEC' },
  ],
  columns: [{ column: 6, field: null }],
};

/** Sends files with results to the imports of a world's own business. */
export function resultImports(world: () => Tenants) {
  async function send<Data>(
    operation: Operation,
    file: Buffer,
    choices?: ImportChoices | string,
    as: TestClient = world().people.owner,
  ): Promise<Answer<Data>> {
    const answer = await sendFile(world(), operation, {
      file,
      businessId: world().mine,
      token: as.token,
      headers: { [HEADER.business]: String(world().mine), [HEADER.language]: 'en' },
      fields: choices ? { choices: typeof choices === 'string' ? choices : JSON.stringify(choices) } : {},
    });
    return answer as Answer<Data>;
  }
  return {
    send,
    async preview(file: Buffer, choices?: ImportChoices): Promise<ImportPreview> {
      const { status, body } = await send<ImportPreview>(previewTestImport, file, choices);
      expect([status, body.messages]).toEqual([200, []]);
      return body.data;
    },
    store: (file: Buffer, choices?: ImportChoices, as?: TestClient) =>
      send<Imported>(importChosenTests, file, choices, as),
  };
}
