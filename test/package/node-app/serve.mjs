import { wishlist } from 'vitrine/contract'
import { createApi } from 'vitrine/server'

const api = createApi({ applicationPath: '/shop', cultures: ['fr'] })
api.handle(wishlist.count, () => 3)
const address = 'https://shop.test/shop/api/v1/catalog/wishlist/products/count'
const response = await api.fetch(new Request(address))
process.stdout.write(JSON.stringify({ status: response.status, body: await response.json() }))
