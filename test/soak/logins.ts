import type { Shop } from './shop.ts'
import { ADD, CART } from './traffic.ts'
import { type Reply, Visitor } from './visitor.ts'

const EMAILS = [
  'claire@example.com',
  'lotte@example.com',
  'emma@example.com',
  'hugo@example.com'
]
const PASSWORD = 'vitrine-demo'
const TABS = 8
/** How many pieces each tab adds after the login. */
const AFTER = 3

/**
 * Lets guests log in while their other tabs add products, over both nodes, until `additions` pieces were confirmed.
 *
 * @returns How many confirmed pieces are missing in the carts, or there too often.
 */
export async function logins({ origin, product }: Shop, additions: number): Promise<number> {
  let confirmed = 0
  let wrong = 0
  for (let round = 0; confirmed < additions; round += 1) {
    const email = EMAILS[round % EMAILS.length]!
    const guest = new Visitor(origin)
    let added = 0
    // `added += await …` would read the sum before the other tabs have changed it
    const addIn = async (tab: Visitor) => {
      const pieces = await add(tab, product.variantId)
      added += pieces
    }
    await addIn(guest)
    let isLoggedIn = false
    const tabs = Array.from({ length: TABS }, async () => {
      const tab = guest.tab()
      while (!isLoggedIn) await addIn(tab)
      for (let more = 0; more < AFTER; more += 1) await addIn(tab)
      tab.leave()
    })
    const before = await piecesOf(origin, email)
    await logIn(guest, email)
    isLoggedIn = true
    await Promise.all(tabs)
    const pieces = await count(guest)
    if (pieces !== before + added) {
      wrong += Math.abs(before + added - pieces)
      console.log(`${email}: ${before} + ${added} pieces were confirmed, ${pieces} are there`)
    }
    confirmed += added
    await clear(guest)
    guest.leave()
  }
  console.log(`${confirmed} pieces were confirmed during logins, ${wrong} are wrong.`)
  return wrong
}

/** 1 if the piece was confirmed. A browser repeats the request with the new cookie when it is told so. */
async function add(tab: Visitor, variantId: string): Promise<number> {
  const body = { ProductVariantId: variantId, Quantity: 1, Name: 'x' }
  const first = await tab.call(ADD, body)
  const { status } = first.status === 307 ? await tab.call(first.location!, body) : first
  return status === 200 ? 1 : 0
}

async function logIn(visitor: Visitor, email: string): Promise<void> {
  const path = '/shop/fr/security/login'
  const reply: Reply = await visitor.submit(path, { Email: email, Password: PASSWORD })
  if (reply.status !== 303) throw new Error(`${email} could not log in: ${reply.status}`)
}

/** The pieces in a customer's cart, read on another device, which also makes sure that there is a cart to merge. */
async function piecesOf(origin: string, email: string): Promise<number> {
  const elsewhere = new Visitor(origin)
  await logIn(elsewhere, email)
  const pieces = await count(elsewhere)
  elsewhere.leave()
  return pieces
}

async function count(visitor: Visitor): Promise<number> {
  const { body } = await visitor.get(CART)
  return (JSON.parse(body) as { ItemsCount: number }).ItemsCount
}

async function clear(visitor: Visitor): Promise<void> {
  await visitor.delete(`${CART}/shoppingcartitems`)
}
