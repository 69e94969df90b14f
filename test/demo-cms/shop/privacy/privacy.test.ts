import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { inDays, shopDay } from '../../../../demo-cms/kernel/time/shop-time.ts'
import { minimiseOrders } from '../../../../demo-cms/shop/privacy/minimise-orders.ts'
import {
  notPersonal,
  notPersonalOfExtras,
  personalTables
} from '../../../../demo-cms/shop/privacy/personal-tables.ts'
import { hashPassword } from '../../../../demo-cms/shop/security/password.ts'
import { order, orderNumber } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn, PASSWORD } from '../../../support/log-in.ts'
import { setBalance } from '../../../support/prepaid.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { turnOn } from '../../../support/two-factor.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const PAGE = '/shop/fr/account/privacy'

/** The link in the newest mail about the newsletter. */
async function newsletterLink(): Promise<string> {
  const { body } = await shop.db
    .selectFrom('mails')
    .select('body')
    .where('subject', 'like', '%newsletter%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return new URL(/http\S+/.exec(body)![0]).pathname + new URL(/http\S+/.exec(body)![0]).search
}

async function newsletterState(who: Awaited<ReturnType<typeof shop.customer>>) {
  const page = documentOf((await who.get(PAGE)).body)
  return page.querySelector('[aria-labelledby="newsletter-title"] p')?.textContent
}

test('subscribes to the newsletter only after the link in the mail was confirmed', async () => {
  const claire = await shop.customer('claire@example.com')
  await claire.post('/shop/fr/account/newsletter', { Subscribe: 'true' })
  expect(await newsletterState(claire)).toContain('Ouvrez le lien')
  const link = await newsletterLink()
  const reader = shop.visitor()
  const form = formOf((await reader.get(link)).body, 'form[action$="/newsletter/confirm"]')
  // opening the link, as programs do that check mails, confirms nothing
  expect(await newsletterState(claire)).toContain('Ouvrez le lien')
  const done = await reader.post(form.action, form.fields)
  expect(documentOf(done.body).querySelector('[role=status]')?.textContent).toContain(
    'confirmée'
  )
  expect(await newsletterState(claire)).toBe('Vous recevez notre newsletter.')
  await claire.post('/shop/fr/account/newsletter', { Subscribe: 'false' })
  expect(await newsletterState(claire)).toBe('Vous ne recevez pas notre newsletter.')
  expect((await reader.post(form.action, form.fields)).body).toContain('plus valable')
})

if (EXHAUSTIVE)
  test('a confirmation counts for the address that it was sent to', async () => {
    const hugo = await shop.customer('hugo@example.com')
    await hugo.post('/shop/fr/account/newsletter', { Subscribe: 'true' })
    const form = formOf(
      (await hugo.get(await newsletterLink())).body,
      'form[action$="/confirm"]'
    )
    await hugo.post(form.action, form.fields)
    const rename = (email: string, to: string) =>
      shop.db.updateTable('customers').set({ email: to }).where('email', '=', email).execute()
    await rename('hugo@example.com', 'new@example.com')
    expect(await newsletterState(hugo)).toBe('Vous ne recevez pas notre newsletter.')
    await rename('new@example.com', 'hugo@example.com')
  })

test('exports everything about a customer, and no secrets', async () => {
  const claire = await shop.customer('claire@example.com')
  await claire.add((await readyVariant(shop.db)).id)
  const answer = await claire.get(`${PAGE}/export`)
  expect(answer.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="vitrine-.*\.json"$/),
    'cache-control': expect.stringContaining('no-store')
  })
  const data: Record<string, Record<string, unknown>[]> = answer.json()
  expect(Object.keys(data)).toEqual(Object.keys(personalTables()))
  expect(data.customers).toMatchObject([{ email: 'claire@example.com' }])
  for (const table of ['addresses', 'orders', 'order_items', 'wishlists', 'cart_items']) {
    expect(data[table]?.length, table).toBeGreaterThan(0)
  }
  expect(answer.body).not.toMatch(/password_hash|id_hash|"csrf"|link_hash|share_token/)
  expect(answer.body).not.toMatch(/lotte@|hotel@|hugo@/)
})

