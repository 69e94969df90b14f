// @vitest-environment happy-dom

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Ordered, OrderLine } from '../../../src/shared/contract/quick-order.ts'
import { MAX_ORDER_LINES } from '../../../src/shared/quick-order/order-lines.ts'
import { allowStatistics, analyticsEvents } from '../../support/analytics-events.ts'
import { cart, cartItem, orderLine, orderProduct } from '../../support/builders.ts'
import { withCartStores } from '../../support/cart-stores.ts'
import { heldReply } from '../../support/held-reply.ts'
import { type MockReply, mockApi } from '../../support/mock-api.ts'

withCartStores()

const CHECK = 'GET /shop/api/v1/catalog/quickorder/lines'
const ADD = 'POST /shop/api/v1/catalog/quickorder/addtocart'
const SORRY = { status: 409, body: { Message: 'Not now.' } }

beforeEach(() => sessionStorage.clear())

/** What the server knows about references: socks are sold out, everything else is there except for `XX`. */
function lookUp(line: string): OrderLine {
  const [Reference = '', quantity] = line.split(';')
  const Quantity = Number(quantity)
  if (Reference === 'XX') {
    return orderLine({ Reference, Quantity, Product: null, Problem: 'Unknown.' })
  }
  const Product = orderProduct({ ProductVariantId: Reference.toLowerCase(), SKU: Reference })
  const Problem = Reference === 'SOCKS' ? 'Sold out.' : null
  return orderLine({ Reference, Quantity, Product, Problem, PossibleQuantity: Quantity })
}

/** The answer to an addition, of which the server adds as many pieces as given for each line. */
function ordered(pieces: Record<string, number>, problem: string | null = null): MockReply {
  const items = Object.entries(pieces)
  const body: Ordered = {
    Cart: cart({
      Version: 2,
      Items: items.map(([ProductVariantId, Quantity]) =>
        cartItem({ ItemId: ProductVariantId, ProductVariantId, Quantity })
      )
    }),
    Items: items.map(([ProductVariantId, Quantity]) => ({
      ProductVariantId,
      Quantity,
      Problem: problem
    }))
  }
  return { body }
}

async function open(text = '', lines: OrderLine[] = []) {
  vi.resetModules()
  const { createQuickOrder } = await import('../../../src/stores/orders/quick-order.ts')
  const { requests } = mockApi({
    [CHECK]: ({ query }) => ({ body: query!.lines!.split('\n').map(lookUp) })
  })
  requests.length = 0
  const order = createQuickOrder(text, lines)
  return {
    ...order,
    state: () => order.$order.get(),
    text: () => order.$order.get().text,
    /** What is known about each line. */
    rows: () =>
      order.$order
        .get()
        .rows.map(({ reference, line }) => [reference, line && (line.Problem ?? 'ok')]),
    async enter(typed: string) {
      order.type(typed)
      await order.check()
    },
    sent: (endpoint: string) => requests.filter(request => request.endpoint === endpoint),
    keys: () =>
      requests
        .filter(({ endpoint }) => endpoint === ADD)
        .map(({ headers }) => headers.get('Idempotency-Key'))
  }
}

test('looks up what is typed, each line once it is new [CART-09]', async () => {
  const { enter, rows, sent, check, state } = await open()
  await enter('')
  expect(sent(CHECK)).toEqual([])
  await enter('POT;3\nSOCKS;2\nXX;1\nLAMP;many')
  expect(rows()).toEqual([
    ['POT', 'ok'],
    ['SOCKS', 'Sold out.'],
    ['XX', 'Unknown.'],
    ['LAMP', undefined]
  ])
  expect(state().status).toBe('ready')
  expect(sent(CHECK)).toMatchObject([{ query: { lines: 'POT;3\nSOCKS;2\nXX;1' } }])
  await check()
  expect(sent(CHECK)).toHaveLength(1)
})

test('shows what the page says about the lines that it came with, without a call [CART-09]', async () => {
  const { rows, check, sent, state } = await open('POT;3\nPOT;3', [
    lookUp('POT;3'),
    { ...lookUp('POT;3'), Problem: 'Too many.' }
  ])
  await vi.waitFor(() => expect(state().rows).toHaveLength(2))
  expect(rows()).toEqual([
    ['POT', 'ok'],
    ['POT', 'Too many.']
  ])
  await check()
  expect(sent(CHECK)).toEqual([])
})

