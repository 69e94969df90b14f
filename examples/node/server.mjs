// What the tags of the cart need beside the shop of shop.mjs: the files of Vitrine, and five calls. `node server.mjs`
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  add,
  cartOf,
  euros,
  keepCart,
  linesOf,
  page,
  Refusal,
  setQuantity,
  sumsOf
} from './shop.mjs'

const { PORT = 4000, VITRINE_DIST = 'node_modules/vitrine/dist' } = process.env
const TYPES = { js: 'text/javascript', css: 'text/css', html: 'text/html; charset=utf-8' }
const ITEMS = '/api/v1/shoppingcarts/shoppingcartitems'

/** The cart as the contract describes it. */
function cartReply(cart) {
  const Items = linesOf(cart).map(({ id, name, price, quantity, stock, notice }) => ({
    ItemId: id,
    ProductId: id,
    ProductVariantId: id,
    Name: name,
    ProductUrl: `/#product-${id}`,
    Quantity: quantity,
    MaxQuantity: stock,
    Notice: notice,
    CurrencyCode: 'EUR',
    UnitPriceTaxIncl: price,
    LineAmountTaxIncl: price * quantity
  }))
  const { count, amount } = sumsOf(cart)
  const sums = { AmountTaxIncl: amount, AmountTaxInclHtml: euros(amount), CurrencyCode: 'EUR' }
  return { CartId: cart.id, Version: cart.version, ItemsCount: count, ...sums, Items }
}

/** Makes the change that a call of a tag or a form of the page asks for; returns what the reply says beside the cart. */
function change(cart, method, path, body) {
  const id = path.startsWith(`${ITEMS}/`)
    ? decodeURIComponent(path.slice(ITEMS.length + 1))
    : body.ItemId
  if (method === 'POST' && (path === '/add' || path === '/api/v1/catalog/products/addtocart')) {
    return { AddedQuantity: add(cart, body.ProductVariantId, Number(body.Quantity)) }
  }
  if (method === 'POST' && path === '/update') setQuantity(cart, id, Number(body.Quantity))
  else if (method === 'PUT' && id) setQuantity(cart, id, body.quantity)
  else if (method === 'DELETE' && path.startsWith(ITEMS)) {
    for (const line of linesOf(cart))
      if (path === ITEMS || line.id === id) setQuantity(cart, line.id, 0)
  } else throw new Refusal(404, 'This page does not exist.')
}

createServer(async (request, response) => {
  const { method, headers } = request
  const path = request.url.split('?')[0]
  const send = (status, type, content) =>
    response
      .writeHead(status, { 'content-type': type, 'cache-control': 'private, no-store' })
      .end(content)
  const file = `${VITRINE_DIST}/${path.slice('/vitrine/'.length)}`
  if (/^\/vitrine\/[\w./-]+\.\w+$/.test(path) && !path.includes('..') && existsSync(file)) {
    return response
      .writeHead(200, { 'content-type': TYPES[file.split('.').pop()] ?? 'text/plain' })
      .end(readFileSync(file))
  }
  const cart = cartOf(request)
  if (method === 'GET' && path === '/') return send(200, TYPES.html, page(cart))
  if (method === 'GET' && path === '/api/v1/shoppingcarts')
    return send(200, 'application/json', JSON.stringify(cartReply(cart)))
  const isCall = path.startsWith('/api/')
  if (method === 'GET' && !isCall) return send(404, TYPES.html, page(cart, 'Page not found'))
  try {
    if (!['same-origin', 'none', undefined].includes(headers['sec-fetch-site']))
      throw new Refusal(403, 'This came from another site.')
    const sent = await text(request)
    const body = isCall
      ? JSON.parse(sent || '{}')
      : Object.fromEntries(new URLSearchParams(sent))
    const key = headers['idempotency-key']
    // an addition with a known key is repeated after a lost response
    const more = cart.keys.has(key) ? {} : change(cart, method, path, body)
    if (key) cart.keys.add(key)
    keepCart(cart, response)
    if (isCall) send(200, 'application/json', JSON.stringify({ ...cartReply(cart), ...more }))
    else response.writeHead(303, { location: '/#cart' }).end()
  } catch (error) {
    const status = error.status ?? (error instanceof SyntaxError ? 400 : 500)
    send(
      status,
      'application/json',
      JSON.stringify({ Message: error.message, Cart: cartReply(cart) })
    )
  }
}).listen(PORT, () => console.log(`http://localhost:${PORT}/`))
