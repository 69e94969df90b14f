import { pictureUrl } from '../../src/lib/settings/picture-url.ts'
import type { Cart } from '../../src/shared/contract/cart.ts'
import type { AddToCart } from '../../src/shared/contract/catalog.ts'
import { AmountHtml } from '../../src/ui/amount-html.tsx'
import { Button } from '../../src/ui/button.tsx'
import { cartAmountHtml } from '../../src/ui/cart-amount-html.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import { t } from './add-to-cart.messages.ts'

interface AddedDialogProps {
  body: AddToCart
  /** How many were added. */
  count: number
  /** The cart that contains the added product. */
  cart: Cart
  cartHref: string
  onClose(): void
}

/** Confirms what was added, with the cart total and links to continue [PDP-05]. */
export function AddedDialog({ body, count, cart, cartHref, onClose }: AddedDialogProps) {
  const line = cart.Items.find(item => item.ProductVariantId === body.ProductVariantId)
  return (
    <Dialog
      open
      title={t('addedTitle')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('continue')}</Button>
          <a className="vitrine-button vitrine-button--primary" href={cartHref}>
            {t('goToBasket')}
          </a>
        </>
      }
    >
      <div className="vitrine-add-to-cart__added">
        {line?.Photo && (
          <img
            className="vitrine-add-to-cart__picture"
            src={pictureUrl(line.Photo, 96, 96)}
            width={96}
            height={96}
            alt=""
          />
        )}
        <div>
          <p className="vitrine-add-to-cart__name">{line?.Name ?? body.Name}</p>
          {line?.VariantName && <p className="vitrine-add-to-cart__soft">{line.VariantName}</p>}
          <p className="vitrine-add-to-cart__soft">{t('pieces', { count })}</p>
          {count < body.Quantity && (
            <p className="vitrine-notice vitrine-notice--warning">
              {t('fewer', { count, wanted: body.Quantity })}
            </p>
          )}
        </div>
      </div>
      <p className="vitrine-add-to-cart__total">
        <span>{t('total')}</span>
        <strong>
          <AmountHtml html={cartAmountHtml(cart)} />
        </strong>
      </p>
    </Dialog>
  )
}
