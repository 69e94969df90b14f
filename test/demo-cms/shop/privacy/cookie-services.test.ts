import { expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
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

async function exported() {
  const clerk = await shop.customer('balie@example.com')
  return (await clerk.get('/shop/en/sales/consents.csv')).body
}

/** Sends the form of a service with changes, as staff. */
async function saveService(id: string, changes: Record<string, string> = {}) {
  const clerk = await shop.customer('balie@example.com')
  const { action, fields } = formOf(
    (await clerk.get(`/shop/en/sales/cookies/${id}`)).body,
    '#service'
  )
  return clerk.post(action, { ...fields, Action: 'save', ...changes })
}

function textsOf(name: string, row: string): Record<string, string> {
  const fields = ['fr', 'nl', 'en', 'de'].map(culture => ({
    [`Name-${culture}`]: `${name} ${culture}`,
    [`Purpose-${culture}`]: `Purpose ${culture}`,
    [`Rows-${culture}`]: row
  }))
  return Object.assign({}, ...fields) as Record<string, string>
}

function stampIn(html: string): string {
  return JSON.parse(documentOf(html).querySelector('#vitrine-context')?.textContent ?? '')
    .consentStamp
}

test('staff add a service: visitors see it, are asked again, and lose its cookies when they refuse it [CONS-01] [CONS-04]', async () => {
  const who = shop.visitor({ culture: 'nl' })
  await who.call('POST', RECORD, { ...NONE, Statistics: true })
  expect((await who.get('/shop/nl')).body).not.toContain('<vitrine-consent-banner')

  const clerk = await shop.customer('balie@example.com')
  const list = formOf((await clerk.get('/shop/en/sales/cookies')).body, '#new-service')
  const created = await clerk.post(list.action, { ...list.fields, Id: 'Heat-Map' })
  expect(created.headers.location).toBe('/shop/en/sales/cookies/heat-map')
  const saved = await saveService('heat-map', {
    ...textsOf(
      'Heat <map>',
      'heat_* | Shows heat | 2 days | Heat Ltd\nheat-log | Keeps heat | 3 days | Heat Ltd | local'
    ),
    Category: 'statistics'
  })
  expect(saved.headers.location).toBe('/shop/en/sales/cookies?done=again')

  const { body } = await who.get('/shop/nl')
  expect(body).toContain('<vitrine-consent-banner')
  const services = documentOf(body)
    .querySelector('vitrine-consent-settings')
    ?.getAttribute('services')
  expect(services).toContain('Heat <map> nl')
  const tables = documentOf((await who.get(TABLES)).body)
  const rows = [...tables.querySelectorAll('tr')]
    .filter(one => one.textContent.includes('heat'))
    .map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent))
  expect(rows).toEqual([
    ['heat_*', 'Cookie', 'Shows heat', '2 days', 'Heat Ltd'],
    ['heat-log', 'Lokale opslag', 'Keeps heat', '3 days', 'Heat Ltd']
  ])
  expect((await who.call('POST', RECORD, NONE)).statusCode).toBe(409)
  who.cookies.set('heat_1', '1')
  const Stamp = stampIn(body)
  expect(Stamp).not.toBe(NONE.Stamp)
  await who.call('POST', RECORD, { ...NONE, Stamp, Statistics: true, Refused: ['heat-map'] })
  expect(who.cookies.has('heat_1')).toBe(false)
  // the proof says what the choice was about
  const id = who.cookies.get('shop-consent-id') ?? ''
  const proof = (await exported()).split('\r\n').filter(line => line.includes(id))
  expect(proof[0]).toContain('Heat <map> nl: Purpose nl')
  expect(proof[1]).not.toContain('Heat')
})

if (EXHAUSTIVE)
  test('visitors are asked again when a service changes its category or staff want so, not when a text is corrected [CONS-01]', async () => {
    const stamp = async () => stampIn((await shop.visitor().get('/shop/en')).body)
    const first = await stamp()
    expect((await saveService('click-map', { 'Name-en': 'Click maps' })).headers.location).toBe(
      '/shop/en/sales/cookies?done=saved'
    )
    expect(await stamp()).toBe(first)
    await saveService('click-map', { Category: 'marketing' })
    const second = await stamp()
    expect(second).not.toBe(first)
    await saveService('click-map', { Again: 'true' })
    expect([first, second]).not.toContain(await stamp())
  })

if (EXHAUSTIVE)
  test('staff learn what is wrong about a service, and keep what they typed [CONS-04]', async () => {
    const answer = await saveService('click-map', {
      'Name-fr': '',
      'Rows-nl': 'hm_* | three | parts',
      'Rows-en': 'two words | a | b | c'
    })
    expect(answer.statusCode).toBe(422)
    const problems = [...documentOf(answer.body).querySelectorAll('.shop-problems a')]
    expect(problems.map(link => link.getAttribute('href'))).toEqual([
      '#Name-fr',
      '#Rows-nl',
      '#Rows-en'
    ])
    expect(formOf(answer.body, '#service').fields['Rows-nl']).toBe('hm_* | three | parts')
    const other = await saveService('click-map', { 'Rows-nl': 'other | a | b | c' })
    expect(documentOf(other.body).querySelector('.shop-problems a')?.getAttribute('href')).toBe(
      '#Rows-nl'
    )
  })

if (EXHAUSTIVE)
  test('cookies that the shop needs are in the tables, but are neither offered nor deleted [CONS-02] [CONS-04]', async () => {
    const who = shop.visitor()
    const Stamp = stampIn((await who.get('/shop/fr')).body)
    await who.call('POST', RECORD, { ...NONE, Stamp })
    const { body } = await who.get('/shop/fr')
    expect(
      documentOf(body).querySelector('vitrine-consent-settings')?.getAttribute('services')
    ).not.toContain('shop-session')
    expect((await who.get(TABLES)).body).toContain('shop-session')
    expect(who.cookies.has('ManagerCookieConsent')).toBe(true)
  })

if (EXHAUSTIVE)
  test('only staff see the pages with the services [CONS-04]', async () => {
    for (const who of [shop.visitor(), await shop.customer('claire@example.com')]) {
      const url = '/shop/en/sales/cookies/click-map'
      expect((await who.get(url)).statusCode).not.toBe(200)
      await who.post(url, { Action: 'delete' })
      const rows = await shop.db.selectFrom('consent_services').select('id').execute()
      expect(rows.map(({ id }) => id)).toContain('click-map')
    }
  })
