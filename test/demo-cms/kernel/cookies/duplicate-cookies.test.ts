import { beforeEach, describe, expect, test } from 'vitest'
import { addPopups } from '../../../../demo-cms/seed/popups.ts'
import { documentOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import type { Answer } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

const YES = { stamp: '2026-1', preferences: true, statistics: true, marketing: true }
const NO = { stamp: '2026-1', preferences: false, statistics: false, marketing: false }
const CONSENT = 'ManagerCookieConsent'

/** A `Cookie` header with several cookies of one name, those of the longest path first. */
function cookies(name: string, ...values: string[]): string {
  return values.map(value => `${name}=${value}`).join('; ')
}

function records(...choices: object[]): string {
  return cookies(CONSENT, ...choices.map(choice => encodeURIComponent(JSON.stringify(choice))))
}

async function get(url: string, cookie: string): Promise<Answer> {
  return await shop.app.inject({ url, headers: { cookie } })
}

async function post(
  url: string,
  cookie: string,
  fields: Record<string, string>,
  host = 'localhost'
) {
  return await shop.app.inject({
    method: 'POST',
    url,
    headers: {
      host,
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded'
    },
    payload: new URLSearchParams(fields).toString()
  })
}

/** The places at which an answer deletes a cookie, and then its only new value. */
function changesOf({ cookies }: Answer, name: string) {
  const changes = cookies.filter(cookie => cookie.name === name)
  const isDeletion = ({ maxAge }: (typeof changes)[number]) => maxAge === 0
  expect(changes.filter(change => !isDeletion(change))).toEqual(changes.slice(-1))
  return {
    deleted: changes
      .filter(isDeletion)
      .map(({ domain, path }) => (domain ? `${domain}${path}` : path)),
    set: changes.at(-1)
  }
}

describe('choices about cookies of other paths and domains', () => {
  test.each([
    [
      'an old consent before a newer refusal',
      [
        { ...YES, time: 1 },
        { ...NO, time: 2 }
      ],
      false
    ],
    [
      'an old consent after a newer refusal',
      [
        { ...NO, time: 2 },
        { ...YES, time: 1 }
      ],
      false
    ],
    [
      'an old refusal before a newer consent',
      [
        { ...NO, time: 1 },
        { ...YES, time: 2 }
      ],
      true
    ],
    ['consent without a time', [YES, { ...NO, time: 1 }], false],
    ['two records without a time', [YES, NO], false],
    ['an earlier policy before a consent', [{ ...NO, stamp: '2025-1', time: 9 }, YES], true]
  ])('%s: the newest one for the policy counts [CONS-01]', async (_, choices, isAllowed) => {
    const { body } = await get('/shop/fr/cookies', records(...choices))
    const page = documentOf(body)
    expect(page.querySelector('vitrine-consent-banner')).toBeNull()
    const statistics = page.querySelector('main [name=statistics]')
    expect(statistics?.hasAttribute('checked')).toBe(isAllowed)
  })

  test('an unreadable record neither allows anything nor hides a refusal [CONS-01]', async () => {
    const asked = await get('/shop/fr/cookies', cookies(CONSENT, '%E0%A4%A', '%7B', 'x'))
    expect(documentOf(asked.body).querySelector('vitrine-consent-banner')).not.toBeNull()
    const refused = await get('/shop/fr/cookies', `${CONSENT}=%E0%A4%A; ${records(NO)}`)
    expect(documentOf(refused.body).querySelector('vitrine-consent-banner')).toBeNull()
  })

  test('a choice deletes the others at each path, for the host and its parents [CONS-01]', async () => {
    const answer = await post(
      '/shop/fr/cookies',
      records(YES, YES),
      { choice: 'decline' },
      'www.shop.example'
    )
    expect(answer.statusCode).toBe(303)
    const { deleted, set } = changesOf(answer, CONSENT)
    expect(set).toMatchObject({ path: '/shop' })
    expect(JSON.parse(set?.value ?? '')).toMatchObject(NO)
    const paths = ['/', '/shop', '/shop/', '/shop/fr', '/shop/fr/', '/shop/fr/cookies']
    for (const path of paths) {
      if (path !== '/shop') expect(deleted).toContain(path)
      expect(deleted).toContain(`www.shop.example${path}`)
      expect(deleted).toContain(`shop.example${path}`)
    }
    expect(deleted).not.toContain('/shop')
  })

  test('a first choice deletes nothing [CONS-01]', async () => {
    const answer = await post('/shop/fr/cookies', 'a=1', { choice: 'decline' })
    expect(changesOf(answer, CONSENT).deleted).toEqual([])
  })
})

test('the currency that was chosen last counts, and replaces the others [LOC-01]', async () => {
  const cookie = cookies('shop-currency', 'GBP', '%E0%A4%A', 'CHF')
  const { body } = await get('/shop/fr', cookie)
  expect(
    documentOf(body).querySelector('vitrine-currency [selected]')?.getAttribute('value')
  ).toBe('CHF')
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/shop/api/v1/currencyconverter/currency/changeto/GBP',
    headers: { cookie, 'sec-fetch-site': 'same-origin' }
  })
  const { deleted, set } = changesOf(answer, 'shop-currency')
  expect(set).toMatchObject({ value: 'GBP', path: '/' })
  expect(deleted).toContain('/shop')
})

