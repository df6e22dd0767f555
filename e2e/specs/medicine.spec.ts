import { expect, test } from '../fixtures/portalTest.ts';
import { switchLanguage } from '../pages/language.ts';
import { newClient, newGroup } from '../pages/newClient.ts';
import { TREATMENT_WORDS, TreatmentsPage } from '../pages/treatmentsPage.ts';
import { accounts } from '../src/accounts.ts';

const WORDS = {
  en: {
    derquantel: 'Derquantel (5-SI spiroindole)',
    abamectin: 'Abamectin (3-ML macrocyclic lactone)',
    meat: /^Withdrawal, meat \(days\)/,
    prescription: 'Prescription number',
    number: '2026 1001 0000 0017',
    herd: 'G1234567',
    lookUp: 'Look up the prescription',
    line: 'Use line 1',
    other: 'Left as you entered it: Product. Please check.',
    by: 'Prescribed by',
    service: 'A recorded answer: it does not come from the national service.',
    filled: 'Filled in as it was last recorded for Ovine. Please check it against the label.',
    withheld: /Meat withdrawal until/,
    groups: 'Groups',
    groupsOfClient: 'Groups of this client',
    group: /^Group/,
    products: 'Remembered products',
    remove: (name: string) => `Remove ${name}, Ovine`,
    confirm: 'Remove',
  },
  es: {
    derquantel: 'Derquantel (5-SI espiroindol)',
    abamectin: 'Abamectina (3-ML lactona macrocíclica)',
    meat: /^Tiempo de espera, carne \(días\)/,
    prescription: 'Número de receta',
    number: '2026-1002-0000-0024',
    herd: 'G7654321',
    lookUp: 'Buscar la receta',
    line: 'Usar la línea A',
    other: 'Se ha dejado como usted lo introdujo: Producto. Compruébelo.',
    by: 'Prescrito por',
    service: 'Una respuesta grabada: no procede del servicio nacional.',
    filled: 'Rellenado como se registró por última vez para Ovino. Compruébelo con la etiqueta.',
    withheld: /Carne retenida hasta/,
    groups: 'Grupos',
    groupsOfClient: 'Grupos de este cliente',
    group: /^Grupo/,
    products: 'Productos recordados',
    remove: (name: string) => `Quitar ${name}, Ovino`,
    confirm: 'Quitar',
  },
} as const;

for (const locale of ['en', 'es'] as const) {
  test(`a combination from a prescription is recorded, remembered, and shown while it runs (${locale})`, async ({
    page,
    signIn,
    request,
  }) => {
    test.slow();
    const words = WORDS[locale];
    const run = `${locale} ${Date.now()}`;
    const group = `Hoggs ${run}`;
    const farm = { name: `Medicine Farm ${run}`, herdNumber: words.herd };
    const { clientId } = await newClient(request, farm, [group]);
    await switchLanguage(page, locale);
    await signIn(accounts.owner, `/clients/details/${clientId}/mfe-clients.treatments`);
    const treatments = new TreatmentsPage(page, TREATMENT_WORDS[locale]);
    const { record, save, animalType, ovine, product: productField, actives } = treatments.words;
    const { dialog } = treatments;
    const product = `Two-way ${run}`;
    const name = dialog.getByRole('combobox', { name: productField, exact: true });
    const meat = dialog.getByRole('spinbutton', { name: words.meat });

    await page.getByRole('button', { name: record }).click();
    await treatments.choose(animalType, ovine);
    await treatments.choose(words.group, group);
    await name.fill(product);
    const substances = dialog.getByRole('combobox', { name: actives, exact: true });
    for (const substance of [words.derquantel, words.abamectin]) {
      // The list only holds what is in view.
      await substances.fill(substance);
      await page.getByTitle(substance, { exact: true }).last().dispatchEvent('click');
    }
    await substances.press('Tab');
    // The prescription fills in what is empty, and what differs stays as it was entered.
    await dialog.getByRole('textbox', { name: words.prescription }).fill(words.number);
    await treatments.button(words.lookUp).click();
    await expect(dialog.getByText(words.service)).toBeVisible();
    await treatments.button(words.line).click();
    await expect(dialog.getByText(words.other)).toBeVisible();
    await expect(name).toHaveValue(product);
    await expect(meat).toHaveValue('14');
    await expect(dialog.getByRole('textbox', { name: words.by })).toHaveValue('Dr Aoife Brennan MVB');
    await treatments.button(save).click();
    await expect(treatments.treatment(product)).toHaveCount(1);

    // The head of the client says until when, and so does the group.
    await expect(page.getByRole('main').getByRole('link', { name: words.withheld })).toBeVisible();
    await page.getByRole('tab', { name: words.groups, exact: true }).click();
    const groups = page.getByRole('list', { name: words.groupsOfClient });
    await expect(groups.getByRole('listitem').filter({ hasText: group })).toContainText(words.withheld);

    // A part of the name offers the product with its label.
    await page.goto(`/clients/details/${clientId}/mfe-clients.treatments`);
    await page.getByRole('button', { name: record }).click();
    await treatments.choose(animalType, ovine);
    await name.fill(run);
    await page.locator('.ant-select-item-option', { hasText: product }).dispatchEvent('click');
    await expect(dialog.getByText(words.filled)).toBeVisible();
    await expect(meat).toHaveValue('14');
    await expect(dialog.getByText(words.abamectin, { exact: true })).toBeVisible();
    await treatments.button(save).click();
    await expect(treatments.treatment(product)).toHaveCount(2);
    expect(await treatments.openedRegister()).toMatch(/^%PDF-/);

    // An Owner can have it forgotten.
    await page.getByRole('button', { name: words.products, exact: true }).click();
    await expect(page).toHaveURL(/\/clients\/products$/);
    const removed = page.getByRole('button', { name: words.remove(product), exact: true });
    await removed.click();
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(removed).toBeHidden();
  });
}

