import { context } from '../../src/context.ts'
import type { CartCoupon } from '../../src/shared/contract/cart.ts'
import { formatMoney } from '../../src/shared/numbers/money.ts'
import { t } from './coupon.messages.ts'

interface AppliedCouponProps {
  coupon: CartCoupon
  currency: string
  onRemove(coupon: CartCoupon, button: HTMLElement): void
}

/** An applied coupon: its description and either the amount saved or the reason why it does not apply yet. */
export function AppliedCoupon({ coupon, currency, onRemove }: AppliedCouponProps) {
  const { CouponCode: code, Description, AmountTaxIncl, Notice } = coupon
  return (
    <li className="vitrine-coupon__applied">
      <span className="vitrine-coupon__text">
        <strong translate="no">{code}</strong> <span>{Description}</span>
        {Notice && <span className="vitrine-coupon__notice">{Notice}</span>}
      </span>
      {AmountTaxIncl > 0 && (
        <span className="vitrine-coupon__saving" translate="no">
          −{formatMoney(AmountTaxIncl, currency, context().culture)}
        </span>
      )}
      <button
        type="button"
        className="vitrine-coupon__remove vitrine-cross"
        aria-label={t('remove', { code })}
        onClick={event => onRemove(coupon, event.currentTarget)}
      />
    </li>
  )
}
