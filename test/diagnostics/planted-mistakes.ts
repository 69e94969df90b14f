/** A page without mistakes, into which the planted ones go. */
export const RIGHT_PAGE = `<!doctype html>
<html lang="fr">
<head>
  <title>Théières</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" href="/vitrine/vitrine.css">
  <script type="module" src="/vitrine/vitrine.fr.js"></script>
  <script type="application/json" id="vitrine-context">
    {"applicationPath": "/shop", "sitePath": "/shop", "culture": "fr", "consentStamp": "1"}
  </script>
</head>
<body>
  <header>
    <vitrine-cart-summary count="3"><a href="/panier">Panier (3)</a></vitrine-cart-summary>
  </header>
  <main id="page">
    <h1>Théières</h1>
    <!-- here -->
  </main>
  <vitrine-toasts></vitrine-toasts>
</body>
</html>
`

/** A mistake of an editor. The place is where `§` stands in the HTML. */
interface Planted {
  readonly rule: string
  /** Goes into the main content of the right page; or `[what, by what]` is replaced in it. */
  readonly html: string | readonly [string, string]
}

const quantity = (attributes: string) =>
  `<vitrine-quantity ${attributes}><label for="q">Nombre</label><input id="q" name="q"></vitrine-quantity>`
const copy = (attributes: string) =>
  `<vitrine-copy ${attributes}><button type="button">Copier</button></vitrine-copy>`
const map = (markers: string) =>
  `<vitrine-map map-label="Magasins" ${markers}>Liège</vitrine-map>`

