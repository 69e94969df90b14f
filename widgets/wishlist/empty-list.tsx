import { t } from './wishlist.messages.ts'

/** Nothing is wished for, how that changes, and where. */
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
