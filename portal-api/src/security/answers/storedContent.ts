import { beforeAll, describe, expect, test } from '@jest/globals';
import { createEmailInvitation } from '@epigram/shared-contracts/api/invitations';
import * as tests from '@epigram/shared-contracts/api/tests';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import { mailsTo } from '../../testing/mails.ts';
import type { AccountName } from '../world/accounts.ts';
import type { Ids } from '../world/ids.ts';
import { send, type Answer, type Filling } from '../world/send.ts';
import { textOf } from '../world/textOf.ts';
import { world } from '../world/theWorld.ts';

/** Harmless as text, but active as HTML, as a spreadsheet cell or in a header. */
const HOSTILE = '=1+1 <img src=x onerror=alert(1)>"\'&</script>';
const HEADER_HOSTILE = 'a"; filename="b.exe\r\nSet-Cookie: c=d\r\n\r\nü';

let ids: Ids;

async function call(name: AccountName, operation: Operation, filling: Filling): Promise<Answer> {
  const answer = await send(world.app, operation, filling, await world.headersOf(world.accounts[name]));
  expect(answer.status).toBe(200);
  return answer;
}

export function testStoredContent(): void {
  beforeAll(async () => {
    const account = world.accounts.owner;
    ids = world.idsOf('mine', account, { safe: false });
    const commentId = await ids.comment();
    const [clientId, animalId, testId] = [await ids.client(), await ids.animal(), await ids.testRow()];
    await world.asOwner(async (owner) => {
      const client = {
        name: HOSTILE,
        number: HOSTILE,
        address_line_1: HOSTILE,
        city: HOSTILE,
        farm_type: HOSTILE,
        flock_number: HOSTILE,
        details: HOSTILE,
      };
      await owner.updateTable('clients').set(client).where('id', '=', clientId).execute();
      await owner.updateTable('animals').set({ name: HOSTILE }).where('id', '=', animalId).execute();
      const text = { sample_id: HEADER_HOSTILE, tester_name: HOSTILE, method: HOSTILE };
      await owner.updateTable('tests').set(text).where('id', '=', testId).execute();
      await owner.updateTable('comments').set({ text: HOSTILE }).where('id', '=', commentId).execute();
      const business = { name: HOSTILE, phone: HOSTILE, address_line_1: HOSTILE };
      await owner
        .updateTable('businesses')
        .set(business)
        .where('id', '=', await ids.business())
        .execute();
      await owner
        .updateTable('organisations')
        .set({ name: `${HOSTILE}\r\nBcc: x@y.example` })
        .execute();
      await owner
        .updateTable('users')
        .set({ name: `${HOSTILE}\r\nBcc: x@y.example` })
        .where('id', '=', world.accounts.organisationManager.userId)
        .execute();
    });
  });

  describe('hostile content that was stored', () => {
    test.each<[what: string, operation: Operation, fill: () => Promise<Filling>]>([
      ['a report', tests.downloadTestReport, async () => ({ params: { id: await ids.test() } })],
      [
        'a combined report',
        tests.downloadCombinedResults,
        async () => ({ body: { tests: [await ids.test()] } }),
      ],
    ])('is text in %s, and the report may not run scripts', async (_what, operation, fill) => {
      const { bytes, headers } = await call('owner', operation, await fill());
      const html = bytes.toString();
      expect(html).toContain('=1+1 &lt;img src=x onerror=alert(1)&gt;');
      expect(html).not.toMatch(/<img src=x|<\/script>/);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
      expect(headers['content-security-policy']).not.toMatch(/script-src/);
    });

    test.each(['html', 'pdf'])('adds no header to a report as %s', async (format) => {
      const { headers } = await call('owner', tests.downloadTestReport, {
        params: { id: await ids.test() },
        query: { format },
      });
      expect(headers).not.toHaveProperty('set-cookie');
      expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]|b\.exe"$/);
    });

    test('is text in a workbook, never a formula', async () => {
      const { bytes } = await call('owner', tests.exportSelectedTests, {
        query: { format: 'xlsx' },
        body: { ids: [await ids.test()] },
      });
      const xml = await textOf(bytes);
      expect(xml).toContain('=1+1 &lt;img');
      expect(xml).not.toMatch(/<f[ >]/);
    });

    test('is text in JSON that browsers don’t read as HTML', async () => {
      const { bytes, headers } = await call('owner', tests.getTestDetails, {
        params: { id: await ids.test() },
      });
      expect(JSON.parse(bytes.toString())).toMatchObject({
        data: { clientName: HOSTILE, testerName: HOSTILE },
      });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['x-content-type-options']).toBe('nosniff');
    });

    test('is text in a mail, and adds no recipient', async () => {
      const organisation = await world
        .idsOf('mine', world.accounts.organisationManager, { safe: true })
        .organisation();
      await call('organisationManager', createEmailInvitation, {
        params: { orgId: organisation },
        body: { email: 'invited@farm.example', message: `${HOSTILE}\n<a href="javascript:alert(1)">x</a>` },
      });
      const [mail] = await mailsTo(world, 'invited@farm.example');
      expect(mail?.subject).not.toMatch(/[\r\n]/);
      const stored = await world.asOwner((owner) =>
        owner
          .selectFrom('mails')
          .select('body_html')
          .where('id', '=', mail?.id ?? 0)
          .executeTakeFirst(),
      );
      expect(stored?.body_html).toContain('&lt;img src=x');
      expect(stored?.body_html).not.toMatch(/<img src=x|href="javascript:/);
    });
  });
}
