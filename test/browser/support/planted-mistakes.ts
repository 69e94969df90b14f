import { type Handler, raw } from '../../support/fixture-server.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

interface Mistake {
  /** The rule that finds it. */
  rule: string
  html: string
  /** What its sentence names in every language. */
  about: string | RegExp
}

interface Options {
  settings?: Record<string, unknown> | null
  toasts?: boolean
}

/** A page with the published library. */
export function pageWith(
  content: string,
  { settings = {}, toasts = false }: Options = {}
): string {
  const all = {
    applicationPath: '',
    sitePath: '',
    culture: 'en',
    consentStamp: '1',
    ...settings
  }
  const printed = `<script type="application/json" id="vitrine-context">${JSON.stringify(all)}</script>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Planted</title>
<meta name="viewport" content="width=device-width, initial-scale=1${toasts ? '' : ', user-scalable=no'}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/vitrine/vitrine.css">
<script type="module" src="/vitrine/vitrine.en.js"></script></head>
<body>
${settings ? printed : ''}
${toasts ? '<vitrine-toasts></vitrine-toasts>' : ''}
<main id="page">
${content}
<button id="last">Last</button>
</main>
</body></html>`
}

const script = (code: string) => `<script>${code}</script>`

/** Mistakes of authors and of scripts, one of each kind. */
export const mistakes: readonly Mistake[] = [
  {
    rule: 'misspelt-tag',
    html: '<vitrine-mapp><a href="/map">Map</a></vitrine-mapp>',
    about: 'vitrine-mapp'
  },
  {
    rule: 'unknown-tag',
    html: '<vitrine-horoscope><a href="/stars">Stars</a></vitrine-horoscope>',
    about: 'vitrine-horoscope'
  },
  {
    rule: 'misspelt-attribute',
    html: '<vitrine-quantity minQty="2"><label>Pieces <input name="a" value="2"></label></vitrine-quantity>',
    about: 'min-qty'
  },
  {
    rule: 'invalid-whole-number',
    html: '<vitrine-quantity min-qty="two"><label>Pieces <input name="b" value="2"></label></vitrine-quantity>',
    about: 'two'
  },
  {
    rule: 'missing-attribute',
    html: '<vitrine-share><a href="/">Share</a></vitrine-share>',
    about: 'vitrine-share'
  },
  {
    rule: 'missing-fallback',
    html: '<vitrine-video src="https://youtu.be/x"></vitrine-video>',
    about: 'vitrine-video'
  },
  { rule: 'missing-toasts', html: '', about: 'vitrine-toasts' },
  {
    rule: 'unlabelled-field',
    html: '<vitrine-quantity><input name="c" value="1"></vitrine-quantity>',
    about: 'vitrine-quantity'
  },
  { rule: 'duplicate-id', html: '<p id="twice">One</p><p id="twice">Two</p>', about: 'twice' },
  {
    rule: 'missing-alternative',
    html: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9">',
    about: /\S/
  },
  { rule: 'missing-heading', html: '', about: 'h1' },
  { rule: 'skipped-heading', html: '<h2>Two</h2><h4>Four</h4>', about: /4/ },
  { rule: 'empty-heading', html: '<h5></h5>', about: /\S/ },
  { rule: 'unnamed-link', html: '<a href="/nameless"></a>', about: /\S/ },
  { rule: 'missing-target', html: '<label for="nowhere">Where</label>', about: 'nowhere' },
  {
    rule: 'tag-in-paragraph',
    html: '<p><vitrine-share url="/" share-title="A"><div>Share</div></vitrine-share></p>',
    about: 'vitrine-share'
  },
  {
    rule: 'inert-tag',
    html: '<noscript><vitrine-share url="/" share-title="A"><a href="/">B</a></vitrine-share></noscript>',
    about: 'noscript'
  },
  { rule: 'zoom-prevented', html: '', about: 'user-scalable' },
  {
    rule: 'tag-in-shadow',
    html: `<div id="shadow"></div>${script("document.querySelector('#shadow').attachShadow({ mode: 'open' }).innerHTML = '<vitrine-map></vitrine-map>'")}`,
    about: 'vitrine-map'
  },
  {
    rule: 'tag-unknown',
    html: script(
      "addEventListener('load', () => document.querySelector('main').append(document.createElement('vitrine-added')))"
    ),
    about: 'vitrine-added'
  },
  {
    rule: 'id-repeated',
    html: `<p id="again">One</p>${script("addEventListener('load', () => { const copy = document.createElement('p'); copy.id = 'again'; document.querySelector('main').append(copy) })")}`,
    about: 'again'
  },
  {
    rule: 'picture-without-text',
    html: script(
      "addEventListener('load', () => { const picture = new Image(9, 9); picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='; document.querySelector('main').append(picture) })"
    ),
    about: /\S/
  },
  {
    rule: 'layout-shift',
    html: `<div style="height: 300px">High</div>${script("addEventListener('load', () => setTimeout(() => { const bar = document.createElement('div'); bar.style.height = '400px'; document.querySelector('main').prepend(bar) }, 100))")}`,
    about: /0[.,]/
  }
]

/** A tag that asks for the cart, for replies that are wrong. */
export const asksForCart =
  '<h1>Cart</h1><vitrine-cart-items load="eager"><p>Your cart</p></vitrine-cart-items>'

/** What a server does wrong when it is asked for the cart, and the rule that finds it. */
export const wrongReplies: readonly (Omit<Mistake, 'html'> & { answer: Handler })[] = [
  {
    rule: 'reply-unreadable',
    answer: raw(200, JSON_TYPE, '<!doctype html><title>Oops</title>'),
    about: '/api/v1/shoppingcarts'
  },
  {
    rule: 'reply-wrong',
    answer: raw(
      200,
      JSON_TYPE,
      '{"ItemsCount": "two", "AmountTaxIncl": 1, "CurrencyCode": "EUR", "Items": []}'
    ),
    about: 'ItemsCount'
  },
  { rule: 'call-failed', answer: raw(500, JSON_TYPE, '{}'), about: '500' },
  {
    rule: 'call-unanswered',
    answer: (_, response) => {
      response.destroy()
      return undefined
    },
    about: '/api/v1/shoppingcarts'
  }
]
