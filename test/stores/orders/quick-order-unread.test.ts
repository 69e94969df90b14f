// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

import { OfflineError } from '../../../src/errors.ts'
import { createQuickOrder } from '../../../src/stores/orders/quick-order.ts'

vi.mock('../../../src/shared/quick-order/read-order-lines.ts', () => {
  throw new Error('The chunk could not be loaded.')
})

test('keeps the text and says so if the code that reads its lines cannot be loaded', async () => {
  const order = createQuickOrder('', [])
  order.type('TP-RED;3')
  await order.check()
  const { status, error, text } = order.$order.get()
  expect({ status, text }).toEqual({ status: 'unchecked', text: 'TP-RED;3' })
  expect(error).toBeInstanceOf(OfflineError)
})
