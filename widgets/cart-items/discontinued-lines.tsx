import type { RefObject } from 'react'

import type { DiscontinuedItem } from '../../src/shared/contract/discontinued.ts'
import { removeItem } from '../../src/stores/cart/cart.ts'
import { showOffline } from '../../src/stores/cart/removal-code.ts'
import { Button } from '../../src/ui/button.tsx'
import { t } from './cart-items.messages.ts'

interface DiscontinuedLinesProps {
  items: readonly DiscontinuedItem[]
  place: RefObject<HTMLDivElement | null>
}

/** Lines whose products are no longer sold: they say what they were, and can be removed. */
export function DiscontinuedLines({ items, place }: DiscontinuedLinesProps) {
  function remove(itemId: string) {
    // the button goes with its line
    place.current?.focus()
    void removeItem(itemId).catch(showOffline)
  }

  return items.map(({ ItemId, Name: name, Notice }) => (
    <p
      key={ItemId}
      className="vitrine-notice vitrine-notice--warning vitrine-cart-items__notice"
    >
      {Notice}{' '}
      <Button aria-label={t('removeName', { name })} onClick={() => remove(ItemId)}>
        {t('remove')}
      </Button>
    </p>
  ))
}
