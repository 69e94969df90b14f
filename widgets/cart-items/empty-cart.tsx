import { t } from './cart-items.messages.ts'

/** Nothing in the cart, and a way back to the shelves. */
export function EmptyCart({ shopHref }: { shopHref: string | undefined }) {
  return (
    <div className="vitrine-cart-items__empty">
      <p>{t('empty')}</p>
      {shopHref !== undefined && (
        <a className="vitrine-button vitrine-button--primary" href={shopHref}>
          {t('shop')}
        </a>
      )}
    </div>
  )
}
