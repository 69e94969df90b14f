import { prepaidAccounts } from '../shared/contract/prepaid-accounts.ts'
import { call, callForHtml } from './call.ts'

/**
 * Adds credit for a prepaid account to the cart; a retry with the same key adds nothing [PRE-02].
 *
 * @param Quantity In whole units of the currency.
 * @returns A confirmation, as HTML of the server.
 */
export function addCreditToCart(
  PrepaidAccountId: string,
  Quantity: number,
  idempotencyKey: string
): Promise<string> {
  return callForHtml(prepaidAccounts.addToCart, {
    body: { PrepaidAccountId, Quantity },
    idempotencyKey,
    callerReports: true
  })
}

/** Switches the mail about a low balance on or off [PRE-03]. */
export function setPrepaidNotification(
  PrepaidAccountId: string,
  IsActivated: boolean
): Promise<void> {
  return call(prepaidAccounts.setNotification, {
    body: { PrepaidAccountId, IsActivated },
    callerReports: true
  })
}
