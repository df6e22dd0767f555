import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import { getUserInformation, login, recoverPassword } from '@epigram/shared-contracts/api/users';
import { addUser, TEST_PASSWORD } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { makePlace, runCli, type Place } from '../testing/processes.ts';
import { readAccount } from './accountCommand.ts';
import { openAccount, type AccountRequest } from './openAccount.ts';

const PASSWORD = 'Gable-Orchard-2027!';
const FIRST: AccountRequest = {
  email: 'first@vets.example',
  name: 'Aoife Brennan',
  isStaff: false,
  isAdmin: false,
  business: { name: 'Brennan Vets', country: 'Ireland' },
  organisation: { name: 'Western Group', country: 'Ireland' },
};

describe('the account of a customer’s first person', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());

  test('sets its password by the link, owns the business and manages the organisation over it', async () => {
    const { isNew, key } = await t.asOwner((owner) => openAccount(owner, FIRST));
    expect(isNew).toBe(true);
    const chosen = { key: key!, password: PASSWORD, confirm_password: PASSWORD };
    expect((await t.anybody.call(recoverPassword, { body: chosen })).status).toBe(200);
    expect((await t.anybody.call(recoverPassword, { body: chosen })).json.errorCode).toBe('KEY_NOT_EXIST');

    const signedIn = await t.anybody.call(login, { body: { email: FIRST.email, password: PASSWORD } });
    expect(signedIn.status).toBe(200);
    const { token } = signedIn.json.data as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const lists = await t.anybody.call(listAllBusinesses, { headers });
    expect(lists.json.data).toMatchObject({
      businesses: [{ name: 'Brennan Vets', country: 'Ireland', role: 4 }],
      organisations: [{ name: 'Western Group', businesses: [{ name: 'Brennan Vets' }] }],
    });
  });

  test('is not created twice: an existing account gets the requested tenants, and keeps its password', async () => {
    await t.asOwner((owner) => addUser(owner, { email: 'known@vets.example' }));
    const request = { ...FIRST, email: 'Known@vets.example', organisation: undefined, isStaff: true };
    expect(await t.asOwner((owner) => openAccount(owner, request))).toEqual({ isNew: false, key: null });
    const known = await t.as('known@vets.example');
    expect((await known.call(getUserInformation)).json.data).toMatchObject({
      is_staff: true,
      is_admin: false,
    });
  });

  test('goes to the holder of its key, even if another person may have created it', async () => {
    const email = 'taken@vets.example';
    await t.asOwner(async (owner) => {
      await addUser(owner, { email });
      await owner.updateTable('users').set({ email_proven: false }).where('email', '=', email).execute();
    });
    const taker = await t.as(email);
    const { isNew, key } = await t.asOwner((owner) => openAccount(owner, { ...FIRST, email }));
    expect([isNew, key]).toEqual([false, expect.any(String)]);
    expect((await taker.call(getUserInformation)).json.errorCode).toBe('TOKEN_INVALID');
    const old = await t.anybody.call(login, { body: { email, password: TEST_PASSWORD } });
    expect(old.json.errorCode).toBe('LOGIN_FAILED');
  });
});

describe('the operator’s input', () => {
  const nothing = { staff: false, admin: false };

  test.each([
    ['no address', 'first', { ...nothing, name: 'Aoife', staff: true }, /"first" is not an email address/],
    ['no name', 'a@b.example', { ...nothing, staff: true }, /--name is missing/],
    ['an empty name', 'a@b.example', { ...nothing, name: ' ', staff: true }, /--name is empty/],
    ['no purpose', 'a@b.example', { ...nothing, name: 'Aoife' }, /what the account is for/],
    [
      'a business without a country',
      'a@b.example',
      { ...nothing, name: 'Aoife', business: 'Vets' },
      /needs a --country/,
    ],
  ])('is refused with a message: %s', (_case, address, given, sentence) => {
    expect(() => readAccount(address, given)).toThrow(sentence);
  });
});

describe('npm run db -- account', () => {
  let place: Place;
  beforeAll(async () => {
    place = await makePlace();
  });
  afterAll(() => place.remove());

  test('works on an empty database, and prints the link', async () => {
    const env = { ...place.env, PUBLIC_URL: 'https://portal.example' };
    const opened = await runCli(
      { env },
      'account',
      'First@vets.example',
      '--name',
      'Aoife Brennan',
      '--business',
      'Brennan Vets',
      '--country',
      'Ireland',
    );
    expect(opened).toMatchObject({ code: 0, stderr: '' });
    expect(opened.stdout).toMatch(
      /^first@vets\.example has an account\.\n.*\nhttps:\/\/portal\.example\/Password\/Recover\/Change\/[\w-]{40,}\n$/,
    );
    const refused = await runCli({ env }, 'account', 'second@vets.example', '--name', 'Bea Doyle');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^Say what the account is for/);
  });
});
