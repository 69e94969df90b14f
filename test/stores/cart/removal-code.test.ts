// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { removeLine } from '../../../src/stores/cart/removal-code.ts'
import { $toasts } from '../../../src/stores/toasts/toasts.ts'
import { cartItem } from '../../support/builders.ts'
import { withCartStores } from '../../support/cart-stores.ts'

vi.mock('../../../src/stores/cart/removal.ts', () => {
  throw new Error('The chunk could not be loaded.')
})

withCartStores()

test('says so if the code that removes a line cannot be loaded [CART-02]', async () => {
  await removeLine(cartItem())
  expect($toasts.get()).toEqual([
    expect.objectContaining({ kind: 'error', text: expect.stringMatching(/connection/) })
  ])
})
