import { expectTypeOf, test } from 'vitest'
import { createApi } from '../../src/server/index.ts'
import {
  type Cart,
  cart,
  catalog,
  delivery,
  wishlist
} from '../../src/shared/contract/index.ts'

const api = createApi({
  applicationPath: '/shop',
  cultures: ['fr', 'nl'],
  sessions: {
    find: async () => ({ cartId: 1 }),
    open: async () => ({ cartId: 1 })
  }
})

declare const someCart: Cart

test('a handler receives what the contract describes', () => {
  api.handle(cart.setQuantity, call => {
    expectTypeOf(call.params).toEqualTypeOf<{ id: string }>()
    expectTypeOf(call.body).toEqualTypeOf<{ quantity: number }>()
    expectTypeOf(call.query).toEqualTypeOf<undefined>()
    expectTypeOf(call.culture).toEqualTypeOf<'fr' | 'nl'>()
    expectTypeOf(call.openSession).returns.resolves.toEqualTypeOf<{ cartId: number }>()
    // @ts-expect-error: the path has no such part
    call.params.itemId
    return someCart
  })
  api.handle(delivery.cities, ({ params }) => {
    expectTypeOf(params).toEqualTypeOf<{ countryId: string; query: string }>()
    return []
  })
  api.handle(wishlist.updateQuantity, ({ query }) => {
    expectTypeOf(query).toEqualTypeOf<{ WishlistProductId: string; Quantity: number }>()
    return { IsSuccessfull: true, ...query }
  })
})

test('a handler returns what the contract promises', () => {
  api.handle(wishlist.count, () => 3)
  api.handle(wishlist.count, async () => 3)
  // @ts-expect-error: the reply is a number
  api.handle(wishlist.count, () => '3')
  // @ts-expect-error: a handler has to reply
  api.handle(wishlist.count, () => {})

  api.handle(catalog.listFilter, async () => '<p>Filters</p>')
  // @ts-expect-error: the response is HTML
  api.handle(catalog.listFilter, () => someCart)

  api.handle(wishlist.restore, async () => {})
  // @ts-expect-error: the response has no body
  api.handle(wishlist.restore, async () => someCart)

  api.handle(cart.read, () => new Response(null, { status: 401 }))
})

test('a server passes on what it knows of a request, if the shop asks for it', () => {
  api.fetch(new Request('https://shop.test'))
  const withEnv = createApi<'fr', never, { address: string }>({
    applicationPath: '',
    cultures: ['fr']
  })
  // @ts-expect-error: the shop asks for the address
  withEnv.fetch(new Request('https://shop.test'))
})
