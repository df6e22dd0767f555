import { describe, expect, it } from '@jest/globals';
import { timeZoneOptions } from './timeZones.ts';

describe('time zones to choose from', () => {
  it('are those of the browser, in readable form', () => {
    expect(timeZoneOptions('Europe/Dublin')).toContainEqual({
      value: 'America/New_York',
      label: 'America/New York',
    });
  });

  it('have each zone once, and keep one that the browser does not list', () => {
    const values = (current: string) => timeZoneOptions(current).map(({ value }) => value);
    expect(values('Europe/Dublin').filter((zone) => zone === 'Europe/Dublin')).toHaveLength(1);
    expect(values('UTC-elsewhere')[0]).toBe('UTC-elsewhere');
  });
});
