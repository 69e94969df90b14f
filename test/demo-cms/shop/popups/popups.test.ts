import { beforeEach, expect, test } from 'vitest'
import { addPopups } from '../../../../demo-cms/seed/popups.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const HIDE = '/shop/api/v1/popups/hide'

beforeEach(async () => {
  await shop.db.deleteFrom('popups').execute()
  await addPopups(shop.db)
})

async function popupOn(who: Shopper, url: string): Promise<string | undefined> {
  const page = documentOf((await who.get(url)).body)
  const tag = page.querySelector('vitrine-popup, vitrine-popup-banner')
  return tag?.getAttribute('popup-id') ?? undefined
}

async function change(values: object) {
  await shop.db.updateTable('popups').set(values).where('id', '=', 'gift-ideas').execute()
}

test('a banner is on the pages that it is meant for, in the language of the page [POP-02]', async () => {
  const who = shop.visitor()
  expect(await popupOn(who, '/shop/fr')).toBe('gift-ideas')
  expect(await popupOn(who, '/shop/fr/departments')).toBe('winter-light')
  expect(await popupOn(who, '/shop/fr/contact')).toBeUndefined()
  expect((await who.get('/shop/de')).body).toContain('Sie suchen ein Geschenk?')
  await change({ paths: ['/c/*'] })
  expect(await popupOn(who, '/shop/fr/c/decoration?sort=price')).toBe('gift-ideas')
  expect(await popupOn(who, '/shop/fr')).toBeUndefined()
  await shop.db.deleteFrom('popup_texts').where('culture', '=', 'nl').execute()
  expect(await popupOn(who, '/shop/nl/c/decoration')).toBeUndefined()
})

if (EXHAUSTIVE)
  test('a dismissed banner is not printed again, without JavaScript [POP-02]', async () => {
    const who = shop.visitor()
    const { action, fields } = formOf(
      (await who.get('/shop/fr')).body,
      'vitrine-popup-banner form'
    )
    const answer = await who.post(action, fields)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/shop/fr'])
    const cookie = answer.cookies.find(({ name }) => name === 'ManagerHiddenPopups')
    expect(cookie).toMatchObject({ maxAge: 9999 * 3600, path: '/shop', sameSite: 'Lax' })
    expect(cookie?.httpOnly).toBeUndefined()
    expect(await popupOn(who, '/shop/fr')).toBeUndefined()
    expect(await popupOn(who, '/shop/nl')).toBeUndefined()
    expect(await popupOn(who, '/shop/fr/departments')).toBe('winter-light')
  })

test('a closed popup is not printed again, but can still be read on its page [POP-01]', async () => {
  const who = shop.visitor()
  const closed = await who.call('POST', HIDE, { Id: 'winter-light' })
  expect(closed.statusCode).toBe(204)
  expect(await popupOn(who, '/shop/fr/departments')).toBeUndefined()
  const page = documentOf((await who.get('/shop/fr/popups/winter-light')).body)
  expect(page.querySelector('h1')?.textContent).toBe('L’hiver en lumière')
  expect(page.querySelector('.shop-narrow a')?.getAttribute('href')).toBe(
    '/shop/fr/news/hiver-en-lumiere'
  )
})

if (EXHAUSTIVE)
  test('the cookie stays below 2 KB, whatever a browser sends [POP-01]', async () => {
    const who = shop.visitor()
    const many = Array.from({ length: 60 }, (_, index) => ({
      id: `popup-${index}`,
      datetime: '2999-01-01T00:00:00Z'
    }))
    who.cookies.set('ManagerHiddenPopups', encodeURIComponent(JSON.stringify(many)))
    await who.call('POST', HIDE, { Id: 'gift-ideas' })
    expect(who.cookies.get('ManagerHiddenPopups')?.length).toBeLessThanOrEqual(2000)
    expect(await popupOn(who, '/shop/fr')).toBeUndefined()
  })

test('unknown popups have no page and cannot be closed [POP-01]', async () => {
  const who = shop.visitor()
  expect((await who.get('/shop/fr/popups/unknown')).statusCode).toBe(404)
  expect((await who.call('POST', HIDE, { Id: 'unknown' })).statusCode).toBe(404)
  expect((await who.post('/shop/fr/popups/hide', { Id: 'unknown' })).statusCode).toBe(404)
  expect(who.cookies.has('ManagerHiddenPopups')).toBe(false)
})

