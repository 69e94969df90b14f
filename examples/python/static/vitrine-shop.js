// Connects the tags to the API of the shop, which stays as it is.

const BASKET = '/api/basket/'
const LINES = '/api/basket/lines/'

/** The shop's URL, method and body for each call of the contract. */
const requests = {
  'cart.read': () => [BASKET, 'GET'],
  'cart.clear': () => [BASKET, 'DELETE'],
  'cart.setQuantity': ({ parts, body }) => [
    `${LINES}${parts.id}/`,
    'PATCH',
    { qty: body.quantity }
  ],
  'cart.removeItem': ({ parts }) => [`${LINES}${parts.id}/`, 'DELETE'],
  'catalog.addToCart': ({ body: { ProductVariantId: product, Quantity: qty } }) => [
    LINES,
    'POST',
    { product, qty }
  ]
}

export default async function transport(call, shop) {
  if (call.name === 'catalog.suggestions') {
    const { data } = await shop.send({ url: '/api/search/', query: { term: call.query.q } })
    return data.results.map(({ title, url, image }) => ({
      Name: title,
      ProductUrl: url,
      Photo: { Url: image }
    }))
  }
  const [url, method, json] = requests[call.name]?.(call) ?? shop.unsupported()
  const { lines, num_items, total, currency } = (await shop.send({ url, method, json })).data
  const Items = lines.map(({ id, product, qty, unit_price, line_total }) => ({
    ItemId: id,
    ProductId: product.id,
    ProductVariantId: product.id,
    Name: product.title,
    ProductUrl: product.url,
    Photo: { Url: product.image },
    Quantity: qty,
    UnitPriceTaxIncl: Number(unit_price),
    LineAmountTaxIncl: Number(line_total),
    CurrencyCode: currency
  }))
  return { ItemsCount: num_items, AmountTaxIncl: Number(total), CurrencyCode: currency, Items }
}
