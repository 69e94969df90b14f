import { expect, test } from 'vitest'
import { deleteAccount } from '../../../../demo-cms/shop/privacy/delete-account.ts'
import { order, orderNumber } from '../../../support/checkout.ts'
import { companyBuyer, newCompany, newCustomer, newMember } from '../../../support/company.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop({ publicOrigin: 'http://localhost:80' })
const COMPANY = '/shop/fr/account/company'

async function roleOf(customerId: number): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('company_members')
    .select('role')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.role
}

function links(page: string): string[] {
  return [...documentOf(page).querySelectorAll('.shop-account-nav a')].map(
    link => link.getAttribute('href')!
  )
}

/** Invites an address and returns the link in the mail, as a path. */
async function invite(administrator: Shopper, email: string, role = 'buyer'): Promise<string> {
  const form = formOf((await administrator.get(`${COMPANY}/members`)).body, '#invite')
  const answer = await administrator.post(form.action, {
    ...form.fields,
    Email: email,
    Role: role
  })
  expect(answer.headers.location).toBe(`${COMPANY}/members?done=invited`)
  const { body } = await shop.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /http:\/\/localhost(?::80)?(\/\S+)/.exec(body)![1]!
}

async function join(who: Shopper, link: string) {
  const form = formOf((await who.get(link)).body, '#join')
  return who.post(form.action, form.fields)
}

if (EXHAUSTIVE)
  test('a business customer with a VAT number creates a company account and is its administrator', async () => {
    const founder = await newCustomer(shop.db)
    const who = await shop.customer(founder.email)
    expect(links((await who.get('/shop/fr/account')).body)).toContain(`${COMPANY}/create`)
    const form = formOf((await who.get(`${COMPANY}/create`)).body, '#create-company')
    const created = `${COMPANY}?saved=company`
    expect((await who.post(form.action, form.fields)).headers.location).toBe(created)
    // a form that is sent again creates no second company
    expect((await who.post(form.action, form.fields)).headers.location).toBe(created)
    const page = await who.get(COMPANY)
    expect(documentOf(page.body).querySelector('main')?.textContent).toContain('Administrateur')
    expect(links(page.body)).toContain(COMPANY)
    expect(links(page.body)).not.toContain(`${COMPANY}/create`)
  })

if (EXHAUSTIVE)
  test('a private customer gets no company account, and no link to one', async () => {
    const claire = await shop.customer('claire@example.com')
    expect(links((await claire.get('/shop/fr/account')).body).join()).not.toContain('company')
    expect((await claire.get(`${COMPANY}/create`)).body).not.toContain('id="create-company"')
    const answer = await claire.post(`${COMPANY}/create`, {})
    expect(answer.statusCode).toBe(422)
    expect((await claire.get(COMPANY)).statusCode).toBe(403)
  })

test('an invited customer joins with the mailed link, which works once', async () => {
  const company = await newCompany(shop.db)
  const administrator = await shop.customer(company.administrator.email)
  const link = await invite(administrator, 'lotte@example.com', 'approver')
  const lotte = shop.visitor()
  const page = documentOf((await lotte.get(link)).body)
  const toLogin = page.querySelector('main a[href*="/security/login"]')!.getAttribute('href')!
  await logIn(lotte, 'lotte@example.com', {
    returnUrl: new URL(toLogin, 'http://localhost').searchParams.get('returnUrl')!
  })
  expect((await join(lotte, link)).headers.location).toBe(`${COMPANY}?saved=joined`)
  expect(await roleOf(2)).toBe('approver')
  expect((await lotte.get(link)).statusCode).toBe(410)
  const account = await shop.db
    .selectFrom('customers')
    .select(['kind', 'company'])
    .where('id', '=', 2)
    .executeTakeFirst()
  expect(account).toEqual({ kind: 'business', company: 'Atelier Nord' })
})

if (EXHAUSTIVE)
  test('two clicks on the button of an invitation make one member', async () => {
    const company = await newCompany(shop.db)
    const link = await invite(
      await shop.customer(company.administrator.email),
      'emma@example.com'
    )
    const emma = await shop.customer('emma@example.com')
    const form = formOf((await emma.get(link)).body, '#join')
    const answers = await Promise.all([1, 2, 3].map(() => emma.post(form.action, form.fields)))
    expect(answers.map(one => one.statusCode).sort()).toEqual([303, 410, 410])
    expect(await roleOf(3)).toBe('buyer')
  })

if (EXHAUSTIVE)
  test('the response to an invitation and its page are the same with and without an account', async () => {
    const company = await newCompany(shop.db)
    const administrator = await shop.customer(company.administrator.email)
    const pages = []
    for (const email of ['hugo@example.com', 'nobody@example.com']) {
      const link = await invite(administrator, email)
      const list = (await administrator.get(`${COMPANY}/members?done=invited`)).body
      expect(list).toContain(email)
      const { body } = await shop.visitor().get(link)
      const main = documentOf(body).querySelector('main')!.innerHTML
      const id = new URL(link, 'http://localhost').searchParams.get('id')!
      pages.push(main.replaceAll(email, 'EMAIL').replaceAll(id, 'ID'))
    }
    expect(pages[0]).toBe(pages[1])
  })

