import fc from 'fast-check'
import { CartServer } from './cart-server.ts'
import type { Fault } from './simulated-line.ts'

/** One thing that happens. `tab` counts among the tabs that there are, `line` among the lines that are shown. */
export type Step =
  | { act: 'quantity'; tab: number; line: number; quantity: number }
  | { act: 'remove'; tab: number; line: number }
  | { act: 'save'; tab: number; line: number }
  | { act: 'clear'; tab: number }
  /** One of the removed lines is put back. */
  | { act: 'undo'; tab: number; which: number }
  | { act: 'add'; tab: number; variant: string }
  /** An addition that failed is tried again. */
  | { act: 'again'; tab: number }
  /** A call of another kind changes the cart. */
  | { act: 'coupon'; tab: number }
  | { act: 'look'; tab: number }
  /** The page is left and kept by the browser, or shown again. */
  | { act: 'leave'; tab: number }
  | { act: 'back'; tab: number }
  | { act: 'close'; tab: number }
  /** `isPrimed`: the page brings its cart with it. */
  | { act: 'open'; isPrimed: boolean; culture: string }
  /** Somewhere else the shopper has logged in: this session has another cart now. */
  | { act: 'login' }
  | { act: 'wait'; arrivals: number }
  | { act: 'pass'; ms: number }
  /** So long that calls are given up. */
  | { act: 'stall'; ms: number }

/** What happens, in which order things arrive, what becomes of each call, and how login dialogs end. */
export interface History {
  steps: readonly Step[]
  choices: readonly number[]
  awaiting: readonly Fault[]
  logins: readonly boolean[]
  /** How many tabs there are at first. */
  tabs: number
}

type Act = Step['act']

const tab = fc.nat({ max: 3 })
const line = fc.nat({ max: 3 })
const isPrimed = fc.boolean()
const culture = fc.constantFrom('en', 'en', 'nl')

/** How often each act happens, and what it is about. */
const acts: { [Name in Act]: [number, object] } = {
  // one more than there is in stock: some are refused
  quantity: [8, { tab, line, quantity: fc.integer({ min: 1, max: CartServer.STOCK + 1 }) }],
  remove: [3, { tab, line }],
  save: [1, { tab, line }],
  clear: [1, { tab }],
  undo: [2, { tab, which: fc.nat({ max: 2 }) }],
  add: [3, { tab, variant: fc.constantFrom('a', 'b', 'c', 'd') }],
  again: [1, { tab }],
  coupon: [1, { tab }],
  look: [1, { tab }],
  leave: [1, { tab }],
  back: [2, { tab }],
  close: [1, { tab }],
  open: [1, { isPrimed, culture }],
  login: [1, {}],
  wait: [6, { arrivals: fc.integer({ min: 1, max: 5 }) }],
  pass: [1, { ms: fc.constantFrom(20, 1000) }],
  stall: [1, { ms: fc.constant(40_000) }]
}

/** Everything that can happen. */
export const allActs = Object.keys(acts) as readonly Act[]

interface Limits {
  /** What happens; everything when not given. */
  acts?: readonly Act[]
  /** What may become of calls; nothing when not given. */
  faults?: readonly Fault[]
  tabs?: number
  /** At most so many steps. */
  length?: number
}

/** Histories of a cart within limits. */
export function histories(limits: Limits): fc.Arbitrary<History> {
  const { tabs = 2, length = 16, faults: possible = [] } = limits
  const names = limits.acts ?? allActs
  const step = fc.oneof(
    ...names.map(act => {
      const [weight, parts] = acts[act]
      return { weight, arbitrary: fc.record({ act: fc.constant(act), ...parts }) }
    })
  ) as fc.Arbitrary<Step>
  return fc.record({
    // most of what is worth seeing takes some steps
    steps: fc.array(step, { maxLength: length, size: 'max' }),
    choices: fc.array(fc.nat({ max: 5 }), { maxLength: 24, size: 'max' }),
    awaiting:
      possible.length === 0
        ? fc.constant([])
        : fc.array(fc.constantFrom('fine' as const, ...possible), {
            maxLength: 20,
            size: 'max'
          }),
    logins: fc.array(fc.boolean(), { maxLength: 3 }),
    tabs: fc.integer({ min: 1, max: tabs })
  })
}
