/** How an example is shown. */
export interface Look {
  culture: string
  scheme: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
}

/** The addresses of an example. */
export interface Addresses {
  /** The folder of the built library, with a slash at its end. */
  library: string
  /** The path of the shop that answers its calls. */
  shop: string
}

const STYLE = `
  body { font-family: system-ui, sans-serif; margin: 0; padding: 1rem; }
  [data-vitrine-scheme="dark"] body { background: #15181e; color: #e8eaee; }
`

/**
 * The page around the HTML of an example: what the guide for editors asks of every page, with the shop of the service worker.
 *
 * @param html As in a README, for a shop at `/shop`.
 */
export function frameDocument(html: string, look: Look, { library, shop }: Addresses): string {
  const { culture, scheme, direction } = look
  const settings = {
    applicationPath: shop,
    sitePath: shop,
    culture,
    consentStamp: 'mock-1',
    pages: { cart: `${shop}/${culture}/shoppingcarts`, checkout: `${shop}/${culture}/checkout` }
  }
  const own = ownLayout(html)
  return `<!doctype html>
<html lang="${culture}" dir="${direction}" data-vitrine-scheme="${scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Example</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${library}vitrine.css">
<script type="module" src="${library}vitrine.${culture}.js"></script>
<style>${STYLE}</style>
</head>
<body>
<script type="application/json" id="vitrine-context">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
${own.page ? '' : '<main id="page">'}
${inShop(html, shop, culture)}
${own.page ? '' : '</main>'}
${own.toasts ? '' : '<vitrine-toasts></vitrine-toasts>'}
</body>
</html>
`
}

/** What the example brings itself. */
function ownLayout(html: string) {
  return { page: /\bid="page"/.test(html), toasts: html.includes('<vitrine-toasts') }
}

/** The HTML for the shop of the examples, and for its language: `/shop/fr/cart` → `/live/shop/en/cart`. */
export function inShop(html: string, shop: string, culture: string): string {
  return html
    .replace(/(?<![\w./-])\/shop\/(?:fr|nl|en|de)(?=[/"'?#\s&])/g, `/shop/${culture}`)
    .replace(/(?<![\w./-])\/shop(?=[/"'?#\s&])/g, shop)
}
