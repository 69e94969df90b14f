import type { History, Step } from './cart-history.ts'
import { CartShoppers, type Shopper } from './cart-shoppers.ts'
import { inShort } from './expected-mutation.ts'
import { settle } from './simulated-time.ts'

/**
 * Plays a history and checks the invariants after every turn and at the end. A violation is thrown with the log of
 * everything that happened before it.
 */
export function playHistory(history: History): Promise<CartShoppers> {
  return played(history, async shop => {
    await comeBack(shop)
    expectEnded(shop)
    if (isUndisturbed(history)) expectAgreement(shop)
    shop.line.mend()
    for (const { tab } of present(shop)) tab.look()
    await shop.time.rest()
    expectAgreement(shop)
    expectAdditions(shop)
  })
}

async function played(
  history: History,
  finish: (shop: CartShoppers) => Promise<void>
): Promise<CartShoppers> {
  const shop = new CartShoppers(history)
  try {
    for (let count = 0; count < history.tabs; count += 1) await shop.open(count > 0, 'en')
    for (const step of history.steps) await take(shop, step)
    await finish(shop)
    return shop
  } catch (cause) {
    const story = shop.time.log.map(turn => `  ${turn}`).join('\n')
    throw new Error(`${(cause as Error).message}\nWhat happened:\n${story}`, { cause })
  } finally {
    for (const { tab } of shop.shoppers) tab.end()
  }
}

/**
 * Plays a history in which the cart has restarted. Nobody looks at another tab; then one tab adds a product, after which every tab
 * must show the new cart.
 */
export async function playRestart(history: History): Promise<void> {
  const shop = await played(history, async shop => {
    await comeBack(shop)
    expectEnded(shop)
    const [shopper] = shop.shoppers
    shop.add(shopper!, 'c')
    await shop.time.rest()
    expectAgreement(shop)
  })
  expectAdditions(shop)
}

/** Four tabs suffice for all interactions between two. */
const MAX_TABS = 4

async function take(shop: CartShoppers, step: Step): Promise<void> {
  const { time } = shop
  if (step.act === 'wait') {
    for (let left = step.arrivals; left > 0; left -= 1) await time.arrive()
  } else if (step.act === 'pass' || step.act === 'stall') await time.pass(step.ms)
  else if (step.act === 'login') {
    time.log.push('the session has another cart')
    shop.server.moveIntoCartOfCustomer()
  } else if (step.act === 'restart') {
    time.log.push('the session has ended')
    shop.server.restart()
  } else if (step.act === 'open') {
    if (shop.shoppers.length < MAX_TABS) await shop.open(step.isPrimed, step.culture)
  } else if (step.act === 'back') {
    const away = shop.shoppers.filter(({ tab }) => tab.state === 'frozen')
    await away[step.tab % away.length]?.tab.thaw()
  } else {
    const shown = shop.shoppers.filter(({ tab }) => tab.state === 'shown')
    const shopper = shown[step.tab % shown.length]
    if (shopper) act(shop, shopper, step)
    if (step.act === 'close' && shopper) {
      await settle()
      shop.expectAllSent(shopper)
    }
  }
  await settle()
  time.check()
}

function act(shop: CartShoppers, shopper: Shopper, step: Step): void {
  const items = shop.shown(shopper)?.Items ?? []
  const { tab, removed, failedAdditions } = shopper
  if (step.act === 'look') tab.look()
  if (step.act === 'coupon') shop.coupon(shopper)
  if (step.act === 'leave') shop.leave(shopper, 'freeze')
  if (step.act === 'close') shop.leave(shopper, 'close')
  if (step.act === 'add') shop.add(shopper, step.variant)
  if (step.act === 'again') {
    const failed = failedAdditions.pop()
    if (failed) shop.add(shopper, failed.variant, failed)
  }
  if (step.act === 'undo') {
    const [item] = removed.splice(step.which % removed.length, 1)
    if (item) shop.putBack(shopper, item)
  }
  if (step.act === 'clear') shop.clear(shopper)
  if (step.act !== 'quantity' && step.act !== 'remove' && step.act !== 'save') return
  const item = items[step.line % items.length]
  if (!item) return
  if (step.act === 'remove') shop.remove(shopper, item)
  else if (step.act === 'save') shop.saveForLater(shopper, item)
  else shop.setQuantity(shopper, item, step.quantity)
}

function present({ shoppers }: CartShoppers): Shopper[] {
  return shoppers.filter(({ tab }) => tab.state !== 'closed')
}

/** Delivers everything that is in flight and shows the pages that were left. */
async function comeBack(shop: CartShoppers): Promise<void> {
  await shop.time.rest()
  for (const { tab } of shop.shoppers) if (tab.state === 'frozen') await tab.thaw()
  await shop.time.rest()
  shop.time.check()
}

/** Checks that every mutation has settled. */
function expectEnded(shop: CartShoppers): void {
  for (const { tab, mutations } of present(shop)) {
    const open = mutations.find(({ outcome }) => outcome === 'open')
    if (open) throw new Error(`${tab.name} still waits for ${open.call}.`)
  }
}

/** Checks that every tab shows the server's cart. */
function expectAgreement(shop: CartShoppers): void {
  const has = inShort(shop.server.cart)
  for (const shopper of present(shop)) {
    const shown = shop.shown(shopper)
    if (shown && inShort(shown) === has) continue
    const shows = shown ? inShort(shown) : 'nothing'
    throw new Error(`${shopper.tab.name} shows ${shows}\n  but the server has ${has}`)
  }
}

/** Checks that every confirmed addition was applied, and none twice. */
function expectAdditions({ server, confirmed }: CartShoppers): void {
  for (const [name, times] of server.added) {
    if (times > 1) throw new Error(`${name} was added ${times} times.`)
  }
  for (const name of confirmed) {
    if (!server.added.has(name)) throw new Error(`${name} was confirmed, but never added.`)
  }
}

/** Whether nothing gets lost, so that tabs must agree without being looked at again. */
function isUndisturbed({ steps, awaiting }: History): boolean {
  const disturbing: readonly Step['act'][] = ['login', 'restart', 'close', 'stall']
  return awaiting.length === 0 && !steps.some(({ act }) => disturbing.includes(act))
}
