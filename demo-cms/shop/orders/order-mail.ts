import { formatMoney } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { text } from '../../kernel/texts/texts.ts'
import { orderLink } from './order-link.ts'
import type { Order } from './read-order.ts'

/** The lines of a paragraph; empty ones are left out. */
export type Paragraph = readonly string[]

/** Mails the buyer of an order in the order's language, as part of the transaction: a greeting, `paragraphs`, and a link to the order. */
export async function mailBuyer(
  tx: Db,
  order: Order,
  subject: string,
  paragraphs: readonly Paragraph[]
): Promise<void> {
  const { culture, billing } = order
  const link = await orderLink(tx, order)
  const blocks = [
    [
      text(culture, 'Checkout.Mail.Hello', { name: `${billing.FirstName} ${billing.LastName}` })
    ],
    ...paragraphs,
    link ? [text(culture, 'Checkout.Mail.Account'), link] : [],
    ['Vitrine']
  ]
  await sendMail(tx, {
    recipient: order.email,
    subject,
    body: blocks
      .map(block => block.filter(Boolean).join('\n'))
      .filter(Boolean)
      .join('\n\n')
  })
}

/** An amount of an order in major units, as the site's pages show it. */
export function moneyFor({ culture, currency }: Order, amount: number): string {
  return formatMoney(amount, currency, culture)
}
