import { expect, it } from '@jest/globals';
import { isPushService } from './pushHosts.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('posts to %s', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://evilpush.services.mozilla.com.example/',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'http://169.254.169.254/latest/meta-data',
  'nonsense',
])('does not post to %s', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false);
});

it('posts to a configured service', () => {
  const further = ['http://127.0.0.1:9000'];
  expect(isPushService('http://127.0.0.1:9000/abc', further)).toBe(true);
  expect(isPushService('http://127.0.0.1:9001/abc', further)).toBe(false);
});