test('keeps what was typed for this tab until it is ordered or deleted [CART-09]', async () => {
  const first = await open()
  first.type('POT;3')
  const second = await open()
  expect(second.text()).toBe('POT;3')
  // what the page was submitted with is newer
  expect((await open('MUG;1')).text()).toBe('MUG;1')
  second.type('  ')
  expect((await open()).text()).toBe('')
})

test('tells that lines could not be looked up, and looks them up at the next try [CART-09]', async () => {
  const { enter, check, state, rows } = await open()
  mockApi({ [CHECK]: SORRY })
  await enter('POT;3')
  expect(state()).toMatchObject({ status: 'unchecked', error: { message: 'Not now.' } })
  mockApi({ [CHECK]: { body: [lookUp('POT;3')] } })
  await check()
  expect(state()).not.toHaveProperty('error')
  expect(rows()).toEqual([['POT', 'ok']])
})

test('shows what is known about the last text only [CART-09]', async () => {
  const late = heldReply({ body: [lookUp('POT;3')] })
  const { type, check, enter, rows } = await open()
  await enter('OLD;1')
  mockApi({ [CHECK]: late.answer })
  type('POT;3')
  const first = check()
  mockApi({ [CHECK]: { body: [lookUp('MUG;1')] } })
  await enter('MUG;1')
  late.release()
  await first
  expect(rows()).toEqual([['MUG', 'ok']])
})

test('adds the lines of a file below those that were typed [CART-09]', async () => {
  const { append, type, text } = await open()
  await append('POT;3')
  expect(text()).toBe('POT;3')
  type('POT;3\n\n')
  await append('MUG;1')
  expect(text()).toBe('POT;3\nMUG;1')
})

test('changes or removes one line [CART-09]', async () => {
  const { enter, setLine, state, text, rows } = await open()
  await enter('POT;3\nMUG;1')
  await setLine(state().rows[0]!, 5)
  expect(text()).toBe('POT;5\nMUG;1')
  expect(rows()).toEqual([
    ['POT', 'ok'],
    ['MUG', 'ok']
  ])
  await setLine(state().rows[1]!, undefined)
  expect(text()).toBe('POT;5')
})

test('adds every line without a problem, and keeps the others [CART-09] [CART-10]', async () => {
  allowStatistics()
  const { enter, addAll, state, text, sent } = await open()
  await enter('POT;3\nSOCKS;2\nMUG;4')
  mockApi({ [ADD]: ordered({ pot: 3, mug: 1 }, 'Only some left.') })
  await addAll()
  expect(sent(ADD)).toMatchObject([
    {
      json: {
        Items: [
          { ProductVariantId: 'pot', Quantity: 3 },
          { ProductVariantId: 'mug', Quantity: 4 }
        ]
      }
    }
  ])
  expect(text()).toBe('SOCKS;2\nMUG;3')
  expect(state().added).toEqual({
    lines: 2,
    pieces: 4,
    problems: ['POT: Only some left.', 'MUG: Only some left.']
  })
  // the stock has changed
  await vi.waitFor(() => expect(sent(CHECK)).toHaveLength(2))
  expect(analyticsEvents().flatMap(({ ecommerce }) => ecommerce.items)).toMatchObject([
    { quantity: 3, item_list_name: 'quick-order' },
    { quantity: 1, item_list_name: 'quick-order' }
  ])
})

test('removes no other line than those that were added when the shopper types meanwhile [CART-09]', async () => {
  const answer = heldReply(ordered({ pot: 3, mug: 1 }))
  const { enter, addAll, type, check, text, state, rows, sent } = await open()
  await enter('POT;3\nMUG;4\nXX;1')
  mockApi({ [ADD]: answer.answer })
  const added = addAll()
  type('CUP;2\nPOT;3\nMUG;5\nXX;1')
  await check()
  // nor are they added twice
  await addAll()
  expect(state().status).toBe('adding')
  answer.release()
  await added
  expect(text()).toBe('CUP;2\nMUG;5\nXX;1')
  expect(sent(ADD)).toHaveLength(1)
  await vi.waitFor(() =>
    expect(rows()).toEqual([
      ['CUP', 'ok'],
      ['MUG', 'ok'],
      ['XX', 'Unknown.']
    ])
  )
})

