import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createEmailInvitation, createLinkInvitation } from '@epigram/shared-contracts/api/invitations';
import { forgotPassword, login, renewToken } from '@epigram/shared-contracts/api/users';
import { sql } from 'kysely';
import { mailsTo } from '../../testing/mails.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { addUser, TEST_PASSWORD } from '../../testing/people.ts';

let t: Tenants;
beforeAll(async () => {
  t = await openTenants();
});
afterAll(() => t.close());

/** The tables with a row whose text form contains the given text. */
async function tablesWith(secret: string): Promise<string[]> {
  return t.asOwner(async (owner) => {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select relnamespace::regnamespace::text as schema, relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition
        and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(
      owner,
    );
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.id(schema, name)} as it where strpos(it::text, ${secret}) > 0`.execute(
        owner,
      );
      if (rows[0]?.n) found.push(name);
    }
    return found;
  });
}

const tokenOf = (json: { data?: unknown }): string => (json.data as { token: string }).token;

describe('a secret', () => {
  test('is found by the search if it is stored', async () => {
    expect(await tablesWith('owner@farm.example')).toContain('users');
  });

  test('is only stored as a hash: tokens and cookies of sessions, and passwords', async () => {
    const body = { email: 'owner@farm.example', password: TEST_PASSWORD };
    const signedIn = await t.anybody.call(login, { body });
    const [cookie] = signedIn.response.cookies as { name: string; value: string }[];
    const renewed = await t.anybody.call(renewToken, { cookies: { [cookie!.name]: cookie!.value } });
    const secrets = [tokenOf(signedIn.json), tokenOf(renewed.json), cookie!.value, TEST_PASSWORD];
    expect(secrets.map((secret) => secret.length >= 17)).toEqual([true, true, true, true]);
    for (const secret of secrets) expect(await tablesWith(secret)).toEqual([]);
  });

  test('is also in its mail: recovery keys', async () => {
    await t.anybody.call(forgotPassword, { body: { email: 'member@farm.example' } });
    const [mail] = await mailsTo(t, 'member@farm.example');
    const key = mail!.links[0]!.split('/').at(-1)!;
    expect(key.length).toBeGreaterThan(40);
    expect(await tablesWith(key)).toEqual(['mails']);
  });

  test('is not stored outside of its mail: invitation links', async () => {
    const manager = await t.asOwner((owner) =>
      addUser(owner, {
        email: 'boss@office.example',
        organisations: { [t.detailedOrganisation]: { role: 3, accessLevel: 1 } },
      }),
    );
    expect(manager).toBeGreaterThan(0);
    const boss = await t.as('boss@office.example');
    const of = { params: { orgId: t.detailedOrganisation }, organisation: t.detailedOrganisation };
    const byLink = await boss.call(createLinkInvitation, { ...of, body: { email: 'link@farm.example' } });
    const { inviteLink } = byLink.json.data as { inviteLink: string };
    expect(await tablesWith(inviteLink.split('/').at(-1)!)).toEqual([]);

    await boss.call(createEmailInvitation, { ...of, body: { email: 'mail@farm.example' } });
    const [mail] = await mailsTo(t, 'mail@farm.example');
    expect(await tablesWith(mail!.links[0]!.split('/').at(-1)!)).toEqual(['mails']);
  });

  test('is in the notification of the only account that can use it: business invitations', async () => {
    const boss = await t.as('boss@office.example');
    const body = { email: 'owner@farm.example', kind: 'business' } as const;
    const of = { params: { orgId: t.detailedOrganisation }, organisation: t.detailedOrganisation };
    const { json } = await boss.call(createLinkInvitation, { ...of, body });
    const { inviteLink } = json.data as { inviteLink: string };
    expect(await tablesWith(inviteLink.split('/').at(-1)!)).toEqual(['notifications']);
  });
});
