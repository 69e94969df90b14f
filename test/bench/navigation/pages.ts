import type { Contender } from './contenders.ts'

/** The content of a page: neutral HTML, the same for all contenders. */
export interface Size {
  name: string
  cards: number
  /** How many of them are custom elements. */
  elements: number
  /** Whether a large header and footer surround `#page`, as in real shops. */
  hasMenus: boolean
}

export const SIZES: Readonly<Record<string, Size>> = {
  S: { name: '24 cards', cards: 24, elements: 0, hasMenus: false },
  M: { name: '240 cards, 20 elements', cards: 240, elements: 20, hasMenus: false },
  L: { name: '2,400 cards, 200 elements', cards: 2400, elements: 200, hasMenus: false },
  P: {
    name: 'product page, 24 cards, 10 elements, menus',
    cards: 24,
    elements: 10,
    hasMenus: true
  }
}

const PLACE = '@@N'

const templates = new Map<string, string>()

/** A page of a contender's site; each page has different content. */
export function pageHtml(one: Contender, size: string, number: number, links = ''): string {
  const key = `${one.key} ${size} ${links}`
  let template = templates.get(key)
  if (!template) {
    template = templateOf(one, size, links)
    templates.set(key, template)
  }
  return template
    .replaceAll('@@NEXT', String(number + 1))
    .replaceAll('@@SIDE', number % 2 ? 'right' : 'left')
    .replaceAll(PLACE, String(number))
}

/**
 * The link to the next page alternates sides, so that the pointer does not hover over it after the click.
 * `<bench-mark>` tells the probe that the end of `#page` is in the document.
 */
function templateOf(one: Contender, size: string, links: string): string {
  const { cards, elements, hasMenus } = SIZES[size]!
  const client = one.client
    ? `<script type="module" src="/clients/${one.client.replace('.ts', '.js')}"></script>`
    : ''
  return `<!doctype html>
<html lang="fr" ${one.htmlAttributes ?? ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page ${PLACE}</title>
<meta name="description" content="Theières et lampes, page ${PLACE}">
<link rel="canonical" href="/page/${PLACE}">
<link rel="stylesheet" href="/bench.css">
${one.head ?? ''}
${client}
</head>
<body class="listing" ${one.bodyAttributes ?? ''}>
<header><a href="/">Boutique</a>${hasMenus ? menu(40, 12) : ''}<nav class="links">${links}</nav></header>
<main id="page" ${one.pageAttributes ?? ''}>
<h1 elementtiming="page-${PLACE}" data-page="${PLACE}">Page ${PLACE}</h1>
<a class="next @@SIDE" id="next" href="@@NEXT">Suivant</a>
${hasMenus ? product() : ''}
<div class="grid">
${Array.from({ length: cards }, (_, i) => card(i, i < elements)).join('\n')}
</div>
<bench-mark page="${PLACE}"></bench-mark>
</main>
<footer>${hasMenus ? menu(8, 10) : ''}<a href="/contact">Contact</a></footer>
</body>
</html>
`
}

function card(i: number, hasElement: boolean): string {
  const id = `${PLACE}-${i}`
  return `<article class="card" id="card-${id}">
<a href="/p/${id}"><img src="/picture.svg" width="120" height="120" loading="lazy" alt="Théière ${i}"><h2>Théière numéro ${i}</h2></a>
<p class="brand">Maison Exemple</p>
<p class="price"><s>€ ${i + 12},95</s> <b>€ ${i + 10},95</b></p>
${hasElement ? `<bench-rating value="${(i % 40) / 10 + 1}">${(i % 40) / 10 + 1} / 5</bench-rating>` : '<p class="rating">4,3 / 5</p>'}
<form method="post" action="/cart"><input type="hidden" name="product" value="${id}"><label>Pièces <input type="number" name="quantity" value="1" min="1"></label><button>Ajouter</button></form>
</article>`
}

function menu(groups: number, entries: number): string {
  const entry = (group: number, i: number) =>
    `<li><a href="/d/${group}/${i}"><span>Rayon ${group}</span> numéro ${i}</a></li>`
  const group = (_: unknown, i: number) =>
    `<details><summary>Rayon ${i}</summary><ul>${Array.from({ length: entries }, (_, j) => entry(i, j)).join('')}</ul></details>`
  return `<nav class="menu">${Array.from({ length: groups }, group).join('')}</nav>`
}

function product(): string {
  const rows = Array.from(
    { length: 60 },
    (_, i) => `<tr><th>Propriété ${i}</th><td>Valeur ${i} de la page ${PLACE}</td></tr>`
  )
  const options = Array.from(
    { length: 30 },
    (_, i) => `<option value="${i}">Variante ${i}</option>`
  )
  const pictures = Array.from(
    { length: 8 },
    (_, i) => `<li><img src="/picture.svg" width="80" height="80" alt="Vue ${i}"></li>`
  )
  return `<ul class="gallery">${pictures.join('')}</ul>
<form method="post" action="/cart"><select name="variant">${options.join('')}</select><button>Ajouter au panier</button></form>
<table>${rows.join('')}</table>`
}

export const STYLES = `body { margin: 0; font: 16px sans-serif }
header { height: 60px; overflow: hidden }
.links a { display: inline-block; width: 60px }
h1 { margin: 0; height: 40px }
.next { display: block; width: 120px; height: 30px; background: #ddd }
.next.right { margin-left: 400px }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: 16px }
.card { border: 1px solid #ccc; padding: 8px }
.card h2 { font-size: 1rem }
.gallery { display: flex; list-style: none }
bench-mark { display: none }`

export const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect width="120" height="120" fill="#9ab"/></svg>'
