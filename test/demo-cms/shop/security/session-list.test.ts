import { expect, test } from 'vitest'
import { deviceName } from '../../../../demo-cms/shop/security/device-name.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn, PASSWORD } from '../../../support/log-in.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const PATH = '/shop/fr/account/security/sessions'
const FIREFOX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const shop = withShop({ countryHeader: 'cf-ipcountry' })

async function logInFrom(userAgent: string, email = 'claire@example.com'): Promise<Shopper> {
  const who = shop.visitor()
  await logIn(who, email, { headers: { 'user-agent': userAgent } })
  return who
}

const itemsIn = ({ body }: Answer) =>
  [...documentOf(body).querySelectorAll('.shop-sessions li')].map(item => ({
    words: item.textContent.replace(/\s+/g, ' ').trim(),
    id: item.querySelector('[name="Session"]')?.getAttribute('value')
  }))

const isLoggedIn = async (who: Shopper) =>
  (await who.get('/shop/fr/account')).statusCode === 200

test('lists where a customer is logged in, this device first, and ends one session [ACC-01]', async () => {
  const phone = await logInFrom(IPHONE)
  const tablet = await logInFrom('a tablet from the future')
  const desk = await logInFrom(FIREFOX)
  const items = itemsIn(await desk.get(PATH))
  expect(items).toHaveLength(3)
  expect(items[0]).toMatchObject({
    words: 'Firefox sur Windows Cet appareil Lieu : réseau local'
  })
  expect(items[0]!.id).toBeUndefined()
  const chosen = items.find(({ words }) => words.startsWith('Safari sur iPhone'))!
  expect(items.some(({ words }) => words.startsWith('Appareil inconnu'))).toBe(true)

  const answer = await desk.post(PATH, { Session: chosen.id! })
  expect(answer.headers.location).toBe(`${PATH}?notice=ended`)
  expect([await isLoggedIn(phone), await isLoggedIn(tablet), await isLoggedIn(desk)]).toEqual([
    false,
    true,
    true
  ])
})

test('a customer ends all other sessions, and none of other customers [ACC-01]', async () => {
  const lotte = await logInFrom(FIREFOX, 'lotte@example.com')
  const phone = await logInFrom(IPHONE, 'lotte@example.com')
  const emma = await logInFrom(FIREFOX, 'emma@example.com')
  await lotte.post(PATH, { Session: 'others' })
  expect([await isLoggedIn(lotte), await isLoggedIn(phone), await isLoggedIn(emma)]).toEqual([
    true,
    false,
    true
  ])
})

test('asks for the password before it ends a session, unless the login is recent [ACC-01]', async () => {
  const emma = await logInFrom(FIREFOX, 'emma@example.com')
  const phone = await logInFrom(IPHONE, 'emma@example.com')
  await shop.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .execute()
  const confirm = (await emma.post(PATH, { Session: 'others' })).headers.location!
  expect(confirm).toBe(
    `/shop/fr/account/security/confirm?returnUrl=${encodeURIComponent(PATH)}`
  )
  expect(await isLoggedIn(phone)).toBe(true)
  const form = formOf((await emma.get(String(confirm))).body, '#confirm')
  const back = await emma.post(form.action, { ...form.fields, Password: PASSWORD })
  expect(back.headers.location).toBe(PATH)
  await emma.post(PATH, { Session: 'others' })
  expect(await isLoggedIn(phone)).toBe(false)
})

test('answers 404 to the id of a session of somebody else, as if it did not exist [ACC-01]', async () => {
  const hugo = await logInFrom(FIREFOX, 'hugo@example.com')
  const hugos = await logInFrom(IPHONE, 'hugo@example.com')
  const stranger = await logInFrom(FIREFOX, 'emma@example.com')
  const id = itemsIn(await hugo.get(PATH)).find(item => item.id)!.id!
  for (const Session of [id, 'f'.repeat(64), '']) {
    expect((await stranger.post(PATH, { Session })).statusCode).toBe(404)
  }
  expect(await isLoggedIn(hugos)).toBe(true)
  await hugo.post(PATH, { Session: id })
  expect((await stranger.post(PATH, { Session: id })).statusCode).toBe(404)
  // the page of another tab still shows it
  const again = await hugo.post(PATH, { Session: id })
  expect(again.headers.location).toBe(`${PATH}?notice=ended`)
})

test('a login that goes on from a guest has the device of the login [ACC-01]', async () => {
  const who = shop.visitor()
  await who.get('/shop/fr', { 'user-agent': 'robot' })
  await who.post(
    '/shop/fr/security/login',
    { Email: 'kantoor@example.com', Password: PASSWORD },
    { 'user-agent': FIREFOX }
  )
  expect(itemsIn(await who.get(PATH))[0]!.words).toContain('Firefox sur Windows')
})

test('tells where each session was last used [ACC-01]', async () => {
  const email = 'greta@example.com'
  const desk = await logInFrom(FIREFOX, email)
  const phone = shop.visitor()
  await logIn(phone, email, { headers: { 'user-agent': IPHONE, 'cf-ipcountry': 'BE' } })
  const placeOfPhone = async () =>
    itemsIn(await desk.get(PATH)).find(({ words }) => words.startsWith('Safari'))!.words
  expect(await placeOfPhone()).toMatch(/Lieu : Belgique/)
  await shop.db
    .updateTable('sessions')
    .set({ seen_at: new Date(Date.now() - 6 * 60_000) })
    .execute()
  await phone.get('/shop/fr/account', { 'cf-ipcountry': 'PT' })
  expect(await placeOfPhone()).toMatch(/Lieu : Portugal/)
})

test.each(
  someOf(
    [
      [FIREFOX, 'Firefox on Windows'],
      [IPHONE, 'Safari on iPhone'],
      [
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0',
        'Edge on Android'
      ],
      [
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
        'Chrome on macOS'
      ],
      ['curl/8', 'Unknown device'],
      ['<script>alert(1)</script>', 'Unknown device']
    ],
    1
  )
)('a device is named by what its browser says: %s', (userAgent, name) => {
  expect(deviceName(userAgent, 'en')).toBe(name)
})
