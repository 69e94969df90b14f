import type { WishAdded } from '../../src/shared/contract/wishlist.ts'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { t } from './wishlist-button.messages.ts'

export interface AddedDialogProps {
  added: WishAdded
  /** URL of the wishlist page. */
  lists: string
  onClose(): void
}

/** The server's confirmation, with buttons to continue shopping or view the list [WISH-02]. */
export function AddedDialog({ added, lists, onClose }: AddedDialogProps) {
  const separator = lists.includes('?') ? '&' : '?'
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={t('added')}
      onClose={onClose}
      actions={
        <>
          <Button data-vitrine-focus onClick={onClose}>
            {t('shopOn')}
          </Button>
          <a
            className="vitrine-button vitrine-button--primary"
            href={`${lists}${separator}Id=${encodeURIComponent(added.WishlistId)}`}
          >
            {t('toList')}
          </a>
        </>
      }
    >
      <p className="vitrine-dialog__text">{added.Message}</p>
    </Dialog>
  )
}
