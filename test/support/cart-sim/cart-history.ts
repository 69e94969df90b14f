import fc from '../fast-check.ts'
import { CartServer } from './cart-server.ts'
import type { Fault } from './simulated-line.ts'

/** One event. `tab` is an index into the open tabs, `line` into the lines that are shown. */
export type Step =
  | { act: 'quantity'; tab: number; line: number; quantity: number }
  | { act: 'remove'; tab: number; line: number }
  | { act: 'save'; tab: number; line: number }
  | { act: 'clear'; tab: number }
  /** Puts back one of the removed lines. */
  | { act: 'undo'; tab: number; which: number }
  | { act: 'add'; tab: number; variant: string }
  /** Retries an addition that failed. */
  | { act: 'again'; tab: number }
  /** Another kind of call changes the cart. */
  | { act: 'coupon'; tab: number }
  | { act: 'look'; tab: number }
  /** The page is left and kept in the back/forward cache, or shown again. */
  | { act: 'leave'; tab: number }
  | { act: 'back'; tab: number }
  | { act: 'close'; tab: number }
  /** `isPrimed`: the page contains its cart. */
  | { act: 'open'; isPrimed: boolean; culture: string }
  /** The shopper logs in elsewhere, which gives this session another cart. */
  | { act: 'login' }
  /** The session expires, or its cookie is deleted: the next one has an empty cart. */
  | { act: 'restart' }
  | { act: 'wait'; arrivals: number }
  | { act: 'pass'; ms: number }
  /** Long enough for calls to time out. */
  | { act: 'stall'; ms: number }

/** The events, the order in which messages arrive, the fault of each call, and the results of login dialogs. */
export interface History {
  steps: readonly Step[]
  choices: readonly number[]
  awaiting: readonly Fault[]
  logins: readonly boolean[]
  /** The initial number of tabs. */
  tabs: number
  /** Whether the carts of the server have an identity. */
  isNamed: boolean
  /** Whether they have a version. @default true */
  isVersioned?: boolean
}

type Act = Step['act']

const tab = fc.nat({ max: 3 })
const line = fc.nat({ max: 3 })
const isPrimed = fc.boolean()
const culture = fc.constantFrom('en', 'en', 'nl')

/** The relative frequency of each act, and its arguments. */
const acts: { [Name in Act]: [number, object] } = {
  // one more than in stock, so that some are refused
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
  restart: [1, {}],
  wait: [6, { arrivals: fc.integer({ min: 1, max: 5 }) }],
  pass: [1, { ms: fc.constantFrom(20, 1000) }],
  stall: [1, { ms: fc.constant(40_000) }]
}

export const allActs = Object.keys(acts) as readonly Act[]

interface Limits {
  /** The acts that may occur. @default all */
  acts?: readonly Act[]
  /** The faults that calls may have. @default none */
  faults?: readonly Fault[]
  tabs?: number
  /** The maximum number of steps. */
  length?: number
}

/** Generates cart histories within the given limits. */
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
    // short histories rarely show a problem
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
    tabs: fc.integer({ min: 1, max: tabs }),
    isNamed: fc.boolean()
  })
}
