import { beforeAll, describe, expect, test } from 'vitest'
import { versionOf } from '../../../../demo-cms/kernel/http/change-seen.ts'
import { allAccessRules } from '../../../../demo-cms/shop-builder.ts'
import { newCompany } from '../../../support/company.ts'
import { hasExtra } from '../../../support/extras.ts'
import { documentOf, formOf, type HtmlForm } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { REASONS } from '../../../support/unversioned-forms.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const COMPANY = '/shop/fr/account/company'
let company: Awaited<ReturnType<typeof newCompany>>

beforeAll(async () => {
  if (hasExtra('companies')) company = await newCompany(shop.db)
})

/** A form that two people edit. */
interface Edited {
  route: string
  /** Makes what is edited, or finds it. */
  open(): Promise<EditedForm>
}

interface EditedForm {
  who: Shopper
  page: string
  selector: string
  first: Record<string, string>
  second: Record<string, string>
  /** What the second one types before correcting it. */
  wrong?: Record<string, string>
}

async function staff(): Promise<Shopper> {
  return shop.customer('balie@example.com')
}

const edited: Record<string, Edited> = {
  'a popup': {
    route: 'POST /shop/:culture/sales/popups/:id',
    open: async () => {
      const who = await staff()
      await who.post('/shop/fr/sales/popups', { Id: 'two-editors', Kind: 'dialog' })
      return {
        who,
        page: '/shop/fr/sales/popups/two-editors',
        selector: '#popup',
        first: { Paths: '/contact', StartsAt: '2030-01-01T10:00', LinkPath: '/contact' },
        second: { Paths: '/news', StartsAt: '2030-01-01T10:00', LinkPath: '/news' },
        wrong: { StartsAt: 'never' }
      }
    }
  },
  'a service with cookies': {
    route: 'POST /shop/:culture/sales/cookies/:id',
    open: async () => {
      const who = await staff()
      const list = documentOf((await who.get('/shop/fr/sales/cookies')).body)
      const page = list.querySelector('main a[href*="/sales/cookies/"]')!.getAttribute('href')!
      return {
        who,
        page,
        selector: '#service',
        first: { 'Name-fr': 'Nom d’Anne' },
        second: { 'Name-fr': 'Nom de Bert' },
        wrong: { 'Name-fr': '' }
      }
    }
  },
  'the credit of a company': {
    route: 'POST /shop/:culture/sales/companies/:id',
    open: async () => ({
      who: await staff(),
      page: `/shop/fr/sales/companies/${company.id}`,
      selector: '#credit',
      first: { CreditLimit: '100', TermDays: '10' },
      second: { CreditLimit: '200', TermDays: '20' },
      wrong: { TermDays: 'x' }
    })
  },
  'the limit of a company': {
    route: 'POST /shop/:culture/account/company/settings',
    open: async () => ({
      who: await shop.customer(company.administrator.email),
      page: COMPANY,
      selector: '#company',
      first: { Limit: '100' },
      second: { Limit: '200' },
      wrong: { Limit: 'x' }
    })
  },
  'the role of a member': {
    route: 'POST /shop/:culture/account/company/members/:id',
    open: async () => ({
      who: await shop.customer(company.administrator.email),
      page: `${COMPANY}/members`,
      selector: `form[action$="/members/${company.buyer.customerId}"]`,
      first: { Role: 'approver', Action: 'change' },
      second: { Role: 'administrator', Action: 'change' }
    })
  },
  'the name of a list': {
    route: 'POST /shop/:culture/account/company/lists/:id',
    open: async () => {
      const who = await shop.customer(company.approver.email)
      await who.post(`${COMPANY}/lists`, { ListName: 'Cuisine' })
      const list = documentOf((await who.get(`${COMPANY}/lists`)).body)
      const page = list.querySelector(`main a[href*="/lists/"]`)!.getAttribute('href')!
      return {
        who,
        page,
        selector: '#rename',
        first: { ListName: 'Bar' },
        second: { ListName: 'Salle' }
      }
    }
  },
  'the quantities of a list': {
    route: 'POST /shop/:culture/account/company/lists/:id',
    open: async () => {
      const who = await shop.customer(company.approver.email)
      await who.post(`${COMPANY}/lists`, { ListName: 'Buffet' })
      const list = documentOf((await who.get(`${COMPANY}/lists`)).body)
      const link = [...list.querySelectorAll('main a[href*="/lists/"]')].find(
        one => one.textContent === 'Buffet'
      )
      const page = link!.getAttribute('href')!
      const variant = await readyVariant(shop.db, { price: 1500, stock: 20 })
      const { sku } = await shop.db
        .selectFrom('variants')
        .select('sku')
        .where('id', '=', variant.id)
        .executeTakeFirstOrThrow()
      await who.post(page, { Action: 'add', Reference: sku, Quantity: '2' })
      const field = `Quantity-${variant.id}`
      return {
        who,
        page,
        selector: '#quantities',
        first: { [field]: '3', Action: 'quantities' },
        second: { [field]: '4', Action: 'quantities' }
      }
    }
  },
  'an address': {
    route: 'POST /shop/:culture/account/addresses/:id',
    open: async () => {
      const who = await shop.customer('claire@example.com')
      const book = documentOf((await who.get('/shop/fr/account/addresses')).body)
      const page = [...book.querySelectorAll('main a[href*="/account/addresses/"]')]
        .map(link => link.getAttribute('href')!)
        .find(href => /\d$/.test(href))!
      return {
        who,
        page,
        selector: '#address',
        first: { HouseNumber: '17' },
        second: { HouseNumber: '19' },
        wrong: { HouseNumber: '19', City: '' }
      }
    }
  },
  'the details of a customer': {
    route: 'POST /shop/:culture/account/details',
    open: async () => ({
      who: await shop.customer('claire@example.com'),
      page: '/shop/fr/account/details',
      selector: '#details',
      first: { FirstName: 'Clara' },
      second: { FirstName: 'Claudine' },
      wrong: { LastName: '' }
    })
  },
  'the settings of a prepaid account': {
    route: 'POST /shop/:culture/account/prepaid/settings',
    open: async () => ({
      who: await shop.customer('hotel@example.com'),
      page: '/shop/fr/account/prepaid',
      selector: '#prepaid',
      first: { Threshold: '70' },
      second: { Threshold: '80' }
    })
  },
  'the details of a file': {
    route: 'POST /shop/:culture/assetslibrary/asset/details/:assetId',
    open: async () => {
      const { id } = await shop.db
        .selectFrom('assets')
        .select('id')
        .where('kind', '=', 'picture')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      return {
        who: await staff(),
        page: `/shop/fr/assetslibrary/asset/details/${id}`,
        selector: 'form.shop-form[action*="details"]',
        first: { Name: 'Nom d’Anne' },
        second: { Name: 'Nom de Bert' }
      }
    }
  },
  'a folder of files': {
    route: 'POST /shop/:culture/assetslibrary/asset/folder/:folderId',
    open: async () => {
      const { id } = await shop.db
        .selectFrom('asset_folders')
        .select('id')
        .where('parent_id', 'is not', null)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      return {
        who: await staff(),
        page: `/shop/fr/assetslibrary/asset/folder/${id}`,
        selector: '#folder',
        first: { Name: 'Dossier d’Anne' },
        second: { Name: 'Dossier de Bert' }
      }
    }
  }
}

