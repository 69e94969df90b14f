import { expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import type { Answer } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const RECORD = '/shop/api/v1/consent'
const TABLES = '/shop/widget/consent/cookies'

const NONE = {
  Stamp: '2026-1',
  Preferences: false,
  Statistics: false,
  Marketing: false,
  Refused: [] as string[],
  Text: 'We use cookies.'
}

function cookieIn({ cookies }: Answer, name: string) {
  return cookies.find(cookie => cookie.name === name)
}

async function exported() {
  const clerk = await shop.customer('balie@example.com')
  const answer = await clerk.get('/shop/en/sales/consents.csv')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return answer.body
}

test('the server sets the cookie for a year, and keeps the proof of each choice [CONS-01]', async () => {
  const who = shop.visitor()
  const first = await who.call('POST', RECORD, { ...NONE, Text: 'First text' })
  expect(first.statusCode).toBe(204)
  const cookie = cookieIn(first, 'ManagerCookieConsent')
  expect(cookie).toMatchObject({ maxAge: 8760 * 3600, path: '/shop', sameSite: 'Lax' })
  // scripts read the choice, but not the id of the proof
  expect(cookie?.httpOnly).toBeUndefined()
  expect(cookieIn(first, 'shop-consent-id')?.httpOnly).toBe(true)
  expect(JSON.parse(cookie?.value ?? '')).toEqual({
    stamp: '2026-1',
    preferences: false,
    statistics: false,
    marketing: false,
    time: expect.any(Number)
  })
  await who.call('POST', RECORD, {
    ...NONE,
    Statistics: true,
    Refused: ['click-map'],
    Text: 'Second text'
  })

  const id = who.cookies.get('shop-consent-id') ?? ''
  const proof = (await exported()).split('\r\n').filter(line => line.includes(id))
  expect(proof).toHaveLength(2)
  expect(proof[0]).toMatch(/"2026-1","fr","false","true","false","click-map","Second text"$/)
  expect(proof[1]).toMatch(/"false","false","false","","First text"$/)
  // both lines have the times of the first and the last choice
  const times = proof.map(line => line.split(',').slice(1, 3).join())
  expect(times[0]).toBe(times[1])
  expect((await who.get('/shop/fr/cookies')).body).toContain(id)
})

test('search engines are not asked, and get no popup [CONS-04] [POP-02]', async () => {
  const asks = async (agent: string) => {
    const { body } = await shop.visitor().get('/shop/fr', { 'user-agent': agent })
    return ['vitrine-consent-banner', 'vitrine-popup-banner'].map(tag =>
      body.includes(`<${tag}`)
    )
  }
  expect(await asks('Mozilla/5.0 (compatible; Googlebot/2.1)')).toEqual([false, false])
  expect(await asks('Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0')).toEqual([true, true])
})

test('a choice for an earlier policy is refused [CONS-01]', async () => {
  const who = shop.visitor()
  const answer = await who.call('POST', RECORD, { ...NONE, Stamp: '2025-1' })
  expect(answer.statusCode).toBe(409)
  expect(who.cookies.has('ManagerCookieConsent')).toBe(false)
})

test('a withdrawn category loses its cookies, and so does a refused service [CONS-02]', async () => {
  const who = shop.visitor()
  for (const name of ['vc_1', 'hm_1', 'pa_1', 'other']) who.cookies.set(name, '1')
  await who.call('POST', RECORD, { ...NONE, Statistics: true, Refused: ['click-map'] })
  const kept = ['vc_1', 'hm_1', 'pa_1', 'other'].filter(name => who.cookies.has(name))
  expect(kept).toEqual(['vc_1', 'other'])
})

test('cookies are deleted at every path and for every parent domain that may have them [CONS-02]', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: RECORD,
    payload: NONE,
    headers: {
      host: 'www.shop.example',
      'sec-fetch-site': 'same-origin',
      referer: 'http://www.shop.example/shop/fr/p/lamp?q=1',
      cookie: 'vc_1=1'
    }
  })
  const deleted = answer.cookies.filter(({ name }) => name === 'vc_1')
  expect(deleted.every(({ value, expires }) => value === '' && Number(expires) === 0)).toBe(
    true
  )
  for (const path of ['/', '/shop', '/shop/api/', '/shop/fr', '/shop/fr/', '/shop/fr/p']) {
    const domains = deleted.filter(one => one.path === path).map(one => one.domain)
    expect(domains).toEqual([undefined, 'www.shop.example', 'shop.example'])
  }
})

test('the next page deletes the cookies of its path that the call did not get [CONS-02]', async () => {
  const who = shop.visitor()
  who.cookies.set('hm_1', '1')
  expect((await who.get('/shop/fr/contact')).cookies.map(({ name }) => name)).not.toContain(
    'hm_1'
  )
  await who.call('POST', RECORD, { ...NONE, Statistics: true, Refused: ['click-map'] })
  for (const name of ['vc_1', 'hm_1']) who.cookies.set(name, '1')
  const page = await who.get('/shop/fr/contact')
  const paths = page.cookies.filter(({ name }) => name === 'hm_1').map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/shop/fr', '/shop/fr/contact']))
  expect(who.cookies.has('vc_1')).toBe(true)
})

test('many cookies of refused services do not make a response too long [CONS-02]', async () => {
  const who = shop.visitor()
  for (let number = 1; number <= 300; number += 1) who.cookies.set(`vc_${number}`, '1')
  const { cookies } = await who.call('POST', RECORD, NONE)
  expect(cookies.length).toBeLessThan(150)
})

test('the form records a choice by service, without JavaScript [CONS-01] [CONS-04]', async () => {
  const who = shop.visitor()
  const { body } = await who.get('/shop/en/cookies')
  const services = [...documentOf(body).querySelectorAll('[name=service]')]
  expect(services.map(one => one.getAttribute('value'))).toEqual([
    'visit-counter',
    'click-map',
    'partner-ads'
  ])
  const { action, fields } = formOf(body, 'main form')
  await who.post(action, {
    ...fields,
    choice: 'save',
    statistics: 'true',
    service: 'visit-counter'
  })
  const choice = JSON.parse(decodeURIComponent(who.cookies.get('ManagerCookieConsent') ?? ''))
  expect(choice).toMatchObject({ statistics: true, marketing: false, refused: ['click-map'] })

  const saved = documentOf((await who.get('/shop/en/cookies')).body)
  const isOn = (value: string) =>
    saved.querySelector(`[value=${value}]`)?.hasAttribute('checked')
  expect(isOn('visit-counter')).toBe(true)
  expect(isOn('click-map')).toBe(false)
  expect(await exported()).toContain('Statistics: ')
})

test('the tables of cookies are in each language [CONS-04]', async () => {
  for (const [culture, heading] of [
    ['fr', 'Durée'],
    ['nl', 'Bewaartermijn'],
    ['en', 'Duration'],
    ['de', 'Dauer']
  ] as const) {
    const who = shop.visitor({ culture })
    const tables = documentOf((await who.get(TABLES)).body)
    expect([...tables.querySelectorAll('th')].map(cell => cell.textContent)).toContain(heading)
    expect((await who.get(`/shop/${culture}/cookies`)).body).toContain(heading)
  }
})

test('spreadsheets do not run the texts of the export [CONS-01]', async () => {
  await shop
    .visitor()
    .call('POST', RECORD, { ...NONE, Text: '=HYPERLINK("https://evil.example")' })
  expect(await exported()).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
})
