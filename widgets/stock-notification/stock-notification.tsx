import { useStore } from '@nanostores/react'
import { optional } from 'valibot'
import { type AttributeProps, about, flag, text, url } from '../../src/element/attributes.ts'
import { useDialogAround } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { withVariant } from '../../src/lib/url/with-variant.ts'
import { $product } from '../../src/stores/product/product.ts'
import texts from '../../src/texts/en/stock-notification.json'

const t = messages('stockNotification', texts)

export const attributes = {
  productId: about('Id of the product whose selected variant the widget follows.', text),
  productVariantId: about('Id of the variant that the page was rendered with.', text),
  available: about('Whether that variant is in stock.', optional(flag, 'false')),
  href: about(
    'URL of the page with the form; its `productVariantId` parameter follows the selected variant.',
    url
  ),
  label: about('Text of the link; defaults to a translated text.', optional(text))
}

/**
 * A link to the back-in-stock form while the selected variant is sold out [PDP-07]. The form is an ordinary page shown in a
 * modal, which handles validation and errors.
 */
export function StockNotification(props: AttributeProps<typeof attributes>) {
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
