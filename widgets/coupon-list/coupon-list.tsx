import { useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, text } from '../../src/element/attributes.ts'
import { Button } from '../../src/ui/button.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { t } from './coupon-list.messages.ts'

const CouponDialog = lazyView(() =>
  import('./coupon-dialog.tsx').then(code => code.CouponDialog)
)

export const attributes = {
  userId: about('Id of the logged-in customer.', text),
  label: about('Label of the button.', optional(text)),
  timeZone: about(
    'Time zone of the shop, in which coupons expire.',
    optional(text, 'Europe/Brussels')
  )
}

/** A button that opens a dialog with the customer's own coupons [CART-07]. */
export function CouponList({
  userId,
  label = t('title'),
  timeZone
}: AttributeProps<typeof attributes>) {
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
