import { randomUUID } from 'node:crypto'
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'

const ADD = '/shop/api/v1/catalog/products/addtocart'
const CART = '/shop/api/v1/shoppingcarts'

let proxy: Server
let address: string
/** Forwards the held request to the shop. */
let release: (() => void) | undefined
let onHeld: () => void
let held: Promise<void>

// Intercepts and holds the first addition to the cart, so that it arrives with the browser's previous cookie.
test.beforeEach(async ({ baseURL }) => {
  release = undefined
  held = new Promise(resolve => {
    onHeld = resolve
  })
  proxy = createServer((request, response) => {
    const { method = 'GET', headers, url = '' } = request
    const send = () => {
      const upstream = forward(new URL(url, baseURL), { method, headers }, answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      request.pipe(upstream)
    }
    if (release || !url.startsWith(ADD)) return send()
    release = send
    onHeld()
  })
  await new Promise<void>(resolve => proxy.listen(0, 'localhost', resolve))
  address = `http://localhost:${(proxy.address() as AddressInfo).port}`
})
test.afterEach(() => {
  proxy.closeAllConnections()
  proxy.close()
})

/** Adds a product while another request of the same page is being answered. Returns the status of the addition. */
async function addDuring(page: Page, url: string, fields: Record<string, string>) {
  const adding = page.evaluate(async ADD => {
    const body = JSON.stringify({ ProductVariantId: '5', Quantity: 1, Name: 'x' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(ADD, { method: 'POST', headers, body })).status
  }, ADD)
  await held
  await post(page, url, fields)
  release?.()
  return adding
}

async function post(page: Page, url: string, fields: Record<string, string>): Promise<void> {
  await page.evaluate(
    async ({ url, fields }) => {
      await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
    },
    { url, fields }
  )
}

/** Registers a customer for this test only. */
async function register(page: Page): Promise<{ Email: string; Password: string }> {
  const account = { Email: `${randomUUID()}@example.com`, Password: 'vitrine-demo' }
  const person = { Kind: 'private', FirstName: 'Nora', LastName: 'Claes' }
  await page.goto(`${address}/shop/nl`)
  await post(page, '/shop/nl/security/register', { ...account, ...person })
  const outbox = await (await page.request.get(`${address}/shop/nl/outbox`)).text()
  const [, mail = ''] = outbox.split(account.Email)
  const [, Id = ''] = /register\/confirm\?id=([\w-]+)/.exec(mail) ?? []
  await post(page, '/shop/nl/security/register/confirm', { Id })
  return account
}

async function pieces(page: Page): Promise<number> {
  return (await (await page.request.get(`${address}${CART}`)).json()).ItemsCount
}

test('a product added during a login is in the customer’s cart, and the customer stays logged in [CART-02]', async ({
  page
}) => {
  const account = await register(page)
  await post(page, '/shop/nl/security/logoff', {})
  await page.goto(`${address}/shop/nl`)

  expect(await addDuring(page, '/shop/nl/security/login', account)).toBe(200)
  expect(await pieces(page)).toBe(1)
  await page.goto(`${address}/shop/nl/account`)
  await expect(page).toHaveURL(/\/account$/)
})

test('a product added during a logoff is not in the cart of the next shopper [CART-02]', async ({
  page
}) => {
  await register(page)
  await page.goto(`${address}/shop/nl`)

  expect(await addDuring(page, '/shop/nl/security/logoff', {})).toBe(409)
  expect(await pieces(page)).toBe(0)
})
