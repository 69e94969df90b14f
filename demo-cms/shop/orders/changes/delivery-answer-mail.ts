import type { Db } from '../../../kernel/database/database.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { addressLines } from '../../addresses/address-lines.ts'
import { mailBuyer } from '../order-mail.ts'
import { orderByNumber } from '../read-order.ts'

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
  const { culture } = order
  const say = (key: string) => text(culture, `Address.Change.${key}`, { number })
  await mailBuyer(tx, order, say('Mail.Subject'), [
    [say(isAccepted ? 'Mail.Accepted' : 'Mail.Refused')],
    [reason],
    [text(culture, 'Checkout.DeliveryAddress'), ...addressLines(order.address, culture)]
  ])
}