if (EXHAUSTIVE)
  test('names the export after the day in the shop’s time zone', async () => {
    // in UTC, it is still the day before
    const now = inDays(1, '00:30')
    vi.useFakeTimers({ toFake: ['Date'], now })
    try {
      const claire = await shop.customer('claire@example.com')
      const { headers } = await claire.get(`${PAGE}/export`)
      expect(headers['content-disposition']).toContain(`vitrine-${shopDay(now)}.json`)
    } finally {
      vi.useRealTimers()
    }
  })

if (EXHAUSTIVE)
  test('asks for the password before the export, unless the login is recent', async () => {
    const claire = await shop.customer('claire@example.com')
    await shop.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
      .execute()
    expect((await claire.get(PAGE)).body).toContain('confirmer votre identité')
    const refused = await claire.get(`${PAGE}/export`)
    expect(refused.headers['content-disposition']).toBeUndefined()
    expect(refused.body).not.toContain('claire@')
    const form = formOf((await claire.get(refused.headers.location as string)).body, '#confirm')
    const wrong = await claire.post(form.action, { ...form.fields, Password: 'wrong' })
    expect(wrong.statusCode).toBe(422)
    expect((await claire.get(`${PAGE}/export`)).statusCode).toBe(303)
    const back = await claire.post(form.action, { ...form.fields, Password: PASSWORD })
    expect(back.headers.location).toBe(PAGE)
    expect((await claire.get(PAGE)).body).not.toContain('confirmer votre identité')
    expect((await claire.get(`${PAGE}/export`)).headers['content-disposition']).toContain(
      'attachment'
    )
  })

test('every column that refers to a customer or to their data is exported, or is listed with a reason', async () => {
  const known = Object.keys(personalTables())
  const harmless = Object.assign({}, notPersonal, ...notPersonalOfExtras.all())
  const { rows } = await sql<{ name: string; table: string; target: string | null }>`
    select relname || '.' || attname as name, relname as "table", confrelid::regclass::text as target
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_constraint on conrelid = attrelid and contype = 'f' and attnum = any (conkey)
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and (confrelid::regclass::text = any(${['customers', ...known]})
        or attname ~ '(^|_)(email|recipient|customer_id|phone)$')`.execute(shop.db)
  const forgotten = rows
    .filter(({ name, table }) => !known.includes(table) && !(name in harmless))
    .map(({ name }) => name)
  expect(forgotten).toEqual([])
  // those of known tables lead to their owner, or say why they do not
  const strange = rows.filter(
    ({ name, target }) => target === 'customers' && !/\.(customer_id|staff_id)$/.test(name)
  )
  expect(strange.map(({ name }) => name).filter(name => !(name in harmless))).toEqual([])
  const names = new Set(rows.map(({ name }) => name))
  expect(Object.keys(harmless).filter(name => !names.has(name))).toEqual([])
})

