import { t } from './cart-items.messages.ts'

/** The message for an empty cart, with a link back to the shop. */
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
