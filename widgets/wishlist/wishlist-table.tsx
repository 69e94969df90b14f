import { type MouseEvent, useRef, useState } from 'react'
import { explain } from '../../src/i18n/explain.ts'
import { focusNeighbour } from '../../src/lib/focus/focus-neighbour.ts'
import type {
  FullWishlist,
  WishlistLine,
  WishlistSummary
} from '../../src/shared/contract/wishlist.ts'
import { dismissToast, showToast } from '../../src/stores/toasts/toasts.ts'
import { piecesOf } from '../../src/stores/wishlist/wishlist-order.ts'
import type { WishlistPage } from '../../src/stores/wishlist/wishlist-page.ts'
import { Button } from '../../src/ui/button.tsx'
import { OrderReport } from './order-report.tsx'
import { showProblem } from './show-problem.ts'
import { useWishlistOrder } from './use-wishlist-order.ts'
import { t } from './wishlist.messages.ts'
import { WishlistItem } from './wishlist-item.tsx'

export interface WishlistTableProps {
  page: WishlistPage
  list: FullWishlist
  lists: readonly WishlistSummary[]
  cartHref: string | undefined
}

/** The lines of a list, to edit and to order: one, the selected ones or all [WISH-08] [WISH-09]. */
export function WishlistTable({ page, list, lists, cartHref }: WishlistTableProps) {
  const place = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { order, busy, report } = useWishlistOrder(list, cartHref)
  const picked = list.Lines.filter(line => chosen.has(line.WishlistProductId))

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  async function remove(line: WishlistLine, event: MouseEvent<HTMLButtonElement>) {
    const index = list.Lines.indexOf(line)
    focusNeighbour(event.currentTarget, '.vitrine-wishlist__line', place.current!)
    const toast = showToast({
      kind: 'success',
      key: 'wishlist-removal',
      text: t('removed', { name: line.Name }),
      action: {
        label: t('undo'),
        run: () => void page.restore(line, index, list.Id).catch(showProblem)
      }
    })
    try {
      await page.remove(line)
    } catch (error) {
      dismissToast(toast)
      showToast({ kind: 'error', text: explain(error), key: 'wishlist-removal' })
    }
  }

  const isSome = list.Lines.some(line => piecesOf(line) > 0)
  return (
    <>
      {report && <OrderReport report={report} cartHref={cartHref} />}
      <table ref={place} className="vitrine-wishlist__table" tabIndex={-1}>
        <caption className="vitrine-visually-hidden">{list.Name}</caption>
        <thead className="vitrine-wishlist__head">
          <tr>
            <th scope="col">
              <span className="vitrine-visually-hidden">{t('chosen')}</span>
            </th>
            <th scope="col" colSpan={2}>
              {t('product')}
            </th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('wished')}</th>
            <th scope="col">
              <span className="vitrine-visually-hidden">{t('buy')}</span>
            </th>
            <th scope="col">
              <span className="vitrine-visually-hidden">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.Lines.map(line => (
            <WishlistItem
              key={line.WishlistProductId}
              line={line}
              page={page}
              isBirth={list.Kind === 'birthlist'}
              others={lists.filter(one => one.Id !== list.Id)}
              isChosen={chosen.has(line.WishlistProductId)}
              isBuying={busy === line.WishlistProductId}
              onChoose={isChosen => choose(line.WishlistProductId, isChosen)}
              onBuy={() => order(line.WishlistProductId, [line])}
              onRemove={event => remove(line, event)}
            />
          ))}
        </tbody>
      </table>
      <div className="vitrine-wishlist__ways">
        <Button
          busy={busy === 'chosen'}
          aria-disabled={picked.length === 0}
          onClick={() => order('chosen', picked)}
        >
          {t('orderChosen')}
        </Button>
        <Button
          kind="primary"
          busy={busy === 'all'}
          aria-disabled={!isSome}
          onClick={() =>
            order(
              'all',
              list.Lines.filter(line => piecesOf(line) > 0)
            )
          }
        >
          {t('orderAll')}
        </Button>
      </div>
    </>
  )
}
