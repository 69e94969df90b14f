import { type RefObject, useId, useState } from 'react'

import { context } from '../../src/context.ts'
import { focusNeighbour } from '../../src/lib/focus/focus-neighbour.ts'
import { pictureUrl } from '../../src/lib/settings/picture-url.ts'
import type { SavedItem } from '../../src/shared/contract/saved-items.ts'
import { formatMoney } from '../../src/shared/numbers/money.ts'
import { showOffline } from '../../src/stores/cart/removal-code.ts'
import { Button } from '../../src/ui/button.tsx'
import { t } from './cart-items.messages.ts'
import { savedItemsCode } from './saved-items-code.ts'

interface SavedListProps {
  items: readonly SavedItem[]
  place: RefObject<HTMLDivElement | null>
}

/** The items saved for later, which can be moved back to the cart. */
export function SavedList({ items, place }: SavedListProps) {
  const id = useId()
  return (
    <section className="vitrine-cart-items__saved" aria-labelledby={id}>
      <h2 id={id}>{t('saved')}</h2>
      <ul>
        {items.map(item => (
          <SavedLine key={item.SavedItemId} item={item} place={place} />
        ))}
      </ul>
    </section>
  )
}

const LINE = '.vitrine-cart-items__kept'

function SavedLine({ item, place }: { item: SavedItem } & Pick<SavedListProps, 'place'>) {
  const { Name: name, VariantName, Photo, Quantity } = item
  const { culture } = context()
  const [isMoving, setMoving] = useState(false)
  const price = formatMoney(item.UnitPriceTaxIncl, item.CurrencyCode, culture)

  async function move(button: HTMLElement) {
    setMoving(true)
    const hadFocus = button === document.activeElement
    await savedItemsCode().then(({ moveToCart }) => moveToCart(item), showOffline)
    setMoving(false)
    // the line has been removed, together with the focused button
    if (hadFocus && !button.isConnected) place.current?.focus()
  }

  return (
    <li className="vitrine-cart-items__kept">
      {Photo && <img src={pictureUrl(Photo, 160, 160)} width={80} height={80} alt="" />}
      {item.Notice ? (
        <div>{item.Notice}</div>
      ) : (
        <>
          <div>
            <a className="vitrine-cart-items__name" href={item.ProductUrl}>
              {name}
            </a>
            <span className="vitrine-cart-items__soft">
              {VariantName && `${VariantName}, `}
              {Quantity} × {price}
            </span>
            {!item.IsAvailable && (
              <span className="vitrine-cart-items__soft">{t('unavailable')}</span>
            )}
          </div>
          <Button
            busy={isMoving}
            aria-label={t('moveName', { name })}
            onClick={event => void move(event.currentTarget)}
          >
            {t('move')}
          </Button>
        </>
      )}
      <button
        type="button"
        className="vitrine-cart-items__remove vitrine-cross"
        aria-label={t('forgetName', { name })}
        onClick={event => {
          focusNeighbour(event.currentTarget, LINE, place.current!)
          void savedItemsCode().then(({ forgetSaved }) => forgetSaved(item), showOffline)
        }}
      />
    </li>
  )
}
