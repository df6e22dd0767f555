import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '../fixtures/portalTest.ts';
import { test } from '../fixtures/webhookReceiver.ts';
import { switchLanguage } from '../pages/language.ts';
import { newClient } from '../pages/newClient.ts';
import { accounts } from '../src/accounts.ts';

const WORDS = {
  en: {
    add: 'Add webhook',
    address: 'Address',
    refused: /10\.1\.2\.3 is not on the public internet/,
    secret: 'Secret',
    kept: 'I have kept it',
    active: 'Active',
    client: 'Client',
    sampleId: 'Sample Id',
    animalType: 'Animal type',
    strongyle: 'Strongyle',
    recorded: (id: string) => `Sample ${id} has been recorded`,
    deliveries: (url: string) => `Deliveries to ${url}`,
    event: 'Result recorded',
    delivered: 'Delivered',
    refresh: 'Refresh',
    again: /^Send again: Result recorded/,
    close: 'Close',
    replaceOf: (url: string) => `Replace secret of ${url}`,
    replace: 'Replace secret',
    former: /The former secret signs as well until/,
    test: 'Send a test',
    removeOf: (url: string) => `Remove ${url}`,
    remove: 'Remove',
    createKey: 'Create key',
    name: 'Name',
    line: 'First call',
    revokeOf: (name: string) => `Revoke ${name}`,
    revoke: 'Revoke',
    revoked: (name: string) => `${name} has been revoked`,
  },
  es: {
    add: 'Añadir webhook',
    address: 'Dirección',
    refused: /10\.1\.2\.3 no está en la internet pública/,
    secret: 'Secreto',
    kept: 'Ya tengo una copia',
    active: 'Activo',
    client: 'Cliente',
    sampleId: 'Id. de muestra',
    animalType: 'Tipo de animal',
    strongyle: 'Estróngilos',
    recorded: (id: string) => `La muestra ${id} se ha registrado`,
    deliveries: (url: string) => `Envíos a ${url}`,
    event: 'Resultado registrado',
    delivered: 'Entregado',
    refresh: 'Actualizar',
    again: /^Enviar de nuevo: Resultado registrado/,
    close: 'Cerrar',
    replaceOf: (url: string) => `Sustituir secreto de ${url}`,
    replace: 'Sustituir secreto',
    former: /El secreto anterior también firma hasta/,
    test: 'Enviar una prueba',
    removeOf: (url: string) => `Quitar ${url}`,
    remove: 'Quitar',
    createKey: 'Crear clave',
    name: 'Nombre',
    line: 'Primera llamada',
    revokeOf: (name: string) => `Revocar ${name}`,
    revoke: 'Revocar',
    revoked: (name: string) => `${name} se ha revocado`,
  },
} as const;

