import { expectTypeOf, test } from 'vitest'
import {
  changed,
  defineBehaviour,
  prefetch,
  refresh,
  start,
  type Transport,
  visit
} from '../../src/main.ts'

test('visits a page by its address, with the documented options', () => {
  expectTypeOf(visit('/shop/fr')).toEqualTypeOf<Promise<void>>()
  visit(new URL('https://shop.test/'), { history: 'replace', scroll: 'keep', focus: 'keep' })
  // @ts-expect-error a visit has no such option
  visit('/shop/fr', { animate: true })
  // @ts-expect-error a visit either stays or starts at the top
  visit('/shop/fr', { scroll: 'bottom' })
  // @ts-expect-error the address is required
  visit()
})

test('attaches a behaviour to elements, and detaches it by the function that it returns', () => {
  defineBehaviour('[data-shop-note]', element => {
    expectTypeOf(element).toEqualTypeOf<HTMLElement>()
    return () => element.remove()
  })
  defineBehaviour('[data-shop-note]', () => undefined)
  // @ts-expect-error a behaviour returns a function, not a promise
  defineBehaviour('[data-shop-note]', async () => undefined)
})

test('offers the other functions of the package', () => {
  expectTypeOf(start).toEqualTypeOf<
    (options?: { navigation?: boolean | undefined; transport?: Transport | undefined }) => void
  >()
  expectTypeOf(refresh).returns.resolves.toBeVoid()
  expectTypeOf(prefetch).parameter(0).toEqualTypeOf<string | URL>()
  expectTypeOf(changed).toBeFunction()
})
