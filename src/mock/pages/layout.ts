import { readCart } from '../cart.ts'
import { html, json, type Markup } from '../markup.ts'
import type { Visit } from '../state.ts'

/** The version of the cookie policy. */
export const CONSENT_STAMP = 'mock-1'

/** The folder of the library's scripts and stylesheets. */
export const LIBRARY = '/vitrine'

/** The languages of the library's scripts; other pages load all texts. */
const LANGUAGES = ['fr', 'nl', 'en', 'de']

const STYLE = `
  body { font-family: system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 0 1rem 4rem; }
  header { align-items: center; border-bottom: 1px solid #ccc; display: flex; flex-wrap: wrap; gap: 1rem; padding: 1rem 0; }
  .mock-cards { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); list-style: none; padding: 0; }
  .mock-cards img, .mock-product img { height: auto; max-width: 100%; }
  .mock-product { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); }
  form { margin: 1rem 0; }
`

export interface PageContent {
  readonly title: string
  readonly content: Markup
  readonly isHome?: boolean
}

/** The whole page, as the guide for editors describes it. */
export function page(visit: Visit, { title, content, isHome = false }: PageContent): string {
  const { shop, shopper, culture } = visit
  const language = culture.slice(0, 2)
  const script = LANGUAGES.includes(language) ? `vitrine.${language}.js` : 'vitrine.js'
  const settings = {
    applicationPath: shop.app,
    sitePath: shop.site,
    culture,
    consentStamp: CONSENT_STAMP,
    customer: shopper.email ?? ''
  }
  const document = html`<!doctype html>
<html lang="${culture}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${LIBRARY}/vitrine.css">
  <script type="module" src="${LIBRARY}/${script}"></script>
  <style>${{ markup: STYLE }}</style>
</head>
<body class="${isHome ? 'vitrine-home' : 'vitrine-page'}">
  <script type="application/json" id="vitrine-context">${{
    markup: json(settings).replaceAll('<', '\\u003c')
  }}</script>
  ${header(visit)}
  <main id="page"><h1>${title}</h1>${content}</main>
  <vitrine-toasts></vitrine-toasts>
</body>
</html>
`
  return document.markup
}

function header(visit: Visit): Markup {
  const { shop, shopper, culture } = visit
  const at = pagesOf(visit)
  const { ItemsCount, AmountTaxInclHtml } = readCart(visit)
  const wishes = shopper.lists.flatMap(list => list.wishes).length
  return html`<header>
    <a href="${at}"><strong>Mock shop</strong></a>
    <a href="${at}/catalog">Products</a>
    <vitrine-search-box action="${at}/catalog">
      <form class="vitrine-search-box" role="search" action="${at}/catalog" method="get">
        <label class="vitrine-visually-hidden" for="q">Search</label>
        <input class="vitrine-input" type="search" id="q" name="q" required maxlength="200">
        <button class="vitrine-button vitrine-button--primary">Search</button>
      </form>
    </vitrine-search-box>
    <vitrine-wishlist-count href="${at}/catalog/wishlist/list" count="${wishes}">
      <a class="vitrine-wishlist-count" href="${at}/catalog/wishlist/list">My lists (${wishes})</a>
    </vitrine-wishlist-count>
    <vitrine-cart-summary href="${at}/shoppingcarts" checkout-href="${at}/checkout"
      count="${ItemsCount}" amount="${AmountTaxInclHtml}">
      <a class="vitrine-cart-summary__link" href="${at}/shoppingcarts">Basket (${ItemsCount})</a>
    </vitrine-cart-summary>
    <a href="${at}/security/login">${shopper.email ?? 'Log in'}</a>
    <nav id="languages" data-vitrine-sync>${shop.cultures
      .filter(other => other !== culture)
      .map(
        other => html`<a href="${shop.site}/${other}" hreflang="${other}">${other}</a> `
      )}</nav>
  </header>`
}

/** The path of the pages in the culture of a visit. */
export function pagesOf({ shop, culture }: Visit): string {
  return `${shop.site}/${culture}`
}
