import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { StoredStation } from '../stationRepository.ts';
import { createMetEireann, parseMetEireann } from './metEireann.ts';

const HEAD = `Station Name: MOORE PARK
Station Height: 46 M
Latitude:52.164  ,Longitude: -8.264


date:  -  00 to 00 utc
rain:  -  Precipitation Amount (mm)
maxtp: -  Maximum Air Temperature (C)
mintp: -  Minimum  Air Temperature (C)
ind:   -  Indicator (i)

date,ind,maxtp,ind,mintp,igmin,gmin,ind,rain,cbl,wdsp
`;
const ROWS = `01-mar-2026,0,11.2,0,3.4,0,-1.0,0,0.2,1012.2,5.1
02-mar-2026,0,12.0,8, ,0,0.1,0,0.0,1011.0,4.4
3-Mar-2026,0,10.1,0,-2.5,0,-4.0,2,0.0,1010.5,3.9
`;

const station = (id: string): StoredStation => ({
  id,
  name: id,
  country: 'Republic of Ireland',
  county: null,
  lat: 52,
  lng: -8,
  elevation: 46,
  monthly_mean: [5, 5, 6.5, 8.5, 11, 13.5, 15, 15, 13, 10, 7, 5.5],
});

describe('a file of Met Éireann', () => {
  it('returns its days, with gaps for blank temperatures', () => {
    expect(parseMetEireann(HEAD + ROWS)).toEqual([
      { day: '2026-03-01', tmax: 11.2, tmin: 3.4 },
      { day: '2026-03-02', tmax: 12, tmin: null },
      { day: '2026-03-03', tmax: 10.1, tmin: -2.5 },
    ]);
    expect(parseMetEireann((HEAD + ROWS).replaceAll('\n', '\r\n'))).toHaveLength(3);
  });

  it.each([
    [
      'another unit',
      (HEAD + ROWS).replace('Maximum Air Temperature (C)', 'Maximum Air Temperature (F)'),
      'maxtp is in F',
    ],
    ['no headings', ROWS, 'no heading line'],
    ['no temperatures', HEAD.replace('maxtp,ind', 'x,ind') + ROWS, 'no columns maxtp and mintp'],
    ['a day that does not exist', `${HEAD}31-feb-2026,0,1,0,1`, 'does not begin with a day'],
    ['a different date format', `${HEAD}2026-03-01,0,1,0,1`, 'does not begin with a day'],
  ])('is refused with %s', (_, text, problem) => {
    expect(() => parseMetEireann(text)).toThrow(problem);
  });
});

describe('a folder of Met Éireann’s files', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'epigram-met-'));
  const read = (ids: string[]) =>
    createMetEireann(folder).read(ids.map(station), new AbortController().signal);
  beforeAll(() => {
    writeFileSync(path.join(folder, 'dly575.csv'), HEAD + ROWS);
    writeFileSync(path.join(folder, 'dly1875.csv'), 'something else');
    writeFileSync(path.join(folder, 'dly675.csv'), HEAD + ROWS.replaceAll(/,(\d+\.\d),/g, ',52.0,'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('returns the days of every station with a file; a bad file only affects its own station', async () => {
    const { days, problems } = await read(['IE575', 'IE1875', 'IE999', 'UK575']);
    expect(days.map(({ stationId, day }) => `${stationId} ${day}`)).toEqual([
      'IE575 2026-03-01',
      'IE575 2026-03-03',
    ]);
    expect(problems).toEqual(['dly1875.csv: it has no heading line that begins with "date,"']);
  });

  it('refuses temperatures that cannot be Celsius', async () => {
    await expect(read(['IE675'])).rejects.toThrow(/dly675.csv: .*not degrees Celsius/);
  });

  it('fails without a file or folder', async () => {
    await expect(read(['IE999'])).rejects.toThrow('no station file');
    await expect(createMetEireann('/nowhere').read([], new AbortController().signal)).rejects.toThrow(
      'ENOENT',
    );
  });
});
