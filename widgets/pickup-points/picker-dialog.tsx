import { Dialog } from '../../src/ui/dialog.tsx'
import { Picker, type PickerProps } from './picker.tsx'

export { Picker }

export interface PickerDialogProps {
  title: string
  search: PickerProps
  onClose(): void
}

/** The pickup point search in a dialog on top of the checkout [CHK-07]. */
export function PickerDialog({ title, search, onClose }: PickerDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose} size="large">
      <Picker {...search} />
    </Dialog>
  )
}
