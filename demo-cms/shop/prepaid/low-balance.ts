import { formatMoney, toMajor } from 'vitrine/shared'
import { HOME_CURRENCY } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { storedCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { orderTopUp } from './automatic-top-up.ts'
import type { AccountRow } from './ledger.ts'

/**
 * Reacts to a balance that has just fallen below its threshold: with a mail if the customer wants one [PRE-03], and with an order of
 * credit if that is set up. Later orders do neither, until the balance has been above the threshold again.
 *
 * @param account The account before it was charged; locked.
 * @param spentMinor In cents.
 */
export async function afterSpending(
  tx: Db,
  account: AccountRow,
  spentMinor: number,
  orderId: number
): Promise<void> {
  const { balance_minor: before, threshold_minor: threshold } = account
  const after = before - spentMinor
  if (before < threshold || after >= threshold) return
  const number = await orderTopUp(tx, account, orderId)
  if (account.notifies) await sendLowBalanceMail(tx, account, after, orderId, number)
}

async function sendLowBalanceMail(
  tx: Db,
  account: AccountRow,
  balanceMinor: number,
  orderId: number,
  topUpNumber: string | undefined
): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select(['email', 'culture', 'first_name', 'last_name'])
    .where('id', '=', account.customer_id)
    .executeTakeFirstOrThrow()
  const { site_url } = await tx
    .selectFrom('orders')
    .select('site_url')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const culture = storedCulture(customer.culture)
  const money = (minor: number) => formatMoney(toMajor(minor), HOME_CURRENCY, culture)
  const values = {
    name: account.name,
    balance: money(balanceMinor),
    threshold: money(account.threshold_minor)
  }
  const parts = [
    text(culture, 'Checkout.Mail.Hello', {
      name: `${customer.first_name} ${customer.last_name}`
    }),
    text(culture, 'Prepaid.Mail.Low', values),
    topUpNumber ? text(culture, 'Prepaid.Mail.Ordered', { number: topUpNumber }) : '',
    site_url
      ? `${text(culture, 'Prepaid.Mail.TopUp')}\n${site_url}/${culture}/account/prepaid?account=${account.id}`
      : '',
    'Vitrine'
  ]
  await sendMail(tx, {
    recipient: customer.email,
    subject: text(culture, 'Prepaid.Mail.Subject', values),
    body: parts.filter(Boolean).join('\n\n')
  })
}