const routes = Object.values(allAccessRules()).flat()
const ofShop = Object.keys(edited).filter(name => routes.includes(edited[name]!.route))

describe.each(ofShop)('%s that two people edit', name => {
  test('is not overwritten by who saves second, who keeps what they typed and may save it then [HTTP-02]', async () => {
    const { who, page, selector, first, second, wrong } = await edited[name]!.open()
    const opened = async (html?: string): Promise<HtmlForm> =>
      formOf(html ?? (await who.get(page)).body, selector)
    const send = (form: HtmlForm, typed: Record<string, string>): Promise<Answer> =>
      who.post(form.action, { ...form.fields, ...typed })
    const one = await opened()
    let other = await opened()
    expect(one.fields.SeenVersion).toBeTruthy()
    expect((await send(one, first)).statusCode).toBe(303)
    const saved = (await opened()).fields

    if (wrong) {
      const rejected = await send(other, { ...second, ...wrong })
      expect(rejected.statusCode).toBe(422)
      const repaired = Object.keys(wrong).map(field => [field, other.fields[field] ?? ''])
      other = await opened(rejected.body)
      Object.assign(other.fields, Object.fromEntries(repaired))
    }
    const refused = await send(other, second)
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('Quelqu’un d’autre a modifié ceci')
    expect((await opened()).fields).toEqual(saved)

    const again = await opened(refused.body)
    expect(again.fields).toMatchObject(
      Object.fromEntries(Object.entries(second).filter(([field]) => field !== 'Action'))
    )
    expect((await send(again, second)).statusCode).toBe(303)
    const field = Object.keys(second)[0]!
    expect((await opened()).fields[field]).not.toBe(saved[field])
  })
})

test('every form of what several people edit carries its version, or has a reason not to', () => {
  const cases = Object.values(edited).map(({ route }) => route)
  const known = [...cases, ...Object.values(REASONS).flat()]
  const { staff: ofStaff, administrator, approver, member } = allAccessRules()
  const changing = [...ofStaff, ...administrator, ...approver, ...member].filter(
    route => !/^(?:GET|HEAD) /.test(route)
  )
  expect(changing.filter(route => !known.includes(route))).toEqual([])
})

test('a version depends on everything that a form shows', () => {
  expect(versionOf({ photos: [1, 2] })).toBe(versionOf({ photos: [1, 2] }))
  expect(versionOf({ photos: [2, 1] })).not.toBe(versionOf({ photos: [1, 2] }))
  expect(versionOf(undefined)).toBe(versionOf(null))
})
