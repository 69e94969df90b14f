import { useStore } from '@nanostores/react'

import { useDialogAround } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { withVariant } from '../../src/lib/url/with-variant.ts'
import { $product } from '../../src/stores/product/product.ts'
import texts from '../../src/texts/en/stock-notification.json'

const t = messages('stockNotification', texts)

export interface StockNotificationProps {
  productId: string
  productVariantId: string
  available: boolean
  href: string
  label?: string | undefined
}

/**
 * A link to the back-in-stock form while the selected variant is sold out [PDP-07]. The form is an ordinary page shown in a
 * modal, which handles validation and errors.
 */
export function StockNotification(props: StockNotificationProps) {
  const { variant } = useStore($product(props.productId, useDialogAround()))
  if (variant?.IsAvailable ?? props.available) return null
  return (
    <a
      className="vitrine-button vitrine-stock-notification__link"
      href={withVariant(props.href, variant?.ProductVariantId ?? props.productVariantId)}
      data-vitrine-modal="small"
    >
      {props.label ?? t('link')}
    </a>
  )
}
