import { useState } from 'react'
import { pluralOf } from '../../src/i18n/plural.ts'
import { visit } from '../../src/navigation/visit.ts'
import type { FullWishlist, WishlistLine } from '../../src/shared/contract/wishlist.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import {
  orderLines,
  type WishlistOrderResult
} from '../../src/stores/wishlist/wishlist-order.ts'
import { showProblem } from './show-problem.ts'
import { t } from './wishlist.messages.ts'

interface WishlistOrder {
  /** Puts lines into the cart. @param what Names the button that was pressed. */
  order(what: string, lines: readonly WishlistLine[]): Promise<void>
  /** The button whose lines are being ordered; empty if none are. */
  busy: string
  /** The last order, if some of its lines could not be ordered. */
  report: WishlistOrderResult | undefined
}

/** Orders lines of a list: a toast says that all are in the cart, a report which are not [WISH-08]. */
export function useWishlistOrder(
  list: FullWishlist,
  cartHref: string | undefined
): WishlistOrder {
  const [report, setReport] = useState<WishlistOrderResult>()
  const [busy, setBusy] = useState('')

  async function order(what: string, lines: readonly WishlistLine[]) {
    if (busy || lines.length === 0) return
    setBusy(what)
    setReport(undefined)
    try {
      const ordered = await orderLines(list, lines)
      if (ordered.problems.length > 0) setReport(ordered)
      else {
        showToast({
          kind: 'success',
          key: 'wishlist-order',
          text: t(`ordered.${pluralOf(ordered.lines)}`, { count: ordered.lines }),
          ...(cartHref !== undefined && {
            action: { label: t('toCart'), run: () => void visit(cartHref) }
          })
        })
      }
    } catch (error) {
      showProblem(error)
    }
    setBusy('')
  }

  return { order, busy, report }
}
