import { useStore } from '@nanostores/react'

import { withVariant } from '../../src/lib/url/with-variant.ts'
import { $product } from '../../src/stores/product.ts'
import { t } from './stock-notification.messages.ts'

export interface StockNotificationProps {
  productId: string
  productVariantId: string
  available: boolean
  href: string
  label?: string | undefined
}

/**
 * A link to the back-in-stock form while the chosen variant is sold out [PDP-07]. The form is a page of the shop in a modal:
 * what is typed, refused or lost on the line is handled there.
 */
export function StockNotification(props: StockNotificationProps) {
  const { variant } = useStore($product(props.productId))
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
