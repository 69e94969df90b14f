import type fc from '../fast-check.ts'
import { allActs, type History, histories } from './cart-history.ts'
import { CartServer } from './cart-server.ts'
import { playHistory, playRestart } from './play-history.ts'
import { faults } from './simulated-line.ts'

/** A property of all histories of one kind. */
export interface CartProperty {
  title: string
  histories: fc.Arbitrary<History>
  /** Rejects if the property does not hold. */
  holds(history: History): Promise<unknown>
}

export const cartProperties: readonly CartProperty[] = [
  {
    title:
      'shows in every tab what the server has, however answers are late or overtake each other [CART-02]',
    histories: histories({
      acts: allActs.filter(act => !['login', 'restart', 'close', 'stall'].includes(act))
    }),
    holds: playHistory
  },
  {
    title:
      'shows in every tab what the server has, although its carts have no versions [CART-02]',
    histories: histories({
      acts: allActs.filter(act => !['login', 'restart', 'close', 'stall'].includes(act))
    }).map(history => ({ ...history, isVersioned: false })),
    holds: playHistory
  },
  {
    title:
      'shows what the server has after losses, failures, logins and closed pages, once a tab is looked at [CART-02]',
    histories: histories({ faults }),
    holds: playHistory
  },
  {
    title:
      'keeps its promises: the last confirmed quantity of a line is what the server has [CART-02]',
    histories: histories({
      tabs: 1,
      acts: ['quantity', 'add', 'wait', 'pass'],
      // a change that the server applies long after its timeout breaks promises that no client can keep
      faults: faults.filter(fault => fault !== 'late')
    }),
    holds: playKeepingPromises
  },
  {
    title:
      'shows the new cart in every tab after the first change, when the session has ended [CART-01] [CART-05]',
    histories: histories({
      acts: ['quantity', 'remove', 'add', 'coupon', 'restart', 'wait', 'pass']
    }),
    holds: playRestart
  },
  {
    title: 'adds every mutation at most once, and surely when it says so [PDP-05]',
    histories: histories({
      acts: ['add', 'again', 'remove', 'undo', 'wait', 'leave', 'back'],
      faults
    }),
    holds: playHistory
  }
]

async function playKeepingPromises(history: History): Promise<void> {
  const { server, shoppers } = await playHistory(history)
  const { mutations } = shoppers[0]!
  for (const { ItemId, Name, Quantity } of server.cart.Items) {
    const last = mutations.findLast(({ itemId }) => itemId === ItemId)
    // a later addition may have increased the quantity
    const isAlone = !mutations
      .slice(last ? mutations.indexOf(last) : 0)
      .some(w => w.kind === 'add')
    if (last?.outcome !== 'confirmed' || !isAlone) continue
    const promised =
      Name === CartServer.GENEROUS ? Math.min(last.quantity!, CartServer.STOCK) : last.quantity
    if (Quantity !== promised) {
      throw new Error(`${ItemId} was promised as ${promised}, and is ${Quantity}.`)
    }
  }
}
