// The shop as it was before: products, carts, files, and a page with forms that work without scripts.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'

const products = [
  { id: '1', name: 'Teapot', price: 29.5, stock: 12 },
  { id: '2', name: 'Tea bowl', price: 8, stock: 3 }
]
const html = readFileSync(new URL('index.html', import.meta.url), 'utf8')
const carts = new Map()
const DIST = process.env.VITRINE_DIST ?? 'node_modules/vitrine/dist'
const TYPES = { '.js': 'text/javascript', '.css': 'text/css' }

/** A request that cannot be fulfilled, with a message for the shopper. */
export class Refusal extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/** The visitor's cart, from its cookie. */
export function cartOf(request) {
  const id = /(?:^|; )cart=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  const empty = { version: 0, quantities: new Map(), notices: {}, keys: new Set() }
  return carts.get(id) ?? { id: randomUUID(), ...empty }
}

/** Keeps a cart, once something is in it. */
export function keepCart(cart, response) {
  if (carts.has(cart.id)) return
  carts.set(cart.id, cart)
  response.setHeader('set-cookie', `cart=${cart.id}; Path=/; HttpOnly; SameSite=Lax`)
}

/** Adds pieces of a product; returns how many, which depends on the stock. */
export function add(cart, id, quantity) {
  const before = cart.quantities.get(id) ?? 0
  if (quantity < 1) throw new Refusal(422, 'Add at least one piece.')
  setQuantity(cart, id, before + quantity)
  const added = cart.quantities.get(id) - before
  if (added === 0) throw new Refusal(409, 'You have all that are left in your cart.')
  return added
}

/** Sets a quantity, as far as there is stock; 0 removes the product. */
export function setQuantity(cart, id, quantity) {
  const product = products.find(product => product.id === id)
  if (!product) throw new Refusal(404, 'We do not sell this product.')
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > 1_000_000) {
    throw new Refusal(422, 'Enter a whole number of pieces.')
  }
  cart.notices = quantity > product.stock ? { [id]: `Only ${product.stock} left.` } : {}
  cart.quantities.set(id, Math.min(quantity, product.stock))
  if (quantity === 0) cart.quantities.delete(id)
  cart.version += 1
}

/** Removes a product, or all of them. */
export function remove(cart, id) {
  for (const line of linesOf(cart)) if (!id || line.id === id) setQuantity(cart, line.id, 0)
}

/** The lines of a cart: its products, with their quantities. */
export function linesOf(cart) {
  const lines = products.map(product => ({
    ...product,
    quantity: cart.quantities.get(product.id) ?? 0,
    notice: cart.notices[product.id]
  }))
  return lines.filter(({ quantity }) => quantity > 0)
}

export function sumsOf(cart) {
  const lines = linesOf(cart)
  const amount = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { count: lines.reduce((sum, { quantity }) => sum + quantity, 0), amount }
}

const euros = amount => `€${amount.toFixed(2)}`

/** What a form or a script of the shop's own pages has sent. @throws {Refusal} It came from another site, or cannot be read. */
export async function bodyOf(request) {
  if (!['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'])) {
    throw new Refusal(403, 'This came from another site.')
  }
  const sent = await text(request)
  if (!request.headers['content-type']?.includes('json')) {
    return Object.fromEntries(new URLSearchParams(sent))
  }
  try {
    return JSON.parse(sent || '{}') ?? {}
  } catch {
    throw new Refusal(400, 'This cannot be read.')
  }
}

/** Answers the requests of browsers without scripts: the page, its forms and its files. */
export async function answerPage(request, response) {
  const { method, url } = request
  if (url.startsWith('/vitrine/')) return sendFile(url, response)
  const cart = cartOf(request)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store'
  }
  const send = (status, message) => response.writeHead(status, headers).end(page(cart, message))
  if (method === 'GET' && url.split('?')[0] === '/') return send(200)
  if (method !== 'POST' || !['/add', '/update'].includes(url))
    return send(404, 'Page not found')
  try {
    const { ProductVariantId, ItemId, Quantity } = await bodyOf(request)
    if (url === '/add') add(cart, ProductVariantId, Number(Quantity))
    else setQuantity(cart, ItemId, Number(Quantity))
    keepCart(cart, response)
    response.writeHead(303, { location: '/#cart' }).end()
  } catch (error) {
    send(error.status ?? 500, error.message)
  }
}

async function sendFile(url, response) {
  const name = join('/', url.split('?')[0].slice('/vitrine'.length))
  const file = await readFile(join(DIST, name)).catch(() => undefined)
  const headers = { 'content-type': TYPES[extname(name)] ?? 'text/plain' }
  response.writeHead(file ? 200 : 404, headers).end(file)
}

/** The page, with the products and a form for each line of the cart, or with a message instead. */
function page(cart, message) {
  const { count, amount } = sumsOf(cart)
  return (message ? html.replace(/(<main.*?>).*(<\/main>)/s, `$1<h1>${message}</h1>$2`) : html)
    .replace(/<!-- product -->(.*)<!-- end -->/s, (_, part) => repeat(part, products))
    .replace(/<!-- line -->(.*)<!-- last -->/s, (_, part) => repeat(part, linesOf(cart)))
    .replaceAll('{count}', count)
    .replaceAll('{total}', euros(amount))
}

function repeat(part, list) {
  return list.map(one => part.replace(/\{(\w+)\}/g, (_, name) => one[name])).join('')
}
