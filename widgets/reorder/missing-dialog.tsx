import type { Reorder } from '../../src/stores/orders/reorder.ts'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { addedMessage } from './added-message.ts'
import { t } from './reorder.messages.ts'

interface MissingDialogProps {
  outcome: Reorder
  cartHref: string
  onClose(): void
}

/** Lists the order lines that were not added, or only in part, with the reasons [CART-09]. */
export function MissingDialog({ outcome, cartHref, onClose }: MissingDialogProps) {
  const { missing, pieces = 0 } = outcome
  const isNothing = pieces === 0
  return (
    <Dialog
      open
      title={t(isNothing ? 'nothing' : 'partly')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('stay')}</Button>
          {!isNothing && (
            <a
              className="vitrine-button vitrine-button--primary"
              href={cartHref}
              data-vitrine-focus
            >
              {t('goToCart')}
            </a>
          )}
        </>
      }
    >
      {!isNothing && <p className="vitrine-dialog__text">{addedMessage(pieces)}</p>}
      <ul className="vitrine-reorder__missing">
        {missing.map(({ Name, VariantName, Quantity, AddedQuantity, Problem }, index) => (
          // an old order may contain the same product on several lines
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <strong>{VariantName ? `${Name}, ${VariantName}` : Name}</strong>
            <span>{t('line', { added: AddedQuantity, wanted: Quantity })}</span>
            <span>{Problem}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
