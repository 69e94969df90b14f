import { useEffect } from 'react'
import { announce } from '../../src/lib/feedback/announce.ts'
import type { CartItem } from '../../src/shared/contract/cart.ts'
import { t } from './cart-items.messages.ts'

/** The changes that the server made to the cart, such as a reduced quantity, with the item name [CART-08]. */
export function CartNotices({ items }: { items: readonly CartItem[] }) {
  const notices = items.flatMap(({ ItemId, Name: name, Notice: notice }) =>
    notice ? [{ id: ItemId, text: t('notice', { name, notice }) }] : []
  )
  const announcement = notices.map(({ text }) => text).join(' ')
  useEffect(() => announce(announcement), [announcement])

  return notices.map(({ id, text }) => (
    <p key={id} className="vitrine-notice vitrine-notice--warning vitrine-cart-items__notice">
      {text}
    </p>
  ))
}