test('orders nothing without a line that can be ordered [CART-09]', async () => {
  const { enter, addAll, sent } = await open()
  await enter('SOCKS;2\nXX;1')
  await addAll()
  expect(sent(ADD)).toEqual([])
})

test('keeps all lines when they are not added, and adds nothing twice at the next try [CART-09]', async () => {
  const { enter, addAll, text, state, keys } = await open()
  await enter('POT;3')
  for (const failure of [{ status: 500 }, { status: 500 }, SORRY, SORRY]) {
    mockApi({ [ADD]: failure })
    await addAll()
    expect(state().status).toBe('notAdded')
    expect(state().error).toBeDefined()
    expect(text()).toBe('POT;3')
  }
  mockApi({ [ADD]: ordered({ pot: 3 }) })
  await addAll()
  expect(text()).toBe('')
  const [first, retry, again, anew, last] = keys()
  expect([retry, again]).toEqual([first, first])
  expect(new Set([first, anew, last]).size).toBe(3)
})

test('reports problems of the lines that have some, and lines of which something was added [CART-10]', async () => {
  const { enter, addAll, state } = await open()
  await enter('POT;3\nMUG;4')
  const answer = ordered({ pot: 3, mug: 0 }).body as Ordered
  const [pot, mug] = answer.Items
  mockApi({ [ADD]: { body: { ...answer, Items: [pot!, { ...mug!, Problem: 'Sold out.' }] } } })
  allowStatistics()
  await addAll()
  expect(state().added).toEqual({ lines: 1, pieces: 3, problems: ['MUG: Sold out.'] })
  expect(analyticsEvents().flatMap(({ ecommerce }) => ecommerce.items)).toHaveLength(1)
})

test('tells that it is busy while it looks lines up and adds them [CART-09]', async () => {
  const { type, check, addAll, state } = await open()
  const statuses: string[] = []
  const note = (answer: MockReply) => () => {
    statuses.push(state().status)
    return answer
  }
  mockApi({
    [CHECK]: note({ body: [lookUp('POT;3')] }),
    [ADD]: note(ordered({ pot: 3 }))
  })
  type('POT;3')
  expect(state().status).toBe('ready')
  await check()
  await addAll()
  expect(statuses).toEqual(['checking', 'adding'])
})

test('looks up no more lines than an order may have [CART-09]', async () => {
  const lines = Array.from({ length: MAX_ORDER_LINES + 1 }, (_, index) => `P${index};1`)
  const { enter, state, sent } = await open()
  await enter(lines.join('\n'))
  const beyond = state().rows.filter(({ isBeyond }) => isBeyond)
  expect(beyond.map(({ reference, line }) => [reference, line])).toEqual([
    [`P${MAX_ORDER_LINES}`, undefined]
  ])
  expect(sent(CHECK)[0]?.query?.lines?.split('\n')).toEqual(lines.slice(0, -1))
})

test('keeps what was typed on the page if the browser blocks storage [CART-09]', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { enter, text, rows } = await open()
  expect(text()).toBe('')
  await enter('POT;3')
  expect(text()).toBe('POT;3')
  expect(rows()).toEqual([['POT', 'ok']])
})

test('shows the lines of the draft of this tab, and looks them up again [CART-09]', async () => {
  const first = await open()
  first.type('POT;3')
  const second = await open()
  await vi.waitFor(() => expect(second.rows()).toEqual([['POT', undefined]]))
  await second.check()
  expect(second.rows()).toEqual([['POT', 'ok']])
})

test('shows lines as they are typed, before they are looked up [CART-09]', async () => {
  const { type, rows } = await open()
  type('POT;3')
  await vi.waitFor(() => expect(rows()).toEqual([['POT', undefined]]))
  type('POT;3\nMUG;1')
  expect(rows()).toEqual([
    ['POT', undefined],
    ['MUG', undefined]
  ])
})