test('the list view that was chosen last counts, and replaces the others [CAT-04]', async () => {
  const cookie = cookies('VitrineListView', 'display%3Dgrid', 'display%3Dtable')
  const list = await get('/shop/fr/catalog', cookie)
  expect(list.headers.location).toBe('/shop/fr/catalog?display=table')
  const chosen = await get('/shop/fr/catalog?display=grid&remember=', cookie)
  const { deleted, set } = changesOf(chosen, 'VitrineListView')
  expect(set).toMatchObject({ value: 'display=grid', path: '/shop' })
  expect(deleted).toEqual(expect.arrayContaining(['/', '/shop/fr', '/shop/fr/catalog']))
})

if (EXHAUSTIVE)
  describe('popups', () => {
    beforeEach(async () => {
      await shop.db.deleteFrom('popups').execute()
      await addPopups(shop.db)
    })

    test('a popup that is in any of the lists stays closed [POP-01]', async () => {
      const list = (id: string) =>
        encodeURIComponent(JSON.stringify([{ id, datetime: '9999-01-01T00:00:00Z' }]))
      for (const ids of [
        ['gift-ideas', 'other'],
        ['other', 'gift-ideas']
      ]) {
        const { body } = await get('/shop/fr', cookies('ManagerHiddenPopups', ...ids.map(list)))
        expect(documentOf(body).querySelector('vitrine-popup-banner')).toBeNull()
      }
      const answer = await post(
        '/shop/fr/popups/hide',
        cookies('ManagerHiddenPopups', list('other'), list('another')),
        { Id: 'gift-ideas' }
      )
      const { deleted, set } = changesOf(answer, 'ManagerHiddenPopups')
      const kept = JSON.parse(set?.value ?? '') as { id: string }[]
      expect(kept.map(({ id }) => id)).toEqual(['other', 'another', 'gift-ideas'])
      expect(deleted).toContain('/shop/fr')
    })
  })

describe('session cookies of other paths and domains', () => {
  test('do not keep a customer from logging in, and are removed by the login [ACC-01]', async () => {
    const old = 'A'.repeat(22)
    const claire = await shop.customer('claire@example.com')
    const own = claire.cookies.get('shop-session')!
    for (const ids of [
      [old, own],
      [own, old],
      ['nonsense', own],
      ['%E0%A4%A', own]
    ]) {
      const account = await get('/shop/fr/account', cookies('shop-session', ...ids))
      expect(account.body).toContain('Dubois')
    }
    const again = shop.visitor()
    const answer = await logIn(again, 'claire@example.com', {
      headers: { cookie: cookies('shop-session', old, own) }
    })
    const { deleted, set } = changesOf(answer, 'shop-session')
    expect(set).toMatchObject({ path: '/', httpOnly: true })
    expect(deleted).toEqual(expect.arrayContaining(['/shop', '/shop/fr', '/shop/fr/security']))
  })

  if (EXHAUSTIVE)
    test('of two customers, the one that logged in last is logged in [ACC-01]', async () => {
      const [lotte, claire] = [
        await shop.customer('lotte@example.com'),
        await shop.customer('claire@example.com')
      ]
      const ids = [lotte, claire].map(who => who.cookies.get('shop-session')!)
      for (const order of [ids, [...ids].reverse()]) {
        const account = await get('/shop/fr/account', cookies('shop-session', ...order))
        expect(account.body).toContain('Dubois')
      }
    })
})
