import { expectTypeOf, test } from 'vitest'
import {
  type ActionError,
  type Cart,
  type CartAfterAdding,
  type CartChange,
  type ConsentSettings,
  cart,
  consent,
  dialog,
  toast
} from '../../src/main.ts'

test('resolves to what the server answers', () => {
  expectTypeOf(cart.get()).resolves.toEqualTypeOf<Cart>()
  expectTypeOf(
    cart.add({ productVariantId: 'teapot' })
  ).resolves.toEqualTypeOf<CartAfterAdding>()
  expectTypeOf(cart.change('line-1', 2)).resolves.toEqualTypeOf<Cart>()
  expectTypeOf(cart.remove('line-1')).resolves.toEqualTypeOf<Cart>()
  expectTypeOf(consent.get()).resolves.toEqualTypeOf<ConsentSettings | undefined>()
  expectTypeOf(consent.open()).resolves.toBeVoid()
  expectTypeOf(toast('Saved.', { kind: 'success' })).resolves.toBeVoid()
  // @ts-expect-error the variant is required
  cart.add({ quantity: 2 })
  // @ts-expect-error there is no such kind
  toast('Saved.', { kind: 'warning' })
})

test('opens a URL or an element', () => {
  expectTypeOf(dialog.open('/shop/fr')).resolves.toBeVoid()
  dialog.open({ url: '/shop/fr', title: 'Shop', size: 'large' })
  dialog.open({ element: document.body })
  // @ts-expect-error neither a URL nor an element
  dialog.open({ title: 'Shop' })
})

test('calls back with a cart, and returns how to end that', () => {
  const end = cart.subscribe(now => expectTypeOf(now).toEqualTypeOf<Cart>())
  expectTypeOf(end).toEqualTypeOf<() => void>()
})

test('types the change that is announced, and why an action was rejected', () => {
  document.addEventListener('vitrine:cart:before-change', ({ detail }) => {
    expectTypeOf(detail.change).toEqualTypeOf<CartChange>()
    expectTypeOf(detail.cart).toEqualTypeOf<Cart | undefined>()
    if (detail.change.kind === 'quantity') expectTypeOf(detail.change.quantity).toBeNumber()
    if (detail.change.kind === 'apply-coupon') expectTypeOf(detail.change.code).toBeString()
    if (detail.change.kind === 'delivery') {
      expectTypeOf(detail.change.shippingMethodId).toEqualTypeOf<string | undefined>()
    }
    // @ts-expect-error a line that is removed has no quantity
    if (detail.change.kind === 'remove') detail.change.quantity
  })
  expectTypeOf<ActionError['fields']>().toEqualTypeOf<Readonly<Record<string, string>>>()
})
