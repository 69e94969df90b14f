import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExtraName, NEEDS } from '../../demo-cms/extras/names.ts'
import { openDatabase } from '../../demo-cms/kernel/database/database.ts'
import { fillDataFolder } from '../support/demo-database.ts'
import { tablesOf } from '../support/extras.ts'
import { documentOf, formOf } from '../support/html-form.ts'
import { PASSWORD } from '../support/log-in.ts'
import { type ShopProcess, sellableVariant, startShop } from '../support/shop-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-without-extras-'))
let shop: ShopProcess

// a process of its own: extras are chosen for the whole process
beforeAll(async () => {
  await fillDataFolder(dataDir)
  const db = await openDatabase({ dataDir })
  for (const table of tablesOf(Object.keys(NEEDS) as ExtraName[])) {
    await sql`drop table if exists ${sql.table(table)} cascade`.execute(db)
  }
  await db.destroy()
  shop = await startShop(dataDir, { EXTRAS: 'none', DEMO: '1' })
})
afterAll(async () => {
  await shop?.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** A text that is missing is shown as its key. */
const KEY = /^\s*[A-Z]\w+(?:\.\w+)+\s*$/

test('a guest finds home, cart, checkout and contact in a shop without extras', async () => {
  const guest = browser()
  const variant = await sellableVariant({ text: guest.html })
  await guest.post('/shop/fr/shoppingcarts/add', { ProductVariantId: variant, Quantity: '1' })
  await expectWhole(guest, ['', '/shoppingcarts', '/checkout', '/contact', '/security/login'])
})

test('customers find their account in a shop without extras', async () => {
  const claire = await loggedIn('claire@example.com')
  await expectWhole(claire, ['/account', '/account/orders', '/account/privacy'])
})

test('staff find their pages in a shop without extras', async () => {
  const staff = await loggedIn('balie@example.com')
  await expectWhole(staff, [
    '/sales/customer',
    '/sales/orders',
    '/sales/popups',
    '/assetslibrary/asset/assetsbyfolder',
    '/assetslibrary/news'
  ])
})

/** Every page answers with all its texts, and no link of it leads nowhere. */
async function expectWhole(who: Browser, paths: readonly string[]): Promise<void> {
  const dead: string[] = []
  const links = new Set<string>()
  for (const path of paths) {
    const answer = await who.get(`/shop/fr${path}`)
    expect(answer.status, path).toBe(200)
    const page = documentOf(await answer.text())
    for (const element of page.querySelectorAll('h1, h2, a, label, button, p, th, dt')) {
      if (KEY.test(element.textContent ?? '')) dead.push(`${path}: ${element.textContent}`)
    }
    for (const link of page.querySelectorAll('a[href^="/shop/fr"]')) {
      const url = link.getAttribute('href')!.replace(/#.*/, '')
      // these are the same in every shop, and many
      if (!/\/(?:p|c|tags?)\/|\/logoff|\?/.test(url)) links.add(url)
    }
  }
  for (const url of links) {
    if ((await who.get(url)).status === 404) dead.push(url)
  }
  expect(dead).toEqual([])
}

interface Browser {
  get(path: string): Promise<Response>
  html(path: string): Promise<string>
  post(path: string, fields: Record<string, string>): Promise<Response>
}

/** Keeps cookies, and follows redirects. */
function browser(): Browser {
  const cookies = new Map<string, string>()
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(new URL(path, shop.address), {
      redirect: 'manual',
      ...init,
      headers: {
        'sec-fetch-site': 'same-origin',
        'accept-language': 'fr',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      }
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name) cookies.set(name, value ?? '')
    }
    const location = answer.headers.get('location')
    if (!location) return answer
    return ask(location, answer.status === 307 ? init : {})
  }
  return {
    get: path => ask(path),
    html: async path => (await ask(path)).text(),
    post: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  }
}

async function loggedIn(email: string): Promise<Browser> {
  const who = browser()
  const path = '/shop/fr/security/login'
  const { action, fields } = formOf(await who.html(path), '#login')
  const answer = await who.post(action, { ...fields, Email: email, Password: PASSWORD })
  expect(answer.status).toBe(200)
  return who
}
