import { afterEach, expect, test } from 'vitest'
import { defineBehaviour, hasBehaviour } from '../../src/behaviours/behaviours.ts'
import { parseServerPage } from '../../src/lib/dom/server-html.ts'
import { ArrivingPage } from '../../src/navigation/render/arriving-page.ts'
import { cleanContent } from '../../src/navigation/request/read-page.ts'
import { someOf } from '../support/tier.ts'

const HEAD = '<!doctype html><title>T</title><script id="vitrine-context">{}</script><body>'

/** Contents of `#page`, well-formed and malformed. */
const CONTENTS = {
  'a listing':
    '<h1>A</h1><div class=l>text<ul class=g><li>1 <b>x</b><li>2<li>3</ul> more</div><p>end',
  'a form and a widget':
    '<h1>A</h1><div><form id=f><div><input name=a></div><input name=b></form></div><vitrine-x a=1><p>in</p></vitrine-x><p>z',
  'a table': '<div><h2>T</h2><table><tr><td>1<td><div>2</div></table><p>after</p></div>',
  'words inside of a table':
    '<div><p>a</p><table>lost<div>stray<i>x</i></div><tr><td>1</table>b</div>',
  'a table inside of a table':
    '<div><table><tr><td><div><p>a</p><table>x<tr><td>b</table></div></table><p>c</div>',
  'a list of sections':
    '<section><h2>1</h2><p>a</p></section><section><h2>2</h2><ul><li>b</ul></section>tail',
  'wrong nesting': '<div><p>1<b>2</p>3</b>4<a href=x><div>5</a>6</div></div><p>7',
  'pictures and code':
    '<div><svg><g><path/></g></svg><textarea><p></textarea><select><option>1<option>2</select></div>',
  'a template': '<div><p>a</p><template><p>b</p></template><p>c</p></div>',
  'a comment and entities': '<div>&eacute;<!-- <p> --><p>&lt;</p>&amp;</div>'
}

afterEach(() => document.body.replaceChildren())

for (const [name, content] of someOf(Object.entries(CONTENTS), 5)) {
  test(`ends up like a page that arrives at once, wherever it is interrupted: ${name} [NAV-05]`, () => {
    const html = `${HEAD}<header>h</header><main id="page" class="p">${content}</main><footer>f</footer></html>`
    const whole = parsedAtOnce(html)
    for (let at = HEAD.length; at < html.length; at += 1) {
      expect(inParts([html.slice(0, at), html.slice(at)]), `at ${html.slice(at)}`).toBe(whole)
    }
    expect(inParts(html.split(/(?=[<\s])/))).toBe(whole)
    expect(inParts([...html])).toBe(whole)
  })
}

/** Elements that would take effect immediately if a parser inserted them into the document. */
const DANGEROUS =
  '<meta http-equiv="refresh" content="0;url=/stolen"><base href="/elsewhere/"><noscript><img src="/seen"></noscript><script type="importmap">{}</script>'

for (const around of [
  ['', ''],
  ['<div><p>a</p>', '</div>'],
  ['<div><p>a</p><table>', '</table></div>'],
  ['<div><p>a</p><table><div>', '</div></table></div>'],
  ['<p>a</p><table><tr><td><div>', '</div></table>'],
  ['<div><p>a</p><b><div>', '</b></div></div>'],
  ['<form><div><p>a</p></form>', '</div>'],
  ['<ul><li>a</li><a><li><a>', '</a></li></ul>']
] as const) {
  test(`keeps removed elements out of the document, wherever the page is interrupted: inside “${around[0]}”`, () => {
    const html = `${HEAD}<main id="page"><h1>A</h1>${around.join(DANGEROUS)}<p>z</p></main></html>`
    for (let at = HEAD.length; at < html.length; at += 1) {
      const seen = new MutationObserver(() => {})
      seen.observe(document.body, { childList: true, subtree: true })
      inParts([html.slice(0, at), ...html.slice(at)])
      const added = seen.takeRecords().flatMap(({ addedNodes }) => [...addedNodes])
      const dangerous = added.filter(
        node =>
          node instanceof Element &&
          node.matches('meta, base, noscript > *, script[type="importmap"]')
      )
      expect(dangerous, `at ${at}`).toEqual([])
      expect(document.body.querySelector('meta, base, noscript *, [type="importmap"]')).toBe(
        null
      )
    }
  })
}

