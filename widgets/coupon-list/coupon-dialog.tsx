import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'

import { fetchCoupons } from '../../src/api/coupons.ts'
import { context } from '../../src/context.ts'
import { CancelledError, RefusedError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { string } from '../../src/i18n/strings.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import type { Coupon } from '../../src/shared/contract/coupons.ts'
import { formatLastDay, lastDay } from '../../src/shared/dates/last-day.ts'
import { $cart } from '../../src/stores/cart/cart.ts'
import { applyCoupon } from '../../src/stores/cart/cart-options.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { t } from './coupon-list.messages.ts'

export interface CouponDialogProps {
  userId: string
  /** The shop's, whose days coupons expire with. */
  timeZone: string
  onClose(): void
}

/** The customer's coupons with their benefit, last day and a button to apply each one [CART-07]. */
export function CouponDialog({ userId, timeZone, onClose }: CouponDialogProps) {
  const [coupons, setCoupons] = useState<readonly Coupon[]>()
  const [problem, setProblem] = useState('')

  async function load(signal?: AbortSignal) {
    setProblem('')
    try {
      setCoupons(await fetchCoupons(userId, signal))
    } catch (error) {
      if (signal?.aborted) return
      const text = explain(error)
      setProblem(text)
      tell(text)
    }
  }

  const begin = useEffectEvent((signal: AbortSignal) => load(signal))
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the customer changes.
  useEffect(() => {
    const stop = new AbortController()
    void begin(stop.signal)
    return () => stop.abort()
  }, [userId])

  return (
    <Dialog open title={t('title')} onClose={onClose}>
      {problem && <ErrorMessage text={problem} onRetry={() => load()} />}
      {!problem && !coupons && <Spinner />}
      {coupons?.length === 0 && <p className="vitrine-dialog__text">{t('none')}</p>}
      {coupons && coupons.length > 0 && (
        <ul className="vitrine-coupon-list">
          {coupons.map(coupon => (
            <Row key={coupon.CouponCode} coupon={coupon} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Row({ coupon, timeZone }: { coupon: Coupon; timeZone: string }) {
  const { CouponCode: code, Description, EndDatetime, Notice } = coupon
  const until = validityOf(EndDatetime, timeZone)
  const state = useStore($cart)
  const onCart = state.status === 'ready' ? (state.cart.Coupons ?? []) : []
  const isOn = onCart.some(one => one.CouponCode === code)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function apply() {
    setBusy(true)
    setProblem('')
    try {
      if (!(await applyCoupon(code))) {
        throw new RefusedError(string('ShoppingCarts.NoCouponAvailable', t('invalid')), 200)
      }
      announce(t('applied', { code }))
    } catch (error) {
      if (error instanceof RefusedError) setProblem(error.message)
      else if (!(error instanceof CancelledError)) tell(explain(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="vitrine-coupon-list__coupon">
      <div className="vitrine-coupon-list__text">
        <strong translate="no">{code}</strong>
        {Description && <span>{Description}</span>}
        {until && <span>{until}</span>}
        {Notice && <span className="vitrine-coupon-list__notice">{Notice}</span>}
        {problem && (
          <span className="vitrine-coupon-list__problem" role="alert">
            {problem}
          </span>
        )}
      </div>
      {(isOn || !Notice) && (
        <Button
          busy={isBusy}
          aria-disabled={isOn || undefined}
          aria-label={isOn ? undefined : t('applyNamed', { code })}
          onClick={() => !isOn && void apply()}
        >
          {isOn ? `✓ ${t('on')}` : t('apply')}
        </Button>
      )}
    </li>
  )
}

/** Until when a coupon is valid, in words; `''` if it does not expire. */
function validityOf(end: string | null | undefined, timeZone: string): string {
  const last = end ? lastDay(end, timeZone) : undefined
  if (!last) return ''
  const day = formatLastDay(last, context().culture)
  return t(last.until === undefined ? 'through' : 'until', { day })
}

function tell(text: string): void {
  showToast({
    kind: 'error',
    text,
    title: string('ShoppingCarts.Coupons', t('coupons')),
    key: 'coupon-list'
  })
}