export const PLANTED: readonly Planted[] = [
  { rule: 'unknown-tag', html: '§<vitrine-spaceship>x</vitrine-spaceship>' },
  { rule: 'misspelt-tag', html: '§<vitrine-mapp map-label="x">x</vitrine-mapp>' },
  { rule: 'misspelt-tag', html: '§<vitrine_cart-summary>x</vitrine_cart-summary>' },
  { rule: 'misspelt-tag', html: '§<vitrine-cartsummary>x</vitrine-cartsummary>' },
  { rule: 'misspelt-tag', html: '§<vitrine-quantities>x</vitrine-quantities>' },
  { rule: 'misspelt-tag', html: '§<vitrien-quantity>x</vitrien-quantity>' },
  { rule: 'unclosed-tag', html: '<div>§<vitrine-quantity><p>x</p></div>' },
  { rule: 'self-closed-tag', html: '<div>§<vitrine-recently-viewed /></div>' },
  {
    rule: 'swallowed-content',
    html: '§<vitrine-reorder order-id="1">x<footer>y</footer></vitrine-reorder>'
  },
  {
    rule: 'swallowed-content',
    html: '§<vitrine-quantity><vitrine-recently-viewed></vitrine-recently-viewed></vitrine-quantity>'
  },
  {
    rule: 'not-empty',
    html: ['<vitrine-toasts></vitrine-toasts>', '§<vitrine-toasts><p>x</p></vitrine-toasts>']
  },
  {
    rule: 'inert-tag',
    html: '<noscript>§<vitrine-recently-viewed></vitrine-recently-viewed></noscript>'
  },
  {
    rule: 'tag-in-paragraph',
    html: '<p>§<vitrine-reorder order-id="1"><div>x</div></vitrine-reorder></p>'
  },
  { rule: 'misspelt-attribute', html: quantity('§minQty="2"') },
  { rule: 'misspelt-attribute', html: quantity('§data-min-qty="2"') },
  { rule: 'misspelt-attribute', html: quantity('§:min-qty="2"') },
  { rule: 'misspelt-attribute', html: quantity('§mim-qty="2"') },
  { rule: 'unknown-attribute', html: quantity('§colour="red"') },
  { rule: 'missing-attribute', html: `§${copy('value="x"')}` },
  { rule: 'empty-attribute', html: quantity('§min-qty=""') },
  {
    rule: 'unescaped-quote',
    html: map(`markers='[{"coors": {"lat": 1, "lng": 2}, "title": "L§'atelier"}]'`)
  },
  {
    rule: 'invalid-number',
    html: `<vitrine-add-to-cart product-id="1" product-variant-id="1" product-name="x" §price="3,50">x</vitrine-add-to-cart>`
  },
  { rule: 'invalid-whole-number', html: quantity('§min-qty="two"') },
  { rule: 'invalid-word', html: quantity('§load="soon"') },
  {
    rule: 'invalid-json',
    html: map(`markers='[{"coors": {"lat": 1, "lng": 2} §"title": "x"}]'`)
  },
  {
    rule: 'invalid-json-field',
    html: map(`§markers='[{"coors": {"lat": "50", "lng": 2}, "title": "x"}]'`)
  },
  { rule: 'invalid-json-field', html: map(`§markers='{"title": "x"}'`) },
  { rule: 'invalid-flag', html: map('§picks-point="no"') },
  { rule: 'unsafe-url', html: ['count="3"', 'count="3" §href="javascript:alert(1)"'] },
  { rule: 'url-with-space', html: ['count="3"', 'count="3" §href="/mon panier"'] },
  { rule: 'invalid-culture', html: '<vitrine-culture §current="français">x</vitrine-culture>' },
  {
    rule: 'invalid-currency',
    html: '<vitrine-prepaid account-id="1" name="x" §currency="euro">x</vitrine-prepaid>'
  },
  {
    rule: 'invalid-date',
    html: '<vitrine-popup popup-id="1" heading="x" §end-date="31/12/2030">x</vitrine-popup>'
  },
  { rule: 'missing-fallback', html: '§<vitrine-reorder order-id="1"></vitrine-reorder>' },
  { rule: 'unlabelled-field', html: '<vitrine-quantity>§<input name="q"></vitrine-quantity>' },
  {
    rule: 'form-without-action',
    html: '<vitrine-reorder order-id="1">§<form><button>x</button></form></vitrine-reorder>'
  },
  {
    rule: 'unnamed-button',
    html: '<vitrine-reorder order-id="1">§<button><svg></svg></button></vitrine-reorder>'
  },
  { rule: 'missing-settings', html: [' id="vitrine-context"', ''] },
  {
    rule: 'repeated-settings',
    html: [
      '</header>',
      '</header>§<script type="application/json" id="vitrine-context">{}</script>'
    ]
  },
  { rule: 'settings-not-script', html: ['<script type="application/json" id', '§<script id'] },
  { rule: 'settings-in-page', html: ['<html lang', '<html id="page" lang'] },
  { rule: 'settings-not-json', html: ['"sitePath"', '§sitePath'] },
  {
    rule: 'missing-setting',
    html: [
      '<script type="application/json" id="vitrine-context">\n    {"applicationPath": "/shop", ',
      '§<script type="application/json" id="vitrine-context">\n    {'
    ]
  },
  { rule: 'invalid-setting', html: ['"sitePath": "/shop"', '§"sitePath": "shop"'] },
  { rule: 'misspelt-setting', html: ['"consentStamp"', '§"consentstamp"'] },
  { rule: 'missing-page', html: ['id="page"', ''] },
  { rule: 'repeated-page', html: '§<div id="page">x</div>' },
  { rule: 'missing-toasts', html: ['<vitrine-toasts></vitrine-toasts>', ''] },
  { rule: 'repeated-toasts', html: ['</main>', '</main><vitrine-toasts></vitrine-toasts>'] },
  { rule: 'toasts-in-page', html: '§<vitrine-toasts></vitrine-toasts>' },
  {
    rule: 'summary-in-page',
    html: [
      '<header>\n    <vitrine-cart-summary',
      '<header>\n    <vitrine-recently-viewed></vitrine-recently-viewed></header>\n  <div id="page">§<vitrine-cart-summary'
    ]
  },
  { rule: 'missing-stylesheet', html: ['/vitrine/vitrine.css', '/theme.css'] },
  {
    rule: 'missing-script',
    html: ['<script type="module" src="/vitrine/vitrine.fr.js"></script>', '']
  },
  {
    rule: 'repeated-script',
    html: ['</header>', '</header>§<script type="module" src="/old/vitrine.js"></script>']
  },
  { rule: 'script-not-module', html: ['<script type="module"', '§<script'] },
  { rule: 'missing-language', html: ['<html lang="fr">', '§<html>'] },
  { rule: 'other-language', html: ['lang="fr"', '§lang="nl"'] },
  { rule: 'missing-title', html: ['<title>Théières', '§<title>'] },
  { rule: 'missing-viewport', html: ['name="viewport"', 'name="description"'] },
  { rule: 'duplicate-id', html: '<p id="a">x</p><p §id="a">y</p>' },
  { rule: 'missing-target', html: '<label §for="nothing">x</label>' },
  { rule: 'missing-heading', html: ['<h1>Théières</h1>', '<p>Théières</p>'] },
  { rule: 'several-headings', html: '§<h1>x</h1>' },
  { rule: 'skipped-heading', html: '§<h3>x</h3>' },
  { rule: 'empty-heading', html: '§<h2> </h2>' },
  { rule: 'missing-alternative', html: '§<img src="/x.jpg">' },
  { rule: 'unnamed-link', html: '§<a href="/x"><img src="/x.jpg" alt=""></a>' },
  { rule: 'nested-control', html: '<a href="/x">x§<button>y</button></a>' },
  { rule: 'sync-without-id', html: '§<nav data-vitrine-sync>x</nav>' },
  { rule: 'refresh-without-id', html: '§<div data-vitrine-refresh>x</div>' }
]

/** The page with a mistake, and where the mistake is. */
export function planted({ html }: Planted): { html: string; offset: number | undefined } {
  const [what, by] = typeof html === 'string' ? ['<!-- here -->', html] : html
  const marked = RIGHT_PAGE.replace(what, () => by)
  const offset = marked.indexOf('§')
  return { html: marked.replace('§', ''), offset: offset < 0 ? undefined : offset }
}
