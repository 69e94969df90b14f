import { Dialog } from '../../src/ui/dialog.tsx'
import { useCountdown } from '../../src/ui/use-countdown.ts'
import { t } from './customer-reference.messages.ts'

/** The dialog closes automatically after this time, in ms [PDP-11]. */
const SHOWN_MS = 3000

export interface SavedDialogProps {
  text: string
  onClose(): void
}

/** Shows the server's message in a dialog that closes automatically. */
export function SavedDialog({ text, onClose }: SavedDialogProps) {
  useCountdown(SHOWN_MS, false, onClose)
  return (
    <Dialog open title={t('title')} size="small" onClose={onClose}>
      <p className="vitrine-dialog__text">{text}</p>
    </Dialog>
  )
}