if (EXHAUSTIVE)
  test('a forwarded, replaced, withdrawn or expired invitation lets nobody in', async () => {
    const company = await newCompany(shop.db)
    const administrator = await shop.customer(company.administrator.email)
    const hugo = await shop.customer('hugo@example.com')
    const first = await invite(administrator, 'friend@example.com')
    expect((await hugo.get(first)).body).not.toContain('id="join"')
    const id = new URL(first, 'http://localhost').searchParams.get('id')!
    const forwarded = await hugo.post('/shop/fr/company/invitation', { Id: id })
    expect(forwarded.statusCode).toBe(403)

    const second = await invite(administrator, 'FRIEND@example.com')
    expect((await hugo.get(first)).statusCode).toBe(410)
    expect((await hugo.get(second)).statusCode).toBe(200)
    await shop.db
      .updateTable('company_invitations')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('company_id', '=', company.id)
      .execute()
    expect((await hugo.get(second)).statusCode).toBe(410)

    const third = await invite(administrator, 'friend@example.com')
    const form = formOf(
      (await administrator.get(`${COMPANY}/members`)).body,
      '[action$="/withdraw"]'
    )
    await administrator.post(form.action, form.fields)
    expect((await hugo.get(third)).statusCode).toBe(410)
    expect(await roleOf(4)).toBeUndefined()
  })

if (EXHAUSTIVE)
  test('a member of a company cannot join a second one', async () => {
    const [one, other] = [await newCompany(shop.db), await newCompany(shop.db)]
    const link = await invite(await shop.customer(one.administrator.email), other.buyer.email)
    const buyer = await shop.customer(other.buyer.email)
    expect((await buyer.get(link)).body).not.toContain('id="join"')
    const id = new URL(link, 'http://localhost').searchParams.get('id')!
    expect((await buyer.post('/shop/fr/company/invitation', { Id: id })).statusCode).toBe(409)
    // the invitation is still valid
    expect((await buyer.get(link)).statusCode).toBe(200)
  })

if (EXHAUSTIVE)
  test('an administrator changes roles and removes members, who no longer see the company', async () => {
    const company = await newCompany(shop.db)
    const administrator = await shop.customer(company.administrator.email)
    const buyer = await shop.customer(company.buyer.email)
    const path = `${COMPANY}/members/${company.buyer.customerId}`
    await administrator.post(path, { Role: 'approver' })
    expect(await roleOf(company.buyer.customerId)).toBe('approver')
    expect((await administrator.post(path, { Role: 'owner' })).statusCode).toBe(422)
    await administrator.post(path, { Action: 'remove' })
    expect(await roleOf(company.buyer.customerId)).toBeUndefined()
    expect((await buyer.get(COMPANY)).statusCode).toBe(403)
  })

if (EXHAUSTIVE)
  test('the last administrator can be neither removed nor demoted, and says why', async () => {
    const company = await newCompany(shop.db)
    const administrator = await shop.customer(company.administrator.email)
    const path = `${COMPANY}/members/${company.administrator.customerId}`
    for (const fields of [{ Role: 'buyer' }, { Action: 'remove' }]) {
      const answer = await administrator.post(path, fields)
      expect(answer.statusCode).toBe(409)
      expect(documentOf(answer.body).querySelector('.shop-problems')?.textContent).toContain(
        'au moins un administrateur'
      )
    }
    expect(await roleOf(company.administrator.customerId)).toBe('administrator')
  })

if (EXHAUSTIVE)
  test('two administrators who demote each other at once leave one', async () => {
    const company = await newCompany(shop.db)
    const second = await newMember(shop.db, company.id, 'administrator')
    const [one, other] = [
      await shop.customer(company.administrator.email),
      await shop.customer(second.email)
    ]
    await Promise.all([
      one.post(`${COMPANY}/members/${second.customerId}`, { Role: 'buyer' }),
      other.post(`${COMPANY}/members/${company.administrator.customerId}`, { Role: 'buyer' })
    ])
    const left = [
      await roleOf(company.administrator.customerId),
      await roleOf(second.customerId)
    ]
    expect(left.filter(role => role === 'administrator')).toHaveLength(1)
  })

if (EXHAUSTIVE)
  test('the last administrator cannot delete the account while the company has other members', async () => {
    const company = await newCompany(shop.db)
    const administrator = await shop.customer(company.administrator.email)
    const page = await administrator.get('/shop/fr/account/privacy/delete')
    expect(page.body).toContain('dernier administrateur')
    expect(await deleteAccount(shop.db, company.administrator.customerId, 'fr')).toBe(false)
    expect(await deleteAccount(shop.db, company.buyer.customerId, 'fr')).toBe(true)
    expect(await roleOf(company.buyer.customerId)).toBeUndefined()
  })

if (EXHAUSTIVE)
  test('buyers see their own orders of the company, approvers and administrators all of them', async () => {
    const company = await newCompany(shop.db)
    const colleague = await newMember(shop.db, company.id, 'buyer')
    const numbers = []
    for (const member of [company.buyer, colleague]) {
      const who = await shop.customer(member.email)
      await who.add((await readyVariant(shop.db)).id)
      numbers.push(orderNumber(await order(who, companyBuyer(member))))
    }
    const [own = '', ofColleague = ''] = numbers
    const buyer = await shop.customer(company.buyer.email)
    const list = (await buyer.get(`${COMPANY}/orders`)).body
    expect(list).toContain(`/orders/${own}"`)
    expect(list).not.toContain(`/orders/${ofColleague}"`)
    expect((await buyer.get(`${COMPANY}/orders/${ofColleague}`)).statusCode).toBe(404)
    for (const { email } of [company.approver, company.administrator]) {
      const who = await shop.customer(email)
      const all = (await who.get(`${COMPANY}/orders`)).body
      expect(all).toContain(`/orders/${own}"`)
      expect(all).toContain(`/orders/${ofColleague}"`)
      expect((await who.get(`${COMPANY}/orders/${own}`)).statusCode).toBe(200)
      // the page of the buyer stays the buyer's
      expect((await who.get(`/shop/fr/account/orders/${own}`)).statusCode).toBe(404)
    }
  })
