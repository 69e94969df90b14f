import { prepaidAccounts } from 'vitrine/contract'
import { formatMoney } from 'vitrine/shared'
import { HOME_CURRENCY } from '../../kernel/currencies/currency.ts'
import { type Calls, siteOf } from '../../kernel/http/calls.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { addCreditOnce } from '../cart/items/credit.ts'
import { setNotification } from './settings.ts'

/** The calls of the page of a prepaid account [PRE-02], [PRE-03]. */
export function prepaidApi(calls: Calls, { db, basePath, render }: Cms): void {
  calls.handle(prepaidAccounts.addToCart, async call => {
    const { body, culture, idempotencyKey } = call
    const { cartId, csrf } = await call.openSession()
    const topUp = { accountId: idOf(body.PrepaidAccountId) ?? 0, amount: body.Quantity }
    const site = await siteOf({ db, basePath }, call)
    await addCreditOnce(db, cartId, topUp, site, idempotencyKey)
    const amount = formatMoney(body.Quantity, HOME_CURRENCY, culture)
    return render('prepaid/added', { amount }, { basePath, culture, csrf })
  })

  calls.handle(prepaidAccounts.setNotification, async ({ body, culture, findSession }) => {
    const session = await findSession()
    const own = {
      customerId: session?.customerId,
      accountId: idOf(body.PrepaidAccountId)
    }
    await setNotification(db, own, body.IsActivated, culture)
  })
}
