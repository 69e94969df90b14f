import type { CartItem } from '../../shared/contract/cart.ts'
import { formatMoney } from '../../shared/numbers/money.ts'
import { assetUrl } from '../../shared/url/asset-url.ts'
import { readCart } from '../cart.ts'
import { html, json, type Markup } from '../markup.ts'
import { COUNTRIES } from '../prices.ts'
import { readSaved } from '../saved-items.ts'
import type { Visit } from '../state.ts'
import { type PageContent, pagesOf } from './layout.ts'

/** The page of the cart. */
export function cartPage(visit: Visit): PageContent {
  const at = pagesOf(visit)
  const cart = readCart(visit)
  const countries = COUNTRIES.map(code => ({ Code: code, Name: code }))
  return {
    title: 'Basket',
    content: html`<vitrine-cart-items cart="${json(cart)}" saved="${json(readSaved(visit))}"
        checkout-href="${at}/checkout" shop-href="${at}">${cartTable(visit)}</vitrine-cart-items>
      <vitrine-coupon coupons="${json(cart.Coupons)}">
        <div class="vitrine-coupon">
          <form class="vitrine-coupon__form" method="post" action="${at}/shoppingcarts/coupon">
            <label class="vitrine-label" for="code">Coupon</label>
            <div class="vitrine-coupon__row">
              <input class="vitrine-input" id="code" name="CouponCode">
              <button class="vitrine-button">Apply</button>
            </div>
          </form>
        </div>
      </vitrine-coupon>
      <vitrine-cart-shipping countries="${json(countries)}" shipping="${json(cart)}">
      </vitrine-cart-shipping>
      <p><a href="${at}/checkout">To the checkout</a></p>`
  }
}

/** The lines of the cart, with forms that work without scripts. */
export function cartTable(visit: Visit): Markup {
  const { Items } = readCart(visit)
  if (Items.length === 0) return html`<p>Your basket is empty.</p>`
  return html`<table class="vitrine-cart-items__table">
    <tbody>${Items.map(item => lineOf(visit, item))}</tbody>
  </table>`
}

function lineOf(visit: Visit, item: CartItem): Markup {
  const { shop, culture } = visit
  const forms = `${pagesOf(visit)}/shoppingcarts`
  const money = (amount: number) => formatMoney(amount, item.CurrencyCode, culture)
  return html`<tr class="vitrine-cart-items__line">
    <td class="vitrine-cart-items__picture">${
      item.Photo &&
      html`<img src="${assetUrl(shop.app, item.Photo, 160, 160)}" width="80" height="80" alt="">`
    }</td>
    <th class="vitrine-cart-items__product" scope="row">
      <a class="vitrine-cart-items__name" href="${item.ProductUrl}">${item.Name}</a>
      ${item.VariantName} ${item.Notice}
    </th>
    <td class="vitrine-cart-items__price">${money(item.UnitPriceTaxIncl)}</td>
    <td class="vitrine-cart-items__quantity">
      <form method="post" action="${forms}/update">
        <input type="hidden" name="ItemId" value="${item.ItemId}">
        <input name="Quantity" value="${item.Quantity}" inputmode="numeric"
          aria-label="Quantity of ${item.Name}">
        <button>OK</button>
      </form>
    </td>
    <td class="vitrine-cart-items__total">${money(item.LineAmountTaxIncl)}</td>
    <td class="vitrine-cart-items__removal">
      <form method="post" action="${forms}/remove">
        <input type="hidden" name="ItemId" value="${item.ItemId}">
        <button>Remove</button>
      </form>
    </td>
  </tr>`
}
