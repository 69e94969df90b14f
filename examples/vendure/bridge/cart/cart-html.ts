import type { Cart } from 'vitrine/contract'
import { formatMoney } from 'vitrine/shared'
import { type Html, html } from '../html.ts'
import { messageIn } from '../messages.ts'

/** The lines of the cart without scripts. */
export function cartRows({ Items, CurrencyCode }: Cart, culture: string): Html {
  if (Items.length === 0) return html`<p>${messageIn(culture, 'emptyCart')}</p>`
  const rows = Items.map(
    item => html`<tr>
      <th scope="row"><a href="${item.ProductUrl}">${item.Name}</a> ${item.VariantName}</th>
      <td>${item.Quantity}</td>
      <td>${formatMoney(item.LineAmountTaxIncl, CurrencyCode, culture)}</td>
    </tr>`
  )
  return html`<table>${rows}</table>`
}
