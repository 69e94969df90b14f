import { expect, test, vi } from 'vitest'
import { $product, forgetProducts } from '../../../src/stores/product/product.ts'
import {
  publishQuantity,
  withdrawQuantity
} from '../../../src/stores/product/product-quantity.ts'

test('the quantity of a product is that of its field, until the field is removed [PDP-03]', () => {
  const $choice = $product('7')
  const setQuantity = vi.fn()
  $choice.set({ problem: 'Choose a colour.' })
  publishQuantity($choice, 3, setQuantity)
  expect($choice.get()).toEqual({ problem: 'Choose a colour.', quantity: 3, setQuantity })
  withdrawQuantity($choice, setQuantity)
  expect($choice.get()).toEqual({ problem: 'Choose a colour.' })
})

test('a field that is removed late does not withdraw the quantity of the next one [PDP-03]', () => {
  const $choice = $product('7')
  const [first, next] = [vi.fn(), vi.fn()]
  publishQuantity($choice, 3, first)
  publishQuantity($choice, 5, next)
  withdrawQuantity($choice, first)
  expect($choice.get()).toMatchObject({ quantity: 5, setQuantity: next })
})

test('a dialog has a choice of its own, and forgotten choices are new ones [CAT-14]', () => {
  const dialog = {} as Element
  const inDialog = $product('7', dialog)
  expect($product('7', dialog)).toBe(inDialog)
  expect($product('8', dialog)).not.toBe(inDialog)
  const onPage = $product('7')
  expect(onPage).not.toBe(inDialog)
  expect($product('7')).toBe(onPage)
  forgetProducts()
  expect($product('7')).not.toBe(onPage)
  expect($product('7', dialog)).not.toBe(inDialog)
})