if (EXHAUSTIVE)
  test('popups are for guests, customers or staff [POP-01]', async () => {
    const guest = shop.visitor()
    const claire = await shop.customer('claire@example.com')
    const clerk = await shop.customer('balie@example.com')
    const seenBy = async () => {
      const found = await Promise.all(
        [guest, claire, clerk].map(who => popupOn(who, '/shop/fr'))
      )
      return found.map(id => id !== undefined)
    }
    expect(await seenBy()).toEqual([true, true, true])
    await change({ audience: 'guests' })
    expect(await seenBy()).toEqual([true, false, false])
    await change({ audience: 'customers' })
    expect(await seenBy()).toEqual([false, true, false])
    await change({ audience: 'staff' })
    expect(await seenBy()).toEqual([false, false, true])
  })

if (EXHAUSTIVE)
  test('the page of a popup is only for those whom it is meant for [POP-01]', async () => {
    const visitors = [
      shop.visitor(),
      await shop.customer('claire@example.com'),
      await shop.customer('hotel@example.com'),
      await shop.customer('balie@example.com')
    ]
    const readBy = async (audience: string) => {
      await change({ audience })
      const codes: number[] = []
      for (const who of visitors)
        codes.push((await who.get('/shop/fr/popups/gift-ideas')).statusCode)
      return codes
    }
    expect(await readBy('everyone')).toEqual([200, 200, 200, 200])
    expect(await readBy('guests')).toEqual([200, 404, 404, 404])
    expect(await readBy('customers')).toEqual([404, 200, 200, 404])
    expect(await readBy('business')).toEqual([404, 404, 200, 404])
    expect(await readBy('staff')).toEqual([404, 404, 404, 200])
  })

if (EXHAUSTIVE)
  test('shows a popup for business customers to nobody else [POP-01]', async () => {
    await change({ audience: 'business' })
    expect(await popupOn(await shop.customer('hotel@example.com'), '/shop/fr')).toBe(
      'gift-ideas'
    )
    expect(await popupOn(await shop.customer('claire@example.com'), '/shop/fr')).toBeUndefined()
  })

test('the text of a popup may have paragraphs and links, but no scripts [POP-01]', async () => {
  const clerk = await shop.customer('balie@example.com')
  const { action, fields } = formOf(
    (await clerk.get('/shop/fr/sales/popups/winter-light')).body,
    '#popup'
  )
  const typed =
    'Un <strong>jour</strong>.\r\n\r\n<a href="/shop/fr/c/lampes">Les lampes</a><script>bad()</script>'
  await clerk.post(action, { ...fields, 'Body-fr': typed, Action: 'save' })
  const { body } = await shop.visitor().get('/shop/fr/popups/winter-light')
  const texts = [...documentOf(body).querySelectorAll('article p')].map(one => one.textContent)
  expect(texts.slice(0, 2)).toEqual(['Un jour.', 'Les lampes'])
  expect(body).not.toContain('bad()')
})

if (EXHAUSTIVE)
  test('popups are for first or returning visits [POP-01]', async () => {
    await change({ visits: 'first' })
    const who = shop.visitor()
    expect(await popupOn(who, '/shop/fr')).toBe('gift-ideas')
    // the second page of the same visit
    expect(await popupOn(who, '/shop/fr')).toBe('gift-ideas')
    // the browser was closed and opened again
    who.cookies.delete('shop-visit')
    expect(await popupOn(who, '/shop/fr')).toBeUndefined()
    await change({ visits: 'returning' })
    expect(await popupOn(who, '/shop/fr')).toBe('gift-ideas')
    expect(await popupOn(shop.visitor(), '/shop/fr')).toBeUndefined()
  })

if (EXHAUSTIVE)
  test('popups are shown between their dates [POP-01]', async () => {
    const who = shop.visitor()
    await change({ starts_at: new Date(Date.now() + 60_000) })
    expect(await popupOn(who, '/shop/fr')).toBeUndefined()
    await change({ starts_at: new Date(0), ends_at: new Date(Date.now() - 1) })
    expect(await popupOn(who, '/shop/fr')).toBeUndefined()
    expect((await who.get('/shop/fr/popups/gift-ideas')).statusCode).toBe(404)
  })

if (EXHAUSTIVE)
  test('visits are not recorded where no popup depends on them', async () => {
    const who = shop.visitor()
    await who.get('/shop/fr')
    expect(who.cookies.has('shop-visit')).toBe(false)
  })