/** A new customer with an address, an order and a login on a second device. */
async function newCustomer(email: string, lastName: string) {
  const { password_hash } = await shop.db
    .selectFrom('customers')
    .select('password_hash')
    .where('email', '=', 'claire@example.com')
    .executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('customers')
    .values({
      email,
      password_hash,
      kind: 'private',
      first_name: 'Zoé',
      last_name: lastName,
      company: null,
      vat_number: null,
      phone: '+32 4 000 00 00',
      culture: 'fr'
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const who = await shop.customer(email)
  const phone = await shop.customer(email)
  await who.add((await readyVariant(shop.db)).id)
  const fields = { Email: email, BillingFirstName: 'Zoé', BillingLastName: lastName }
  const number = orderNumber(await order(who, fields))
  return { id, who, phone, number }
}

async function deleteOwn(who: Awaited<ReturnType<typeof shop.customer>>, password = PASSWORD) {
  const form = formOf((await who.get(`${PAGE}/delete`)).body, '#delete-account')
  return who.post(form.action, { ...form.fields, Password: password })
}

test('deletes nothing without the right password', async () => {
  const { who, id } = await newCustomer('zoe1@example.com', 'Restante')
  const answer = await deleteOwn(who, 'wrong')
  expect(answer.statusCode).toBe(422)
  expect(documentOf(answer.body).querySelector('#page')?.textContent).toContain('incorrect')
  const { deleted_at } = await shop.db
    .selectFrom('customers')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(deleted_at).toBeNull()
})

if (EXHAUSTIVE)
  test('takes the password for the deletion exactly as it was typed, with its spaces', async () => {
    const { who, id } = await newCustomer('zoe3@example.com', 'Précise')
    const password = '  blauwe \t fiets op zolder '
    await shop.db
      .updateTable('customers')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', id)
      .execute()
    expect((await deleteOwn(who, password.trim())).statusCode).toBe(422)
    expect((await deleteOwn(who, password)).headers.location).toBe('/shop/fr/account-deleted')
  })

test('deletes an account, logs it out everywhere, and keeps its open order until it is completed', async () => {
  const { who, phone, id, number } = await newCustomer('zoe2@example.com', 'Partante')
  const confirmation = documentOf((await who.get(`${PAGE}/delete`)).body)
  expect(confirmation.querySelector('#page')?.textContent).toContain(number)
  const answer = await deleteOwn(who)
  expect(answer.headers.location).toBe('/shop/fr/account-deleted')
  expect((await phone.get('/shop/fr/account')).statusCode).toBe(303)
  expect((await logIn(shop.visitor(), 'zoe2@example.com')).statusCode).toBe(422)

  const everything = async () => {
    const { rows } = await sql<{ all: string }>`
      select string_agg(t::text, ' ') as all from (
        select to_jsonb(customers) as t from customers union all select to_jsonb(addresses) from addresses
        union all select to_jsonb(orders) from orders union all select to_jsonb(mails) from mails
          where subject not like '%supprimé%') as rows`.execute(shop.db)
    return rows[0]!.all
  }
  const kept = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(kept.billing.LastName).toBe('Partante')
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('number', '=', number)
    .execute()
  await minimiseOrders(shop.db)
  const left = await everything()
  expect(left).not.toMatch(/Partante|zoe2@/)
  const after = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ customer_id: id, total_minor: kept.total_minor, email: '' })
  expect(after.billing).toMatchObject({ PostalCode: '4000', CountryCode: 'BE', Street1: '' })
})

if (EXHAUSTIVE)
  test('deletes an account with two-step login only with the password and a code [ACC-02]', async () => {
    const { who, id } = await newCustomer('zoe4@example.com', 'Prudente')
    const { codes } = await turnOn(who)
    const setStaff = (is_staff: boolean) =>
      shop.db.updateTable('customers').set({ is_staff }).where('id', '=', id).execute()
    const form = formOf((await who.get(`${PAGE}/delete`)).body, '#delete-account')
    const send = (fields: Record<string, string>) =>
      who.post(form.action, { ...form.fields, ...fields })
    expect(form.fields).toHaveProperty('Code')
    const missing = await send({ Password: PASSWORD })
    expect(missing.statusCode).toBe(422)
    expect(documentOf(missing.body).querySelector('#Code-error')?.textContent).toContain('code')
    expect((await send({ Password: PASSWORD, Code: '000000' })).statusCode).toBe(422)
    expect((await send({ Password: 'wrong', Code: codes[0]! })).statusCode).toBe(422)
    await setStaff(true)
    expect((await send({ Password: PASSWORD, Code: codes[0]! })).statusCode).toBe(200)
    await setStaff(false)
    // neither attempt has used up the code
    const done = await send({ Password: PASSWORD, Code: codes[0]! })
    expect(done.headers.location).toBe('/shop/fr/account-deleted')
  })

if (EXHAUSTIVE)
  test('deletes no account with a prepaid balance, and shows how much is left', async () => {
    await setBalance(shop.db, 2, 5000)
    const kantoor = await shop.customer('kantoor@example.com')
    const page = documentOf((await kantoor.get(`${PAGE}/delete`)).body)
    expect(page.querySelector('#delete-account')).toBeNull()
    expect(page.querySelector('#page')?.textContent).toMatch(/50,00/)
    const answer = await kantoor.post(`${PAGE}/delete`, { Password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    expect((await kantoor.get('/shop/fr/account')).statusCode).toBe(200)
    await setBalance(shop.db, 2, 0)
    expect((await deleteOwn(kantoor)).headers.location).toBe('/shop/fr/account-deleted')
  })
