import { context } from '../../src/context.ts'
import { fieldIn } from '../../src/element/form-of.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import type { Cart } from '../../src/shared/contract/cart.ts'
import { formatMoney, minorDigits, toMinor } from '../../src/shared/numbers/money.ts'
import { t } from './checkout.messages.ts'

/** Updates the server-rendered parts of the form: the total, the price of each delivery method and the total that the shopper saw. */
export function showTotals(form: HTMLFormElement, cart: Cart, total: string): void {
  const say = (selector: string, words: string) => {
    for (const place of safeDocument.querySelectorAll(selector)) {
      // beside the form, but not in another one
      const around = place.closest('form')
      if ((!around || around === form) && place.textContent !== words) place.textContent = words
    }
  }
  say('[data-checkout-total]', total)
  const seen = fieldIn(form, 'SeenTotal')
  if (seen && cart.TotalTaxIncl !== undefined) {
    seen.value = String(toMinor(cart.TotalTaxIncl, minorDigits(cart.CurrencyCode)))
  }
  for (const method of cart.ShippingMethods ?? []) {
    const code = CSS.escape(method.ShippingMethodCode)
    const { AmountTaxIncl: amount, Description } = method
    if (Description) say(`[data-checkout-hint="${code}"]`, Description)
    say(
      `[data-checkout-price="${code}"]`,
      amount === null
        ? ''
        : amount === 0
          ? t('free')
          : formatMoney(amount, cart.CurrencyCode, context().culture)
    )
  }
}
