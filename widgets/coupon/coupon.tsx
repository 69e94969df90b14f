import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { array, optional } from 'valibot'
import { type AttributeProps, about, json, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { printedValue, usePageField } from '../../src/element/use-page-field.ts'
import { CancelledError, RefusedError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { string } from '../../src/i18n/strings.ts'
import { focusNeighbour } from '../../src/lib/focus/focus-neighbour.ts'
import { CartCoupon } from '../../src/shared/contract/cart.ts'
import { isBlank, plainText } from '../../src/shared/text/visible-text.ts'
import { $cart } from '../../src/stores/cart/cart.ts'
import { applyCoupon, removeCoupon } from '../../src/stores/cart/cart-options.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { Button } from '../../src/ui/button.tsx'
import { AppliedCoupon } from './applied-coupon.tsx'
import { t } from './coupon.messages.ts'

export const attributes = {
  coupons: about(
    'The coupons applied when the page was rendered, in the format of the cart’s `Coupons`.',
    optional(json(array(CartCoupon)), '[]')
  ),
  currency: about('Currency of the savings.', optional(text, 'EUR')),
  parameter: about(
    'Name of the query parameter whose code is applied automatically; an empty value turns this off.',
    optional(text, 'coupon')
  )
}

/** Toast key: a new message replaces the previous one. */
const KEY = 'coupon'

/** Applies and removes coupon codes, which are typed or taken from the query string [CART-06]. */
export function Coupon({ coupons, currency, parameter }: AttributeProps<typeof attributes>) {
  const { element } = useHost()
  const state = useStore($cart)
  const cart = state.status === 'ready' ? state.cart : undefined
  const applied = cart?.Coupons ?? coupons
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(() => printedValue(element, 'CouponCode'))
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const fieldAttributes = usePageField('CouponCode', problem && problemId)
  const [isBusy, setBusy] = useState(false)

  async function apply(wanted: string) {
    setProblem('')
    setBusy(true)
    try {
      if (!(await applyCoupon(wanted))) throw new RefusedError(noCoupon(), 200)
      setCode('')
      tell({ kind: 'success', text: t('applied', { code: wanted.toUpperCase() }) })
    } catch (error) {
      // keep the code in the field, so that the shopper can correct it
      setCode(wanted)
      setProblem(failed(error))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    field.current?.focus()
    if (!isBlank(code)) void apply(plainText(code))
    else setProblem(t('missing'))
  }

  async function remove(coupon: CartCoupon, button: HTMLElement) {
    focusNeighbour(button, '.vitrine-coupon__applied', place.current!)
    try {
      await removeCoupon(coupon.CouponCode)
      tell({
        kind: 'success',
        text: t('removed', { code: coupon.CouponCode }),
        action: { label: t('undo'), run: () => void apply(coupon.CouponCode) }
      })
    } catch (error) {
      failed(error)
    }
  }

  useCodeOfUrl(parameter, applied, apply)

  return (
    <div ref={place} className="vitrine-coupon" tabIndex={-1}>
      <form className="vitrine-coupon__form" onSubmit={submit}>
        <label className="vitrine-label" htmlFor={fieldAttributes.id}>
          {t('label')}
        </label>
        <div className="vitrine-coupon__row">
          <input
            {...fieldAttributes}
            ref={field}
            className="vitrine-input"
            name="CouponCode"
            value={code}
            maxLength={60}
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            onChange={event => {
              setCode(event.target.value)
              setProblem('')
            }}
          />
          <Button type="submit" busy={isBusy} disabled={fieldAttributes.disabled}>
            {t('apply')}
          </Button>
        </div>
        {problem && (
          <p className="vitrine-coupon__problem" id={problemId}>
            {problem}
          </p>
        )}
      </form>
      {applied.length > 0 && (
        <ul className="vitrine-coupon__list">
          {applied.map(coupon => (
            <AppliedCoupon
              key={coupon.CouponCode}
              coupon={coupon}
              currency={cart?.CurrencyCode ?? currency}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Applies the code in a newsletter link and removes it from the URL, so that a reload does not apply it again. */
function useCodeOfUrl(
  parameter: string,
  applied: readonly CartCoupon[],
  apply: (code: string) => Promise<void>
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the initial URL.
  useEffect(() => {
    const url = new URL(location.href)
    const code = plainText((parameter && url.searchParams.get(parameter)) || '')
    if (!code) return
    url.searchParams.delete(parameter)
    history.replaceState(history.state, '', url)
    const isOn = applied.some(one => one.CouponCode.toUpperCase() === code.toUpperCase())
    if (!isOn) void apply(code)
  }, [parameter])
}

/** Shows the reason and returns the message for the field, which is empty unless the server rejected the code. */
function failed(error: unknown): string {
  // whoever cancelled it tells the shopper why
  if (error instanceof CancelledError) return ''
  const why = explain(error)
  tell({ kind: 'error', text: why })
  return error instanceof RefusedError ? why : ''
}

function tell(news: Omit<Parameters<typeof showToast>[0], 'key' | 'title'>): void {
  showToast({ ...news, key: KEY, title: string('ShoppingCarts.Coupons', t('coupons')) })
}

function noCoupon(): string {
  return string('ShoppingCarts.NoCouponAvailable', t('invalid'))
}
