// The calls that the tags of the cart make, beside the shop of shop.mjs. `node server.mjs`
import { createServer } from 'node:http'
import * as shop from './shop.mjs'

const { PORT = 4000 } = process.env
const CART = '/api/v1/shoppingcarts'
const LINES = `${CART}/shoppingcartitems`
const HEADERS = { 'content-type': 'application/json', 'cache-control': 'private, no-store' }

/** The cart as the contract describes it. */
function cartReply(cart) {
  const { count, amount } = shop.sumsOf(cart)
  const Items = shop.linesOf(cart).map(({ id, name, price, quantity, stock, notice }) => ({
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
  const { id: CartId, version: Version } = cart
  return {
    CartId,
    Version,
    ItemsCount: count,
    AmountTaxIncl: amount,
    CurrencyCode: 'EUR',
    Items
  }
}

/** Makes the change that a call asks for; returns what the reply says beside the cart. */
function change(cart, { method, url }, { ProductVariantId, Quantity, quantity }) {
  const id = url.startsWith(`${LINES}/`) && decodeURIComponent(url.slice(LINES.length + 1))
  if (method === 'POST' && url === '/api/v1/catalog/products/addtocart') {
    return { AddedQuantity: shop.add(cart, ProductVariantId, Quantity) }
  }
  if (method === 'PUT' && id) shop.setQuantity(cart, id, quantity)
  else if (method === 'DELETE' && (id || url === LINES)) shop.remove(cart, id)
  else throw new shop.Refusal(404, 'The shop has no such call.')
}

createServer(async (request, response) => {
  const { method, url, headers } = request
  if (!url.startsWith('/api/')) return shop.answerPage(request, response)
  const cart = shop.cartOf(request)
  const send = (status, data) => response.writeHead(status, HEADERS).end(JSON.stringify(data))
  if (method === 'GET' && url === CART) return send(200, cartReply(cart))
  try {
    const body = await shop.bodyOf(request)
    const key = headers['idempotency-key']
    // a change with a known key is repeated after a lost response
    const more = cart.keys.has(key) ? {} : change(cart, request, body)
    if (key) cart.keys.add(key)
    shop.keepCart(cart, response)
    send(200, { ...cartReply(cart), ...more })
  } catch (error) {
    send(error.status ?? 500, { Message: error.message, Cart: cartReply(cart) })
  }
}).listen(PORT, () => console.log(`http://localhost:${PORT}/`))
