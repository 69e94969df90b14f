import { useState } from 'react'

import type { WishlistLine } from '../../src/shared/contract/wishlist.ts'
import type { WishlistPage } from '../../src/stores/wishlist/wishlist-page.ts'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { QuantityField } from '../../src/ui/quantity-field.tsx'
import { showProblem } from './show-problem.ts'
import { t } from './wishlist-tools.messages.ts'

export interface DesiredQuantityDialogProps {
  line: WishlistLine
  page: WishlistPage
  onClose(): void
}

const MAX_QUANTITY = 9999

/** Edits the desired and the purchased quantity; saving updates the page and closes the dialog [WISH-05]. */
export function DesiredQuantityDialog({ line, page, onClose }: DesiredQuantityDialogProps) {
  const { Name: name } = line
  const [wished, setWished] = useState(line.Quantity)
  const [given, setGiven] = useState(line.BoughtQuantity)
  const [isSaving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      await Promise.all([
        wished !== line.Quantity && page.setQuantity(line, wished),
        given !== line.BoughtQuantity && page.setBought(line, given)
      ])
      onClose()
    } catch (error) {
      showProblem(error)
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      title={name}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="primary" busy={isSaving} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="vitrine-wishlist__desire">
        <QuantityField
          value={wished}
          rules={{ min: 1, max: MAX_QUANTITY, step: 1 }}
          label={t('wished')}
          labels={{ less: t('lessWished'), more: t('moreWished') }}
          keepsValue
          onChange={setWished}
        />
        <QuantityField
          value={given}
          rules={{ min: 0, max: MAX_QUANTITY, step: 1 }}
          label={t('given')}
          labels={{ less: t('lessGiven'), more: t('moreGiven') }}
          keepsValue
          onChange={setGiven}
        />
      </div>
    </Dialog>
  )
}
