import { useState } from 'react'

import { Button } from '../../src/ui/button.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { t } from './coupon-list.messages.ts'

const CouponDialog = lazyView(() =>
  import('./coupon-dialog.tsx').then(code => code.CouponDialog)
)

export interface CouponListProps {
  userId: string
  label?: string | undefined
  timeZone: string
}

/** A button that opens a dialog with the customer's own coupons [CART-07]. */
export function CouponList({ userId, label = t('title'), timeZone }: CouponListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={CouponDialog.preload}
        onFocus={CouponDialog.preload}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <CouponDialog userId={userId} timeZone={timeZone} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
