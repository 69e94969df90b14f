import { expectTypeOf, test } from 'vitest'

import { call, callForHtml } from '../../src/api/call.ts'
import {
  type Cart,
  cart,
  catalog,
  coupons,
  delivery,
  type PathParts,
  wishlist
} from '../../src/shared/contract/index.ts'

test('a path names the parts that a call fills in', () => {
  expectTypeOf<PathParts<'{app}/{culture}/lists/{id}/{line}'>>().toEqualTypeOf<{
    id: string
    line: string
  }>()
  expectTypeOf<PathParts<typeof cart.read.path>>().toEqualTypeOf<Record<never, string>>()
  // a page may name the path of the wishlist popup itself
  expectTypeOf<PathParts<string>>().toEqualTypeOf<Record<string, string>>()
})

test('a call takes the parts, the query and the body of the contract, and nothing else', () => {
  call(delivery.cities, { parts: { countryId: 'BE', query: '1000' } })
  // @ts-expect-error: the path has a second part
  call(delivery.cities, { parts: { countryId: 'BE' } })
  // @ts-expect-error: no part of the path has this name
  call(delivery.cities, { parts: { country: 'BE', query: '1000' } })
  // @ts-expect-error: the path has parts
  call(delivery.cities)

  call(wishlist.updateName, { query: { WishlistId: '1', Name: 'Moving in' } })
  // @ts-expect-error: the query has a name too
  call(wishlist.updateName, { query: { WishlistId: '1' } })
  // @ts-expect-error: the call has a query, and no body
  call(wishlist.updateName, { body: { WishlistId: '1', Name: 'Moving in' } })

  call(cart.setQuantity, { parts: { id: 7 }, body: { quantity: 2 } })
  // @ts-expect-error: the quantity is a number
  call(cart.setQuantity, { parts: { id: 7 }, body: { quantity: '2' } })
  // @ts-expect-error: the call has a body
  call(cart.setQuantity, { parts: { id: 7 } })

  call(coupons.remove, { body: {} })
  call(cart.read)
  call(cart.read, { quiet: true })
  // @ts-expect-error: the path has no parts
  call(cart.read, { parts: { id: 7 } })
})

test('a call gives the reply of the contract', () => {
  expectTypeOf(call(cart.read)).resolves.toEqualTypeOf<Cart>()
  expectTypeOf(call(wishlist.count)).resolves.toEqualTypeOf<number>()
  expectTypeOf(
    callForHtml(catalog.listFilter, { query: { currentFilter: '{}' } })
  ).resolves.toBeString()
  expectTypeOf(
    call(wishlist.restore, { body: { WishlistProductId: '1' } })
  ).resolves.toEqualTypeOf<undefined>()
})
