import { useEffect, useRef } from 'react'

import { pluralOf } from '../../src/i18n/plural.ts'
import type { WishlistOrderResult } from '../../src/stores/wishlist/wishlist-order.ts'
import { t } from './wishlist.messages.ts'

export interface OrderReportProps {
  report: WishlistOrderResult
  cartHref: string | undefined
}

/** Reports how many lines were added to the cart and why others were not. It receives focus, as the result of a button press. */
export function OrderReport({ report, cartHref }: OrderReportProps) {
  const place = useRef<HTMLElement>(null)
  const { lines: count, problems } = report
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      className="vitrine-notice vitrine-notice--warning"
      aria-label={t('report')}
      tabIndex={-1}
    >
      <p>
        {count > 0 ? t(`ordered.${pluralOf(count)}`, { count }) : t('orderedNone')}{' '}
        {cartHref !== undefined && count > 0 && <a href={cartHref}>{t('toCart')}</a>}
      </p>
      <ul>
        {problems.map(({ name, problem }) => (
          <li key={name + problem}>{t('ofLine', { name, problem })}</li>
        ))}
      </ul>
    </section>
  )
}
