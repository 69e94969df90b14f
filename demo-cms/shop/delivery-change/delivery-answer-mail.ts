import type { Db } from '../../kernel/database/database.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addressLines } from '../addresses/address-lines.ts'
import { orderByNumber } from '../orders/read-order.ts'

export interface DeliveryAnswer {
  isAccepted: boolean
  reason: string
}

/**
 * Tells the buyer whether the request was accepted, with the order's delivery address, in the language of the order
 * [CHK-11].
 */
export async function sendDeliveryAnswer(
  tx: Db,
  number: string,
  { isAccepted, reason }: DeliveryAnswer
): Promise<void> {
  const order = await orderByNumber(tx, number)
  if (!order) return
  const culture: Culture = isCulture(order.culture) ? order.culture : 'fr'
  const say = (key: string, values = {}) => text(culture, `Address.Change.${key}`, values)
  const { FirstName, LastName } = order.billing
  const blocks = [
    [text(culture, 'Checkout.Mail.Hello', { name: `${FirstName} ${LastName}` })],
    [say(isAccepted ? 'Mail.Accepted' : 'Mail.Refused', { number })],
    [reason],
    [text(culture, 'Checkout.DeliveryAddress'), ...addressLines(order.address, culture)],
    ['Vitrine']
  ]
  await sendMail(tx, {
    recipient: order.email,
    subject: say('Mail.Subject', { number }),
    body: blocks
      .map(block => block.filter(Boolean).join('\n'))
      .filter(Boolean)
      .join('\n\n')
  })
}
