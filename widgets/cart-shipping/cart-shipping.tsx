import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { optional } from 'valibot'
import { reportProblem } from '../../src/api/report-problem.ts'
import { context } from '../../src/context.ts'
import { type AttributeProps, about, json } from '../../src/element/attributes.ts'
import { explain } from '../../src/i18n/explain.ts'
import { formatMoney } from '../../src/shared/numbers/money.ts'
import { $cart, loadCart } from '../../src/stores/cart/cart.ts'
import {
  chooseCity,
  chooseShippingCountry,
  chooseShippingMethod,
  saveDeliveryLocation
} from '../../src/stores/cart/cart-options.ts'
import { changeTaxCountry } from '../../src/stores/checkout/tax-country.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { t } from './cart-shipping.messages.ts'
import { DeliveryLocation } from './delivery-location.tsx'
import { Countries, Shipping } from './shipping.ts'
import { ShippingMethods } from './shipping-methods.tsx'

export const attributes = {
  countries: about(
    'The countries that the shop delivers to: `[{ "Code": "BE", "Name": "Belgique" }]`.',
    json(Countries)
  ),
  shipping: about(
    'The delivery fields of the cart, used until the cart has loaded.',
    optional(json(Shipping))
  )
}

/** The shopper's choices that the server has not confirmed yet, shown optimistically. */
interface PendingChoice {
  method?: string
  country?: string
}

/** Delivery method and destination of the cart [CART-03]. The server stores both with the cart. */
export function CartShipping({ countries, shipping }: AttributeProps<typeof attributes>) {
  const state = useStore($cart)
  const cart = state.status === 'ready' ? state.cart : shipping
  const id = useId()
  const [pending, setPending] = useState<PendingChoice>({})
  const [waiting, setWaiting] = useState(0)
  const [problem, setProblem] = useState('')
  const isPending = waiting > 0
  const isKnown = cart !== undefined

  useEffect(() => {
    if (!isKnown) void loadCart()
  }, [isKnown])

  useAnnouncement(cart && !isPending ? spoken(cart) : '')
  if (!cart?.ShippingMethods || cart.ItemsCount === 0) return null

  /** Shows the choice optimistically and rolls it back if the server rejects it. */
  async function choose(wanted: PendingChoice, send: () => Promise<unknown>) {
    setPending(now => ({ ...now, ...wanted }))
    setProblem('')
    setWaiting(count => count + 1)
    try {
      await send()
    } catch (error) {
      const isReported = reportProblem(error, { retry: () => void choose(wanted, send) })
      if (!isReported) setProblem(explain(error))
    } finally {
      setWaiting(count => count - 1)
      setPending(now => without(now, wanted))
    }
  }

  async function chooseCountry(country: string) {
    await chooseShippingCountry(country)
    const now = $cart.get()
    const taxed = now.status === 'ready' ? now.cart.TaxCountryId : undefined
    // some back ends already tax by the country of delivery
    if (taxed && taxed !== country) await changeTaxCountry(country)
  }

  return (
    <form
      className="vitrine-cart-shipping"
      aria-labelledby={`${id}-title`}
      aria-busy={isPending}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <h2 className="vitrine-cart-shipping__title" id={`${id}-title`}>
        {t('title')}
      </h2>
      <DeliveryLocation
        countries={countries}
        country={pending.country ?? cart.ShippingCountryId ?? ''}
        shipping={cart}
        onCountry={country => choose({ country }, () => chooseCountry(country))}
        onCity={city => choose({}, () => chooseCity(city))}
        onLocation={(code, city) => choose({}, () => saveDeliveryLocation(code, city))}
      />
      <ShippingMethods
        methods={cart.ShippingMethods}
        chosen={pending.method ?? cart.ShippingMethodId ?? ''}
        currency={cart.CurrencyCode}
        onChoose={method => choose({ method }, () => chooseShippingMethod(method))}
      />
      {problem && <ErrorMessage text={problem} />}
    </form>
  )
}

/** Removes the confirmed choices, except those that the shopper has changed since. */
function without(now: PendingChoice, answered: PendingChoice): PendingChoice {
  const { method, country } = now
  return {
    ...(method !== undefined && method !== answered.method && { method }),
    ...(country !== undefined && country !== answered.country && { country })
  }
}

function spoken({ TotalTaxIncl, ShippingAmountTaxIncl, CurrencyCode }: Shipping): string {
  if (TotalTaxIncl === undefined || ShippingAmountTaxIncl == null) return ''
  const total = formatMoney(TotalTaxIncl, CurrencyCode, context().culture)
  const price = formatMoney(ShippingAmountTaxIncl, CurrencyCode, context().culture)
  return t('spoken', { price, total })
}
