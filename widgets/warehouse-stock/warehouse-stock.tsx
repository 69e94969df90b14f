import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, flag, text, url } from '../../src/element/attributes.ts'
import { useDialogAround } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { withVariant } from '../../src/lib/url/with-variant.ts'
import { visit } from '../../src/navigation/visit.ts'
import { $product } from '../../src/stores/product/product.ts'
import texts from '../../src/texts/en/warehouse-stock.json'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import type { StockDialogProps } from './stock-dialog.tsx'

const t = messages('warehouseStock', texts)

const StockDialog = lazyView<StockDialogProps & { href: string }>(
  () => import('./stock-dialog.tsx').then(code => code.StockDialog),
  // if the dialog cannot be loaded, open the page instead
  ({ href, onClose }) => {
    useEffect(() => {
      onClose()
      void visit(href)
    }, [href, onClose])
    return null
  }
)

export const attributes = {
  productId: about('Id of the product whose selected variant the widget follows.', text),
  productVariantId: about('Id of the variant that the page was rendered with.', text),
  href: about(
    'URL of the page with the same content, for new tabs and browsers without JavaScript; its `productVariantId` parameter follows the selected variant.',
    url
  ),
  label: about(
    'Text of the link and title of the dialog; defaults to a translated text.',
    optional(text)
  ),
  displayAllActiveWarehouses: about(
    'Whether to include warehouses without stock.',
    optional(flag, 'false')
  )
}

/** A link that opens the stock of the selected variant by warehouse [PDP-08]. */
export function WarehouseStock(props: AttributeProps<typeof attributes>) {
  const { productId, label = t('link') } = props
  const { variant } = useStore($product(productId, useDialogAround()))
  const [isOpen, setIsOpen] = useState(false)
  const variantId = variant?.ProductVariantId ?? props.productVariantId
  const href = withVariant(props.href, variantId)

  function open(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <a
        className="vitrine-warehouse-stock__link"
        href={href}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={StockDialog.preload}
        onFocus={StockDialog.preload}
      >
        {label}
      </a>
      {isOpen && (
        <StockDialog
          title={label}
          query={{
            productId,
            productVariantId: variantId,
            displayAllActiveWarehouses: props.displayAllActiveWarehouses
          }}
          href={href}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
