import { type MouseEvent, type Ref, useEffect, useRef } from 'react'
import { explain } from '../../src/i18n/explain.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { focusNeighbour } from '../../src/lib/focus/focus-neighbour.ts'
import { pageUrl } from '../../src/lib/settings/page-url.ts'
import { toMajor, toMinor } from '../../src/shared/numbers/money.ts'
import { isOrderable, type OrderRow } from '../../src/stores/orders/order-rows.ts'
import type { QuickOrder, QuickOrderState } from '../../src/stores/orders/quick-order.ts'
import { Button } from '../../src/ui/button.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { Money } from '../../src/ui/money.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { t } from './order-preview.messages.ts'
import { OrderPreviewRow } from './order-preview-row.tsx'

export interface OrderPreviewProps {
  ref?: Ref<HTMLElement>
  order: QuickOrder
  state: QuickOrderState
  cartHref: string | undefined
  /** Called when the shopper wants to correct a line in the text field. */
  onMend(row: OrderRow): void
}

/** The product or problem of each line, and a button that adds all valid lines to the cart. */
export function OrderPreview({ ref, order, state, cartHref, onMend }: OrderPreviewProps) {
  const { rows, status, added } = state
  const place = useRef<HTMLTableElement>(null)
  const ready = rows.filter(isOrderable)
  const isChecking = status === 'checking'
  const toMend = rows.filter(row => row.line?.Problem || row.quantity === undefined).length
  const summary = isChecking || status === 'unchecked' ? '' : summaryOf(ready.length, toMend)
  useAnnouncement(summary)

  function remove(row: OrderRow, event: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(event.currentTarget, '.vitrine-quick-order__row', place.current!)
    void order.setLine(row, undefined)
  }

  return (
    <section
      ref={ref}
      className="vitrine-quick-order__result"
      aria-label={t('result')}
      tabIndex={-1}
    >
      {added && <Added key={added.pieces} added={added} cartHref={cartHref} />}
      {status === 'unchecked' && (
        <ErrorMessage text={explain(state.error)} onRetry={order.check} />
      )}
      {rows.length > 0 && (
        <>
          <p className="vitrine-quick-order__summary">
            {isChecking ? <Spinner label={t('checking')} /> : summary}
          </p>
          <table
            ref={place}
            className="vitrine-quick-order__table"
            aria-busy={isChecking}
            tabIndex={-1}
          >
            <thead>
              <tr>
                <th scope="col">{t('reference')}</th>
                <th scope="col">{t('product')}</th>
                <th scope="col">{t('price')}</th>
                <th scope="col">{t('stock')}</th>
                <th scope="col">{t('quantity')}</th>
                <th scope="col">{t('amount')}</th>
                <th scope="col">
                  <span className="vitrine-visually-hidden">{t('remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <OrderPreviewRow
                  key={`${row.number} ${row.reference}`}
                  row={row}
                  onQuantity={quantity => void order.setLine(row, quantity)}
                  onRemove={event => remove(row, event)}
                  onMend={() => onMend(row)}
                />
              ))}
            </tbody>
          </table>
          {status === 'notAdded' && (
            <ErrorMessage text={explain(state.error)} onRetry={order.addAll} />
          )}
          {ready.length > 0 && (
            <div className="vitrine-quick-order__ways">
              <p className="vitrine-quick-order__total">
                {t('total')} <TotalOf rows={ready} />
              </p>
              <Button
                kind="primary"
                busy={status === 'adding'}
                aria-disabled={isChecking}
                onClick={() => isChecking || void order.addAll()}
              >
                {t(`add.${pluralOf(ready.length)}`, { count: ready.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function summaryOf(ready: number, toMend: number): string {
  const sentences = [t(`ready.${pluralOf(ready)}`, { count: ready })]
  if (toMend > 0) sentences.push(t(`mend.${pluralOf(toMend)}`, { count: toMend }))
  return sentences.join(' ')
}

/** Calculated in hundredths of a cent, because unit prices may have fractions of a cent. */
function TotalOf({ rows }: { rows: readonly OrderRow[] }) {
  const total = rows.reduce(
    (sum, { line }) => sum + toMinor(line!.Product!.UnitPriceTaxIncl, 4) * line!.Quantity,
    0
  )
  const currency = rows[0]!.line!.Product!.CurrencyCode
  return (
    <strong>
      <Money amount={toMajor(total, 4)} currency={currency} />
    </strong>
  )
}

interface AddedProps {
  added: NonNullable<QuickOrderState['added']>
  cartHref: string | undefined
}

/** Confirms what was added to the cart. It receives focus, because the button that was pressed may be gone. */
function Added({ added, cartHref }: AddedProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      className="vitrine-notice vitrine-notice--success vitrine-quick-order__added"
      role="status"
      tabIndex={-1}
    >
      {added.lines > 0 && (
        <p>
          {t(`added.${pluralOf(added.lines)}`, { count: added.lines })}{' '}
          <a href={cartHref ?? pageUrl('cart')}>{t('toCart')}</a>
        </p>
      )}
      {added.problems.map(problem => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  )
}
