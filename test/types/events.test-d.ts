import { expectTypeOf, test } from 'vitest'
import { dispatch } from '../../src/events.ts'
import type { VitrineEvents } from '../../src/main.ts'
import type { Cart } from '../../src/shared/contract/index.ts'

test('types the detail of every event that a page listens to', () => {
  document.addEventListener('vitrine:cart:changed', ({ detail }) => {
    expectTypeOf(detail.cart).toEqualTypeOf<VitrineEvents['vitrine:cart:changed']['cart']>()
    expectTypeOf(detail.cart).toExtend<Pick<Cart, 'ItemsCount'>>()
    // @ts-expect-error the cart has no such field
    detail.cart.Count
  })
  document.addEventListener('vitrine:before-visit', event => {
    expectTypeOf(event).toEqualTypeOf<CustomEvent<{ url: string }>>()
  })
})

test('types the choice about cookies, whose event the requirements name [CONS-02]', () => {
  document.addEventListener('Manager:setCookieConsent', ({ detail }) => {
    expectTypeOf(detail.statistics).toBeBoolean()
    expectTypeOf(detail.stamp).toBeString()
  })
})

test('knows no event by another name', () => {
  expectTypeOf<VitrineEvents>().not.toHaveProperty('vitrine:cart:change')
  expectTypeOf<DocumentEventMap>().not.toHaveProperty('vitrine:cart:change')
  // @ts-expect-error a plain event has no detail
  document.addEventListener('vitrine:cart:change', ({ detail }) => detail)
})

test('dispatches an event with its own detail only', () => {
  dispatch('vitrine:visit', { url: '/shop/fr' })
  // @ts-expect-error the URL is a text
  dispatch('vitrine:visit', { url: new URL('https://shop.test/') })
  // @ts-expect-error there is no such event
  dispatch('vitrine:visited', { url: '/shop/fr' })
})
