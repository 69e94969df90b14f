// @vitest-environment node
import { expect, test } from 'vitest'
import type { History } from '../../support/cart-sim/cart-history.ts'
import { inShort } from '../../support/cart-sim/expected-mutation.ts'
import { playHistories } from '../../support/cart-sim/play-histories.ts'
import { playHistory } from '../../support/cart-sim/play-history.ts'

// `npm run test:all` and `npm run fuzz` play many more
playHistories(72)

test('notifies other tabs of a change that it read before its response arrived [CART-05]', async () => {
  await play({
    steps: [{ act: 'add', tab: 0, variant: 'a' }, open({ isPrimed: true })],
    choices: [1, 0]
  })
})

test('knows that another tab has removed a line, although nothing can be read [CART-02]', async () => {
  const { shoppers } = await play({
    steps: [
      { act: 'wait', arrivals: 2 },
      { act: 'remove', tab: 1, line: 1 },
      { act: 'remove', tab: 0, line: 1 }
    ],
    awaiting: ['fine', 'fine', 'fine', 'fails before'],
    tabs: 2
  })
  expect(shoppers.map(({ mutations }) => mutations[0]?.outcome)).toEqual([
    'confirmed',
    'confirmed'
  ])
})

test('believes another tab about a removal when the reply is lost and nothing can be read [CART-02]', async () => {
  const { shoppers } = await play({
    steps: [
      { act: 'wait', arrivals: 2 },
      { act: 'remove', tab: 0, line: 0 },
      { act: 'remove', tab: 1, line: 0 }
    ],
    awaiting: ['fine', 'fine', 'reply lost', 'request lost', 'request lost', 'request lost'],
    choices: [0, 0, 1],
    tabs: 2
  })
  expect(shoppers[0]?.mutations[0]?.outcome).toBe('confirmed')
})

test('sends a newer quantity after a product that was added in the meantime [CART-02]', async () => {
  const { server } = await play({
    steps: [
      { act: 'wait', arrivals: 2 },
      { act: 'quantity', tab: 0, line: 0, quantity: 5 },
      { act: 'quantity', tab: 0, line: 1, quantity: 3 },
      { act: 'add', tab: 0, variant: 'b' },
      { act: 'quantity', tab: 0, line: 1, quantity: 1 }
    ]
  })
  expect(inShort(server.cart)).toContain('b×1')
})

test('sends pending changes when a page is closed, and other tabs show the same cart in the end [CART-02]', async () => {
  const { server } = await play({
    steps: [
      { act: 'wait', arrivals: 2 },
      { act: 'quantity', tab: 0, line: 0, quantity: 5 },
      { act: 'quantity', tab: 0, line: 1, quantity: 4 },
      { act: 'close', tab: 0 }
    ],
    tabs: 2
  })
  expect(inShort(server.cart)).toContain('a×5')
  expect(inShort(server.cart)).toContain('b×4')
})

function play(parts: Partial<History>) {
  return playHistory({
    steps: [],
    choices: [0],
    awaiting: [],
    logins: [],
    tabs: 1,
    isNamed: true,
    ...parts
  })
}

function open({ isPrimed }: { isPrimed: boolean }) {
  return { act: 'open', isPrimed, culture: 'en' } as const
}