if (EXHAUSTIVE)
  test('staff maintain popups: a new one appears once it has pages and texts [POP-01] [POP-02]', async () => {
    const clerk = await shop.customer('balie@example.com')
    const list = formOf((await clerk.get('/shop/en/sales/popups')).body, '#new-popup')
    const created = await clerk.post(list.action, {
      ...list.fields,
      Id: 'Tea-Week',
      Kind: 'banner'
    })
    expect(created.headers.location).toBe('/shop/en/sales/popups/tea-week')
    const again = await clerk.post(list.action, { ...list.fields, Id: 'tea-week' })
    expect([again.statusCode, again.body]).toEqual([
      422,
      expect.stringContaining('exists already')
    ])
    const { action, fields } = formOf(
      (await clerk.get('/shop/en/sales/popups/tea-week')).body,
      '#popup'
    )
    const typed = {
      ...fields,
      Paths: '/contact\r\n/news*',
      StartsAt: '2020-01-01T08:00',
      LinkPath: '/c/theieres',
      'Title-en': 'Tea <week>',
      'Body-en': 'All teapots.',
      'LinkLabel-en': 'See them'
    }
    const saved = await clerk.post(action, { ...typed, Action: 'save' })
    expect(saved.headers.location).toBe('/shop/en/sales/popups?done=saved')

    const who = shop.visitor()
    expect(await popupOn(who, '/shop/en/contact')).toBe('tea-week')
    expect(await popupOn(who, '/shop/en/news')).toBe('tea-week')
    expect(await popupOn(who, '/shop/nl/contact')).toBeUndefined()
    const banner = documentOf((await who.get('/shop/en/contact')).body).querySelector(
      'vitrine-popup-banner'
    )
    expect(banner?.querySelector('[role=region]')?.getAttribute('aria-label')).toBe(
      'Tea <week>'
    )
    expect(banner?.querySelector('a')?.getAttribute('href')).toBe('/shop/en/c/theieres')
    // the form shows what is stored
    const stored = formOf((await clerk.get(action)).body, '#popup').fields
    expect(stored).toMatchObject({
      Paths: '/contact\n/news*',
      StartsAt: '2020-01-01T08:00',
      'Title-en': 'Tea <week>'
    })

    await clerk.post(action, { ...stored, EndsAt: '2020-01-02T08:00', Action: 'save' })
    expect(await popupOn(who, '/shop/en/contact')).toBeUndefined()
    await clerk.post(action, { Action: 'delete' })
    expect((await clerk.get(action)).statusCode).toBe(404)
  })

if (EXHAUSTIVE)
  test('staff learn which fields of a popup are wrong, and keep what they typed [POP-01]', async () => {
    const clerk = await shop.customer('balie@example.com')
    const url = '/shop/en/sales/popups/gift-ideas'
    const { fields } = formOf((await clerk.get(url)).body, '#popup')
    const answer = await clerk.post(url, {
      ...fields,
      Paths: 'contact',
      LinkPath: '//evil.example',
      RepeatHours: '1.5',
      StartsAt: '2026-12-31T08:00',
      EndsAt: '2026-12-30T08:00',
      'Title-fr': ''
    })
    expect(answer.statusCode).toBe(422)
    const problems = [...documentOf(answer.body).querySelectorAll('.shop-problems a')]
    expect(problems.map(link => link.getAttribute('href'))).toEqual([
      '#Paths',
      '#LinkPath',
      '#RepeatHours',
      '#EndsAt',
      '#Title-fr'
    ])
    expect(formOf(answer.body, '#popup').fields.Paths).toBe('contact')
    expect(await popupOn(shop.visitor(), '/shop/fr')).toBe('gift-ideas')
  })

if (EXHAUSTIVE)
  test('only staff see the pages with the popups [POP-01]', async () => {
    for (const who of [shop.visitor(), await shop.customer('claire@example.com')]) {
      const { statusCode } = await who.get('/shop/en/sales/popups/gift-ideas')
      expect(statusCode).not.toBe(200)
      const before = await shop.db.selectFrom('popups').select('id').execute()
      await who.post('/shop/en/sales/popups/gift-ideas', { Action: 'delete' })
      expect(await shop.db.selectFrom('popups').select('id').execute()).toEqual(before)
    }
  })
