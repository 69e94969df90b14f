import { formatMoney, toMajor } from '../../../src/lib/numbers/money.ts'
import { CURRENCY } from '../../kernel/currency.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { CartLine } from './cart-lines.ts'

/** Tells the shopper about changes of an item's quantity or price; the text does not contain the item's name [CART-08]. */
export function noticeOf(line: CartLine, culture: Culture): string | null {
  const notices = [quantityNotice(line, culture), priceNotice(line, culture)]
  return notices.filter(notice => notice !== null).join(' ') || null
}

function quantityNotice(line: CartLine, culture: Culture): string | null {
  if (line.stock < line.quantity) {
    return text(culture, 'Cart.NoLongerInStock', { count: line.stock })
  }
  if (line.wantedQuantity === null) return null
  return text(culture, 'Cart.QuantityChanged', {
    wanted: line.wantedQuantity,
    quantity: line.quantity
  })
}

/** Shown until the shopper changes the item, which accepts the current price. */
function priceNotice(line: CartLine, culture: Culture): string | null {
  const { priceMinor, priceSeenMinor } = line
  if (priceSeenMinor === null || priceSeenMinor === priceMinor) return null
  const money = (minor: number) => formatMoney(toMajor(minor), CURRENCY, culture)
  const key = priceMinor < priceSeenMinor ? 'Cart.PriceFell' : 'Cart.PriceRose'
  return text(culture, key, { before: money(priceSeenMinor), now: money(priceMinor) })
}
