import { fromEuro, moneyText } from '../../kernel/currencies/currency.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { CartLine } from './cart-lines.ts'

/** Tells the shopper about changes of an item's quantity or price; the text does not contain the item's name [CART-08]. */
export function noticeOf(line: CartLine, site: PricedSite): string | null {
  const notices = [quantityNotice(line, site.culture), priceNotice(line, site)]
  return notices.filter(notice => notice !== null).join(' ') || null
}

function quantityNotice(line: CartLine, culture: Culture): string | null {
  if (line.stock < line.quantity) return tooFew(line, culture)
  if (line.wantedQuantity === null) return null
  return text(culture, 'Cart.QuantityChanged', {
    wanted: line.wantedQuantity,
    quantity: line.quantity
  })
}

/** Tells how many pieces of an item can still be sold: fewer than are in the cart. */
export function tooFew({ stock }: CartLine, culture: Culture): string {
  if (stock === 0) return text(culture, 'Cart.SoldOut')
  return text(culture, 'Cart.NoLongerInStock', { count: stock })
}

/** Shown until the shopper changes the item, which accepts the current price. */
function priceNotice(line: CartLine, { culture, currency }: PricedSite): string | null {
  const { priceEuroMinor: now, priceSeenEuroMinor: seen } = line
  if (seen === null || seen === now) return null
  const money = (euroMinor: number) =>
    moneyText(fromEuro(euroMinor, currency), currency.code, culture)
  const key = now < seen ? 'Cart.PriceFell' : 'Cart.PriceRose'
  return text(culture, key, { before: money(seen), now: money(now) })
}
