import { describe, expect, it } from '@jest/globals';
import { getSidebarBadges, streamNotifications } from '@epigram/shared-contracts/api/notifications';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useUnreadCount } from './notificationsApi.ts';
import { useNotificationStream } from './useNotificationStream.ts';

const api = fakeApi();

function Count() {
  useNotificationStream();
  return <p>{useUnreadCount()} unread</p>;
}

/** The server's side: streams that the test ends, and a count that the test changes. */
function serveStreams() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const it = { streams, unread: 1, isDown: false, refused: 0 };
  api.use(
    answers(getSidebarBadges, () => ({ notifications: it.unread, testResults: 0 })),
    http.get(`*${API_BASE_PATH}${streamNotifications.path}`, () => {
      if (it.isDown) {
        it.refused += 1;
        return HttpResponse.error();
      }
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push(controller);
          controller.enqueue(new TextEncoder().encode(': open\n\n'));
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return it;
}

async function openCount() {
  const server = serveStreams();
  signIn();
  renderPage(<Count />);
  expect(await screen.findByText('1 unread')).toBeInTheDocument();
  await waitFor(() => expect(server.streams).toHaveLength(1));
  return server;
}

describe('useNotificationStream', () => {
  it('refetches on every event', async () => {
    const server = await openCount();
    server.unread = 2;
    const event = 'event: notification\ndata: {"kind":"created","notificationId":7}\n\n';
    server.streams[0]!.enqueue(new TextEncoder().encode(event));
    expect(await screen.findByText('2 unread')).toBeInTheDocument();
  });

  it('reopens an ended stream and fetches missed notifications', async () => {
    const server = await openCount();
    server.unread = 2;
    server.streams[0]!.close();
    expect(await screen.findByText('2 unread')).toBeInTheDocument();
    expect(server.streams).toHaveLength(2);
  });

  it('keeps trying while the server is down', async () => {
    const server = await openCount();
    server.isDown = true;
    server.streams[0]!.error(new Error('reset'));
    server.unread = 3;
    await waitFor(() => expect(server.refused).toBe(2), { timeout: 4_000 });
    expect(screen.getByText('1 unread')).toBeInTheDocument();
    server.isDown = false;
    expect(await screen.findByText('3 unread', undefined, { timeout: 4_000 })).toBeInTheDocument();
    expect(server.streams).toHaveLength(2);
  });

  it('replaces a silent stream when the connection is back', async () => {
    const server = await openCount();
    server.unread = 2;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('2 unread')).toBeInTheDocument();
    expect(server.streams).toHaveLength(2);
  });
});
