import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyer } from '../support/checkout.ts'
import { documentOf, formOf } from '../support/html-form.ts'

// a real server in its own process, so that it can be killed; a PostgreSQL server keeps the data anyway
const isEmbedded = process.env.DATABASE_URL === undefined

let dataDir: string
let server: { process: ChildProcess; address: string; said: string }

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-killed-'))
})
afterAll(async () => {
  await stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test.runIf(isEmbedded)(
  'an order that was confirmed is there after the server was killed',
  async () => {
    server = await start()
    const browser = visitor()
    await browser.send('/shop/api/v1/catalog/products/addtocart', {
      json: { ProductVariantId: await sellable(), Quantity: 1, Name: 'x' }
    })
    const form = formOf(
      await browser.text('/shop/fr/checkout'),
      'form[method="post"][action$="/checkout"]'
    )
    const answer = await browser.send(form.action, { form: { ...form.fields, ...buyer } })
    expect(answer.status).toBe(303)
    // killed right after the last byte of the confirmation, without time to clean up
    await stop('SIGKILL')

    server = await start()
    const place = String(answer.headers.get('location'))
    const page = await browser.text(place)
    expect(page).toContain(place.split('/').at(-1))
    expect(page).toMatch(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)
    expect(JSON.parse(await browser.text('/shop/api/v1/shoppingcarts'))).toMatchObject({
      ItemsCount: 0
    })
  },
  240_000
)

test.runIf(isEmbedded)(
  'of a burst of orders every confirmed one is there after the kill, and none twice',
  async () => {
    await stop('SIGTERM')
    server = await start()
    const variant = await sellable()
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const browser = visitor()
        await browser.send('/shop/api/v1/catalog/products/addtocart', {
          json: { ProductVariantId: variant, Quantity: 1, Name: 'x' }
        })
        const page = await browser.text('/shop/fr/checkout')
        const form = formOf(page, 'form[method="post"][action$="/checkout"]')
        return { ...form, browser }
      })
    )
    const confirmed = new Map<number, string>()
    const send = async (index: number) => {
      const { browser, action, fields } = buyers[index]!
      const answer = await browser.send(action, { form: { ...fields, ...buyer } })
      const place = answer.headers.get('location')
      if (answer.status === 303 && place) return place
      throw new Error(`${answer.status}`)
    }
    let killed: Promise<unknown> | undefined
    let late: Promise<unknown> | undefined
    const order = async (index: number) => {
      confirmed.set(index, await send(index))
      if (confirmed.size !== 4) return
      // kills the server while some orders are confirmed and others are being written
      killed = stop('SIGKILL')
      // on a slow machine the others may all be written by now; nobody confirms these two
      late = Promise.allSettled([order(10), order(11)])
    }
    await Promise.allSettled(Array.from({ length: 10 }, (_, index) => order(index)))
    await late
    await killed
    expect(confirmed.size).toBeGreaterThanOrEqual(4)
    expect(confirmed.size).toBeLessThan(buyers.length)

    server = await start()
    // nobody knows whether their order arrived, so everyone submits the same form again
    const again = await Promise.all(buyers.map((_, index) => send(index)))
    for (const [index, place] of confirmed) expect(again[index]).toBe(place)
    expect(new Set(again).size).toBe(buyers.length)
    for (const [index, place] of again.entries()) {
      const { browser } = buyers[index]!
      expect(await browser.text(place)).toContain(place.split('/').at(-1))
    }
  },
  300_000
)

test.runIf(isEmbedded)(
  'a server that is asked to stop says goodbye properly, and frees its data',
  async () => {
    const code = await stop('SIGTERM')
    expect(code).toBe(0)
    server = await start()
    expect(server.said).toContain(server.address)
    expect(server.said).toMatch(/PostgreSQL/)
    expect(server.said).toMatch(/DATABASE_URL/)
  },
  240_000
)

async function start() {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo-cms/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const started = { process: child, address: `http://localhost:${port}`, said: '' }
  await new Promise<void>((resolve, reject) => {
    const listen = (text: Buffer) => {
      started.said += text
      if (started.said.includes(started.address)) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', code => reject(new Error(`The shop ended (${code}): ${started.said}`)))
  })
  return started
}

async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const child = server?.process
  if (!child || child.exitCode !== null || child.signalCode !== null) return null
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = await ended
  return code
}

/** A visitor whose cookies survive a restart of the server. */
function visitor() {
  let cookie = ''
  async function ask(path: string, init: RequestInit = {}) {
    const answer = await fetch(server.address + path, {
      redirect: 'manual',
      ...init,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie,
        'accept-language': 'fr',
        ...init.headers
      }
    })
    const [fresh] = answer.headers.getSetCookie()
    if (fresh) cookie = fresh.split(';')[0]!
    return answer
  }
  return {
    text: async (path: string) => (await ask(path)).text(),
    send: (path: string, { json, form }: { json?: object; form?: Record<string, string> }) =>
      ask(path, {
        method: 'POST',
        body: json ? JSON.stringify(json) : new URLSearchParams(form),
        ...(json && { headers: { 'content-type': 'application/json' } })
      })
  }
}

/** The id of a variant in stock, from the page of the most popular product. */
async function sellable(): Promise<string> {
  const list = documentOf(await visitor().text('/shop/fr/catalog'))
  const product = list.querySelector('.shop-card__link')!.getAttribute('href')!
  const form = formOf(await visitor().text(product), 'form[action$="/shoppingcarts/add"]')
  return form.fields.ProductVariantId!
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const place = probe.address()
      probe.close(() => resolve(typeof place === 'object' && place ? place.port : 0))
    })
  })
}
