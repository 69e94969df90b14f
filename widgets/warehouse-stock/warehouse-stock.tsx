import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useState } from 'react'

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

export interface WarehouseStockProps {
  productId: string
  productVariantId: string
  href: string
  label?: string | undefined
  displayAllActiveWarehouses: boolean
}

/** A link that opens the stock of the selected variant by warehouse [PDP-08]. */
export function WarehouseStock(props: WarehouseStockProps) {
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