test('shows a table, a form, a widget or a behaviour only when it is complete', () => {
  defineBehaviour('.lamp', () => undefined)
  for (const whole of [
    ['<table><tr><td>', '</table>'],
    ['<form><div><input>', '</div></form>'],
    ['<vitrine-x><p>a</p>', '</vitrine-x>'],
    ['<div class="lamp"><p>a</p>', '</div>']
  ]) {
    const page = new ArrivingPage(() => {}, hasBehaviour)
    page.write(`${HEAD}<main id="page"><h1>A</h1><div><p>b</p>${whole[0]}`)
    const source = page.source()!
    page.move(source)
    expect(page.copyOf(source).querySelector('table, form, vitrine-x, .lamp')).toBe(null)
    page.write(`${HEAD}<main id="page"><h1>A</h1><div><p>b</p>${whole.join('')}<p>c</p>`)
    page.move(source)
    expect(page.copyOf(source).querySelector('table, form, vitrine-x, .lamp')).not.toBe(null)
  }
})

test('shows nothing before the settings of the page are known', () => {
  const page = new ArrivingPage(() => {}, hasBehaviour)
  page.write('<!doctype html><title>T</title><main id="page"><h1>A</h1><p>a</p>')
  expect(page.source()).toBe(undefined)
})

test('reports a form between the cells of a table, whose fields only a full load assigns to it', () => {
  const page = new ArrivingPage(() => {}, hasBehaviour)
  page.write(`${HEAD}<main id="page"><h1>A</h1><p>a</p>`)
  const source = page.source()!
  page.move(source)
  page.write(
    `${HEAD}<main id="page"><h1>A</h1><p>a</p><table><form action="/b"><tr><td><input></td></tr></form></table><p>b</p>`
  )
  page.move(source)
  expect(page.isUnfit()).toBe(true)
})

test('keeps declarative shadow roots', () => {
  const card =
    '<x-card><template shadowrootmode="open"><b>s</b></template>light</x-card><p>a</p>'
  const page = new ArrivingPage(() => {}, hasBehaviour)
  page.write(`${HEAD}<main id="page"><h1>A</h1>${card}`)
  const source = page.source()!
  page.move(source)
  expect(page.copyOf(source).querySelector('x-card')?.shadowRoot?.innerHTML).toBe('<b>s</b>')
  const atOnce = parseServerPage(`${HEAD}<main id="page">${card}</main>`)
  expect(atOnce.querySelector('x-card')?.shadowRoot?.innerHTML).toBe('<b>s</b>')
})

test('shows an element with a declarative shadow root only when it is complete', () => {
  for (const mode of ['open', 'closed']) {
    const card = `<div id="host"><template shadowrootmode="${mode}"><slot></slot></template><p>a</p><p>b</p>`
    const page = new ArrivingPage(() => {}, hasBehaviour)
    page.write(`${HEAD}<main id="page"><h1>A</h1><div><p>c</p>${card}`)
    const source = page.source()
    if (source) {
      page.move(source)
      expect(page.copyOf(source).querySelector('#host')).toBe(null)
    }
  }
})

function parsedAtOnce(html: string): string {
  const page = parseServerPage(html).querySelector('#page')!
  cleanContent(page)
  return page.outerHTML
}

/** The document after a page has arrived in parts. */
function inParts(parts: string[]): string {
  const page = new ArrivingPage(() => {}, hasBehaviour)
  let text = ''
  let shown: Element | undefined
  for (const part of parts) {
    text += part
    page.write(text)
    const source = page.source()
    if (!source) continue
    page.move(source)
    shown = page.copyOf(source)
    if (!shown.isConnected) document.body.replaceChildren(shown)
  }
  page.close()
  const source = page.source()!
  page.move(source)
  shown = page.copyOf(source)
  if (!shown.isConnected) document.body.replaceChildren(shown)
  shown.normalize()
  return shown.outerHTML
}
