import type { DiscontinuedLine } from '../../src/shared/contract/discontinued.ts'
import type { WishlistPage } from '../../src/stores/wishlist/wishlist-page.ts'
import { Button } from '../../src/ui/button.tsx'
import { showProblem } from './show-problem.ts'
import { t } from './wishlist.messages.ts'

interface DiscontinuedLinesProps {
  lines: readonly DiscontinuedLine[]
  page: WishlistPage
}

/** Lines whose products are no longer sold: they say what they were and what is reserved of them, and can be removed. */
export function DiscontinuedLines({ lines, page }: DiscontinuedLinesProps) {
  function remove(lineId: string, button: HTMLElement) {
    // the button goes with its line
    button.closest<HTMLElement>('.vitrine-wishlist__list')?.focus()
    void page.removeDiscontinued(lineId).catch(showProblem)
  }

  return lines.map(({ WishlistProductId: id, Name: name, Notice, ReservedQuantity: count }) => (
    <p key={id} className="vitrine-notice vitrine-notice--warning">
      {Notice} {!!count && t('reserved', { count })}{' '}
      <Button
        aria-label={t('removeNamed', { name })}
        onClick={event => remove(id, event.currentTarget)}
      >
        {t('remove')}
      </Button>
    </p>
  ))
}
