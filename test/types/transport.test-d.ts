import { expectTypeOf, test } from 'vitest'
import type { Transport } from '../../src/api/transport.ts'

test('tells the parts and the body of a call by its name', () => {
  const transport: Transport = (call, shop) => {
    if (call.name === 'cart.setQuantity') {
      expectTypeOf(call.parts).toEqualTypeOf<{ id: string | number }>()
      expectTypeOf(call.body.quantity).toBeNumber()
      expectTypeOf(call.method).toEqualTypeOf<'PUT'>()
    }
    if (call.name === 'catalog.suggestions') expectTypeOf(call.body).toBeUndefined()
    return shop.unsupported()
  }
  expectTypeOf(transport).toBeFunction()
})
