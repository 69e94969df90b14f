import type { CartItem } from '../../src/shared/contract/cart.ts'
import { removalCode, showOffline } from '../../src/stores/cart/removal-code.ts'
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx'
import { t } from './cart-items.messages.ts'

interface ClearDialogProps {
  items: readonly CartItem[]
  onClose(): void
}

/** Asks for confirmation before emptying the cart. */
export function ClearDialog({ items, onClose }: ClearDialogProps) {
  function clear() {
    onClose()
    void removalCode().then(({ clearWithUndo }) => clearWithUndo(items), showOffline)
  }

  return (
    <ConfirmDialog
      open
      title={t('clearAsk')}
      confirmLabel={t('clear')}
      destructive
      onConfirm={clear}
      onBack={onClose}
    >
      <p className="vitrine-dialog__text">{t('clearWhat')}</p>
    </ConfirmDialog>
  )
}