for (const locale of ['en', 'es'] as const) {
  test(`a webhook is added, told of a result, asked to repeat it, and gets another secret (${locale})`, async ({
    page,
    signIn,
    request,
    receiver,
    complaints,
  }) => {
    test.slow();
    const words = WORDS[locale];
    const { url, messages } = receiver;
    const run = `${locale} ${Date.now()}`;
    const farm = `Connected Farm ${run}`;
    const { clientId } = await newClient(request, { name: farm });
    await switchLanguage(page, locale);
    await signIn(accounts.owner, '/account/business/webhooks');
    const dialog = page.getByRole('dialog');
    const press = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }).click();
    const address = dialog.getByRole('textbox', { name: words.address });

    // An address within the server's own network is refused by name.
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await address.fill('https://10.1.2.3/hook');
    await press(words.add);
    await expect(dialog.getByText(words.refused)).toBeVisible();
    // The browser notes the refusal.
    expect(complaints.splice(0)).toEqual([expect.stringMatching(/400 .*\/webhooks\)$/)]);
    await address.fill(url);
    await press(words.add);
    const secret = await dialog.getByRole('textbox', { name: words.secret, exact: true }).inputValue();
    await press(words.kept);
    const webhook = page.getByRole('listitem', { name: url, exact: true });
    await expect(webhook.getByText(words.active, { exact: true })).toBeVisible();

    const sample = `W-${run.replace(' ', '-')}`;
    await page.goto('/test-results/record');
    const client = page.getByRole('combobox', { name: words.client, exact: true });
    await client.focus();
    await page.keyboard.type(farm);
    // Until the search knows the whole name, it finds clients of other runs as well.
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option', { name: farm })).toBeAttached();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: words.sampleId }).fill(sample);
    await page.getByRole('combobox', { name: words.animalType }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: words.strongyle, exact: true }).fill('19');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.recorded(sample))).toBeVisible();

    // Other journeys may record results for the same business meanwhile.
    const ofSample = () => messages.filter(({ data }) => data['sampleId'] === sample);
    await expect.poll(() => ofSample().length).toBe(1);
    expect(ofSample()[0]).toMatchObject({ type: 'result.recorded', data: { clientId, status: 'positive' } });
    expect(ofSample()[0]!.isSignedWith(secret)).toBe(true);

    // The log shows it, and sends a delivery again under its id.
    await page.goto('/account/business/webhooks');
    await webhook.getByRole('button', { name: words.deliveries(url), exact: true }).click();
    const delivered = dialog
      .getByRole('listitem')
      .filter({ hasText: words.event })
      .filter({ has: page.getByText(words.delivered, { exact: true }) });
    await expect(async () => {
      await press(words.refresh);
      await expect(delivered.first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const repeated = () => messages.length - new Set(messages.map((message) => message.id)).size;
    expect(repeated()).toBe(0);
    await delivered.first().getByRole('button', { name: words.again }).click();
    await expect.poll(repeated).toBe(1);
    await press(words.close);
    await expect(dialog).toBeHidden();

    // Both secrets sign until the program has changed over.
    await webhook.getByRole('button', { name: words.replaceOf(url), exact: true }).click();
    await press(words.replace);
    const renewed = await dialog.getByRole('textbox', { name: words.secret, exact: true }).inputValue();
    expect(renewed).not.toBe(secret);
    await press(words.kept);
    await expect(webhook.getByText(words.former)).toBeVisible();
    await webhook.getByRole('button', { name: words.deliveries(url), exact: true }).click();
    await press(words.test);
    const tests = () => messages.filter(({ type }) => type === 'webhook.test');
    await expect.poll(() => tests().length).toBe(1);
    expect([secret, renewed].map((it) => tests()[0]!.isSignedWith(it))).toEqual([true, true]);
    await press(words.close);
    await expect(dialog).toBeHidden();

    await webhook.getByRole('button', { name: words.removeOf(url), exact: true }).click();
    await press(words.remove);
    await expect(webhook).toBeHidden();
  });

  test(`the line that a new key shows works in a terminal as it is (${locale})`, async ({ page, signIn }) => {
    const words = WORDS[locale];
    await switchLanguage(page, locale);
    await signIn(accounts.owner, '/account/business/keys');
    await page.getByRole('button', { name: words.createKey, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const name = `Terminal ${locale} ${Date.now()}`;
    await dialog.getByRole('textbox', { name: words.name }).fill(name);
    await dialog.getByRole('button', { name: words.createKey, exact: true }).click();
    const line = await dialog.getByRole('textbox', { name: words.line, exact: true }).inputValue();
    const output = '\n%{http_code}';
    const { stdout } = await promisify(execFile)('sh', ['-c', `${line} --silent --write-out '${output}'`]);
    const [body, status] = stdout.split(/\n(?=\d+$)/);
    expect(status, body).toBe('200');
    expect(JSON.parse(body!)).toMatchObject({ data: expect.any(Array) });

    await dialog.getByRole('button', { name: words.kept, exact: true }).click();
    await page.getByRole('button', { name: words.revokeOf(name), exact: true }).click();
    await dialog.getByRole('button', { name: words.revoke, exact: true }).click();
    await expect(page.getByText(words.revoked(name))).toBeVisible();
  });
}
