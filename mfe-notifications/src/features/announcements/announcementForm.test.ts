import { describe, expect, it } from '@jest/globals';
import { draftOf, localTime, momentOf } from './announcementForm.ts';

const values = {
  audience: 'all',
  eventAt: '2027-03-04T10:30',
  location: ' Online ',
  actionUrl: '',
  titleEn: 'A talk',
  textEn: 'Come',
  titleEs: 'Una charla',
  textEs: 'Venga',
} as const;

describe('the draft of a form', () => {
  it('keeps time and place only for an event', () => {
    expect(draftOf({ ...values, category: 'event' }, null)).toMatchObject({
      eventDate: new Date('2027-03-04T10:30').toISOString(),
      location: 'Online',
      actionUrl: null,
    });
    expect(draftOf({ ...values, category: 'general' }, '/picture')).toMatchObject({
      eventDate: null,
      location: null,
      imageUrl: '/picture',
    });
  });
});

describe('a local time', () => {
  it('converts to the same time in both directions', () => {
    const moment = '2027-07-04T10:30:00.000Z';
    expect(momentOf(localTime(moment))).toBe(moment);
    expect(momentOf('')).toBeNull();
  });
});
