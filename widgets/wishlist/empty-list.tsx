import { t } from './wishlist.messages.ts'

/** The message for an empty list, with instructions and a link to the shop. */
export function EmptyList({ text, shopHref }: { text: string; shopHref: string | undefined }) {
  return (
    <div className="vitrine-wishlist__empty">
      <p>
        {text} {t('emptyHint')}
      </p>
      {shopHref !== undefined && (
        <a className="vitrine-button vitrine-button--primary" href={shopHref}>
          {t('shop')}
        </a>
      )}
    </div>
  )
}