const ASSESSMENT_WORDS = {
  en: {
    open: 'Assessment sheet',
    reason: 'Which animals need treatment, against which parasites, and why?',
    conclusion: /^Conclusion/,
    preview: 'Save and preview',
    frame: 'Preview of the assessment sheet',
    edit: 'Edit',
    sign: 'Sign',
    question: 'Sign this assessment?',
    signed: /^Signed by /,
    signedIn: 'Signed in Epigram',
    close: 'Close',
    list: 'Assessments',
    show: 'Show sheet',
  },
  es: {
    open: 'Hoja de evaluación',
    reason: '¿Qué animales necesitan tratamiento, contra qué parásitos y por qué?',
    conclusion: /^Conclusión/,
    preview: 'Guardar y ver la hoja',
    frame: 'Vista previa de la hoja de evaluación',
    edit: 'Editar',
    sign: 'Firmar',
    question: '¿Firmar esta evaluación?',
    signed: /^Firmada por /,
    signedIn: 'Firmado en Epigram',
    close: 'Cerrar',
    list: 'Evaluaciones',
    show: 'Ver la hoja',
  },
} as const;

for (const locale of ['en', 'es'] as const) {
  test(`an assessment is answered, signed and then stays as it was (${locale})`, async ({
    page,
    signIn,
    request,
    complaints,
  }) => {
    test.slow();
    const words = ASSESSMENT_WORDS[locale];
    const run = `${locale} ${Date.now()}`;
    const farm = await newClient(request, { name: `Assessed Farm ${run}` }, [`Hoggs ${run}`]);
    await switchLanguage(page, locale);
    await signIn(accounts.owner, `/clients/details/${farm.clientId}/mfe-clients.treatments`);
    const dialog = page.getByRole('dialog');
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    const sheet = page.getByTitle(words.frame, { exact: true });
    const has = (text: string) => expect(sheet).toHaveAttribute('srcdoc', new RegExp(`>${text}<`));

    // One press makes it; the records are there, and nothing is answered.
    await page.getByRole('button', { name: words.open, exact: true }).click();
    const reason = dialog.getByRole('textbox', { name: words.reason });
    await expect(reason).toHaveValue('');
    await reason.fill(`Scouring hoggs ${run}`);
    await button(words.preview).click();
    await has(`Hoggs ${run}`);
    await has(`Scouring hoggs ${run}`);

    await button(words.edit).click();
    await dialog.getByRole('textbox', { name: words.conclusion }).fill(`Treat the hoggs ${run}`);
    await button(words.sign).click();
    const question = page.getByRole('dialog', { name: words.question });
    await question.getByRole('button', { name: words.sign, exact: true }).click();
    await expect(dialog.getByText(words.signed)).toBeVisible();
    await has(words.signedIn);
    await dialog.getByRole('button', { name: words.close, exact: true }).last().click();
    await expect(dialog).toBeHidden();

    // A group of later is not on the signed sheet.
    await newGroup(farm, `Later ${run}`);
    const list = page.getByRole('region', { name: words.list });
    await expect(list.getByText(`Treat the hoggs ${run}`, { exact: true })).toBeVisible();
    await list.getByRole('button', { name: words.show, exact: true }).click();
    await has(`Hoggs ${run}`);
    await expect(sheet).not.toHaveAttribute('srcdoc', new RegExp(`Later ${run}`));
    // The frame runs no script, and so not the one that notes scripts either.
    const noting = /Blocked script execution in 'about:srcdoc'/;
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !noting.test(text)));
  });
}

