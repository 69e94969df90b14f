import { addCreditToCart, setPrepaidNotification } from '../../api/prepaid-accounts.ts'
import { RefusedError } from '../../errors.ts'
import { randomKey } from '../../lib/data/random-key.ts'
import type { Cart } from '../../shared/contract/cart.ts'
import { announceChange } from '../cart/announce-change.ts'
import { refreshCart } from '../cart/cart.ts'
import { server } from '../cart/cart-state.ts'

/** Idempotency keys by what is added, for retries of requests without a response. */
const keys = new Map<string, string>()

/**
 * Adds credit for a prepaid account to the cart [PRE-02]. Returns the server's confirmation as HTML; rejects with the reason otherwise.
 *
 * @param amount In whole units of the currency.
 */
export async function addCredit(accountId: string, amount: number): Promise<string> {
  // only the server knows the variant that stands for credit
  announceChange({ kind: 'add', items: [] })
  const what = `${accountId} ${amount}`
  const key = keys.get(what) ?? randomKey()
  keys.set(what, key)
  try {
    const html = await addCreditToCart(accountId, amount, key)
    keys.delete(what)
    // the response is a page's content and contains no cart
    const before = server.known?.cart
    await refreshCart()
    // the credit is in the cart even if the code cannot be loaded
    if (before) await trackCredit(before).catch(() => {})
    return html
  } catch (error) {
    // the server remembers a refused key, so a retry needs a new one
    if (error instanceof RefusedError) keys.delete(what)
    throw error
  }
}

/** Reports the credit in the cart [CART-10], unless another tab may have changed the cart, too. */
async function trackCredit(before: Cart): Promise<void> {
  const after = server.known?.cart ?? before
  const [{ ownChanges }, { trackChanges }] = await Promise.all([
    import('../cart/cart-changes.ts'),
    import('../cart/cart-tracking.ts')
  ])
  trackChanges(ownChanges(after, before, () => false))
}

interface Saving {
  saved: boolean
  wanted: boolean
  running: Promise<unknown> | undefined
}

/** The changes that are being saved, by account. */
const savings = new Map<string, Saving>()

/**
 * Switches the mail about a low balance on or off [PRE-03]. Fast changes are sent one after the other, and only the last one counts.
 *
 * @param before What the server has saved, as far as the page knows.
 * @returns What the server has saved now, and why it is not what was wanted.
 */
export async function setNotification(
  accountId: string,
  isActivated: boolean,
  before: boolean
): Promise<{ saved: boolean; error?: unknown }> {
  const saving = savings.get(accountId) ?? { saved: before, wanted: before, running: undefined }
  savings.set(accountId, saving)
  saving.wanted = isActivated
  saving.running ??= save(accountId, saving)
  const error = await saving.running
  return { saved: saving.saved, error }
}

/** Returns the error if a change could not be saved. */
async function save(accountId: string, saving: Saving): Promise<unknown> {
  try {
    while (saving.wanted !== saving.saved) {
      const { wanted } = saving
      await setPrepaidNotification(accountId, wanted)
      saving.saved = wanted
    }
    return undefined
  } catch (error) {
    return error
  } finally {
    savings.delete(accountId)
  }
}
