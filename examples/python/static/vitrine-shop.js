// Connects the tags to the API of the shop, which stays as it is.
const BASKET = '/api/basket/'

export default async function transport({ name, parts, query, body = {} }, shop) {
  if (name === 'catalog.suggestions') {
    const { data } = await shop.send({ url: '/api/search/', query: { term: query.q } })
    return data.results.map(({ title, url, image }) => ({
      Name: title,
      ProductUrl: url,
      Photo: { Url: image }
    }))
  }
  const line = `${BASKET}lines/${parts.id}/`
  const request = {
    'cart.read': { url: BASKET },
    'cart.clear': { url: BASKET },
    'cart.setQuantity': { url: line, method: 'PATCH', json: { qty: body.quantity } },
    'cart.removeItem': { url: line },
    'catalog.addToCart': {
      url: `${BASKET}lines/`,
      json: { product: body.ProductVariantId, qty: body.Quantity }
    }
  }[name]
  const { data } = await (request ? shop.send(request) : shop.unsupported())
  const { num_items: ItemsCount, total, currency: CurrencyCode } = data
  const Items = data.lines.map(({ id, product, qty, unit_price, line_total }) => ({
    ItemId: id,
    ProductId: product.id,
    ProductVariantId: product.id,
    Name: product.title,
    ProductUrl: product.url,
    Photo: { Url: product.image },
    Quantity: qty,
    UnitPriceTaxIncl: Number(unit_price),
    LineAmountTaxIncl: Number(line_total),
    CurrencyCode
  }))
  return { ItemsCount, AmountTaxIncl: Number(total), CurrencyCode, Items }
}