const PLAN_WORDS = {
  en: {
    plan: 'Plan treatment',
    plannedFor: 'Planned for',
    save: 'Save plan',
    saved: 'The plan has been saved',
    plans: 'Planned treatments',
    planIt: 'Plan it',
    note: /^Note/,
    more: (product: string) => `More about the plan ${product}`,
    change: 'Change plan',
    cancel: 'Cancel plan',
    cancelled: 'The plan has been cancelled',
    record: 'Record it',
    recorded: 'Recorded plans (1)',
    strike: 'Strike',
    strikeNow: 'Strike treatment',
    reason: /^Reason/,
    struck: /was struck$/,
    moreOf: (product: string) => `More about ${product}`,
  },
  es: {
    plan: 'Planificar tratamiento',
    plannedFor: 'Previsto para',
    save: 'Guardar plan',
    saved: 'El plan se ha guardado',
    plans: 'Tratamientos previstos',
    planIt: 'Planificarlo',
    note: /^Nota/,
    more: (product: string) => `Más sobre el plan ${product}`,
    change: 'Cambiar plan',
    cancel: 'Anular plan',
    cancelled: 'El plan se ha anulado',
    record: 'Registrarlo',
    recorded: 'Planes registrados (1)',
    strike: 'Anular',
    strikeNow: 'Anular tratamiento',
    reason: /^Motivo/,
    struck: /se anuló$/,
    moreOf: (product: string) => `Más sobre ${product}`,
  },
} as const;

/** A day from now, which is no day in the past in any time zone. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const locale of ['en', 'es'] as const) {
  test(`a treatment is planned, changed and recorded, and the plan says when it was struck (${locale})`, async ({
    page,
    signIn,
    request,
  }) => {
    test.slow();
    const words = PLAN_WORDS[locale];
    const run = `${locale} ${Date.now()}`;
    const { clientId } = await newClient(request, { name: `Plan Farm ${run}` });
    await switchLanguage(page, locale);
    await signIn(accounts.owner, `/clients/details/${clientId}/mfe-clients.treatments`);
    const treatments = new TreatmentsPage(page, TREATMENT_WORDS[locale]);
    const { record, save, animalType, ovine, product: productField, treatedOn } = treatments.words;
    const { actives, fenbendazole } = treatments.words;
    const { dialog } = treatments;
    // A plan marks them as optional.
    const name = dialog.getByRole('combobox', { name: new RegExp(`^${productField}`) });
    const substances = new RegExp(`^${actives}`);
    const plans = page.getByRole('list', { name: words.plans, exact: true });
    const product = `White ${run}`;

    // Only the active substance is known so far.
    await page.getByRole('button', { name: words.plan, exact: true }).click();
    await treatments.choose(animalType, ovine);
    await dialog.getByLabel(words.plannedFor, { exact: true }).fill(inDays(7));
    await treatments.choose(substances, fenbendazole);
    // Tab would choose the highlighted substance as well.
    await dialog.getByRole('textbox', { name: words.note }).focus();
    await treatments.button(words.save).click();
    await expect(plans.getByRole('heading', { name: fenbendazole, exact: true })).toBeVisible();

    await page.getByRole('button', { name: words.more(fenbendazole), exact: true }).click();
    await page.getByRole('menuitem', { name: words.change, exact: true }).click();
    await name.fill(product);
    await dialog.getByRole('textbox', { name: words.note }).fill(`After the sampling ${run}`);
    await treatments.button(words.save).click();
    await expect(plans.getByRole('heading', { name: product })).toBeVisible();
    await expect(treatments.treatment(product)).toHaveCount(0);

    // A day in the future is refused, and what was typed becomes a plan.
    const second = `Second ${run}`;
    await page.getByRole('button', { name: record, exact: true }).click();
    await treatments.choose(animalType, ovine);
    await name.fill(second);
    await dialog.getByLabel(treatedOn, { exact: true }).fill(inDays(3));
    // A press lasts: leaving the day shows its error, which moves the button under the pointer.
    await treatments.button(words.planIt).click({ delay: 500 });
    await expect(dialog.getByLabel(words.plannedFor, { exact: true })).toHaveValue(inDays(3));
    await treatments.button(words.save).click();
    // The earliest first.
    await expect(plans.getByRole('listitem').first()).toContainText(second);
    await page.getByRole('button', { name: words.more(second), exact: true }).click();
    await page.getByRole('menuitem', { name: words.cancel, exact: true }).click();
    await treatments.button(words.cancel).click();
    await expect(plans.getByRole('listitem')).toHaveCount(1);

    const givePlanned = async () => {
      await plans.getByRole('button', { name: words.record, exact: true }).click();
      await expect(name).toHaveValue(product);
      await expect(dialog.getByRole('textbox', { name: words.note })).toHaveValue(
        `After the sampling ${run}`,
      );
      await treatments.button(save).click();
      await expect(treatments.treatment(product)).toHaveCount(1);
      await expect(plans).toBeHidden();
    };
    await givePlanned();
    await expect(page.getByText(words.recorded, { exact: true })).toBeVisible();
    expect(await treatments.openedRegister()).toMatch(/^%PDF-/);

    await page.getByRole('button', { name: words.moreOf(product), exact: true }).click();
    await page.getByRole('menuitem', { name: words.strike, exact: true }).click();
    await dialog.getByRole('textbox', { name: words.reason }).fill('Not given');
    await treatments.button(words.strikeNow).click();
    await expect(plans.getByRole('listitem')).toContainText(product);
    await expect(plans.getByText(words.struck)).toBeVisible();
    await givePlanned();
  });
}
