import { expect, type Page, test } from '@playwright/test'
import { isSameDocument, openFixture, settle } from '../../support/fixture-page.ts'
import {
  type FixturePage,
  type FixtureServer,
  startFixtureServer
} from '../../support/fixture-server.ts'
import { someOf } from '../../support/tier.ts'

/** Records a word in the `data-ran` attribute of `<html>`. */
function mark(word: string): string {
  return `document.documentElement.dataset.ran = (document.documentElement.dataset.ran || '') + '${word} '`
}

/** What a visit cannot show as a full load does. */
const IN_FULL: string[] = [
  'tables with forms and text between their cells',
  'no end of body',
  'the same id as #page',
  'a base for addresses'
]

/** What templates, plug-ins and proxies of content systems print, each on a page of its own. */
const PAGES: Record<string, Omit<FixturePage, 'policy'>> = {
  'scripts that change the page around them': {
    content: `<p id="target">old</p><script>document.getElementById('target').textContent = 'new'
      document.currentScript.insertAdjacentHTML('afterend', '<i>added</i>'); document.currentScript.parentNode.dataset.parent = 'yes'</script>`
  },
  'the same id as #page': { content: '<p id="page">two</p>' },
  'comments before the doctype': { finish: html => `<!-- rendered in 12 ms -->\n${html}` },
  'a byte order mark': { finish: html => `\uFEFF${html}` },
  'an XHTML doctype and an XML declaration': {
    finish: html =>
      html.replace(
        '<!doctype html>',
        '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
      )
  },
  'no end of body': { finish: html => html.replace(/<\/body>[\s\S]*/, '') },
  'upper-case tags': {
    content:
      '<P ID="A">Text</P><SCRIPT>document.getElementById("A").textContent = "changed"</SCRIPT>'
  },
  'conditional comments': {
    content:
      '<!--[if lt IE 9]><script>throw new Error("old")</script><![endif]--><!--[if !IE]><!--><p>not IE</p><!--<![endif]-->'
  },
  'scripts in CDATA and in comments': {
    content: `<script>//<![CDATA[\n${mark('cdata')}\n//]]></script><script><!--\n${mark('comment')}\n//--></script>`
  },
  'scripts of other types': {
    content: `<script type="text/template"><p>{{ name }}</p></script><script type="application/ld+json">{"@type":"Product"}</script>
      <script type="text/vbscript">MsgBox "no"</script><script type="text/javascript; charset=utf-8">${mark('parameters')}</script>
      <script language="javascript1.2">${mark('language')}</script><script type="">${mark('empty')}</script>
      <script nomodule>${mark('nomodule')}</script><script for="window" event="onload">${mark('for')}</script>
      <script type="1a2b3c-text/javascript">${mark('delayed by a proxy')}</script>`
  },
  'module scripts': { content: `<script type="module">${mark('module')}</script>` },
  'content for browsers without scripts': {
    content:
      '<p>before</p><noscript><p>Turn on scripts</p><img src="/pixel.gif" alt=""></noscript><p>after</p>'
  },
  'content for browsers without scripts in the head': {
    head: '<noscript><link rel="stylesheet" href="/fixture.css"></noscript>',
    finish: html =>
      html.replace(
        '<header>',
        '<noscript><iframe src="/tag-manager"></iframe></noscript><header>'
      )
  },
  'tables with forms and text between their cells': {
    content:
      '<table><form action="/cart"><tr>text<td><input name="a" value="1"></td></tr></form></table><p>after</p>'
  },
  'nested links, forms and paragraphs': {
    content:
      '<a href="/one">one <a href="/two">two</a></a><form action="/a"><form action="/b"><input name="x"></form></form><p>one<div>two</p></div>'
  },
  'tags that overlap': { content: '<b>one<i>two</b>three</i><p>four<b>five</p>six</b>' },
  'the same id twice': {
    content: '<p id="twice">one</p><p id="twice">two</p>'
  },
  'names of DOM members': {
    content:
      '<form name="body"><input name="children"><input name="id" value="1"></form><img name="getElementById" alt=""><form id="forms"><input name="parentNode"></form>'
  },
  'handlers in attributes': {
    content: `<img src="data:," alt="" onerror="${mark('error')}"><button onclick="${mark('click')}">Press</button>`
  },
  'styles in the content': {
    content:
      '<style>#styled { color: rgb(1, 2, 3) }</style><link rel="stylesheet" href="/fixture.css"><p id="styled">styled</p>'
  },
  'state in attributes': {
    content:
      '<details open><summary>More</summary>text</details><select name="s"><option>a</option><option selected>b</option></select><input type="checkbox" checked name="c"><textarea name="t">\nkept</textarea>'
  },
  'SVG, MathML and templates': {
    content:
      '<svg viewBox="0 0 1 1"><a href="/svg"><text>svg</text></a><title>drawn</title></svg><math><mi>x</mi></math><template><p>inert</p><script>throw new Error("inert")</script></template>'
  },
  'entities and typing mistakes': {
    content:
      '<p title="a&b &amp; c">Caf&eacute &nbsp; &notit; &#150; < 5 > 3</p><p class=a"b id=\'x>unquoted</p></p><div/>text</div></span>'
  },
  'another direction and classes of scripts': {
    htmlAttributes: 'dir="rtl" class="no-js"',
    head: '<script>document.documentElement.className = document.documentElement.className.replace("no-js", "js")</script>',
    content: '<p>مرحبا</p>'
  },
  'a base for addresses': {
    head: '<base href="/deep/er/">',
    content: '<a id="relative" href="file">file</a>'
  }
}

const PATHS = new Map(Object.keys(PAGES).map((name, index) => [name, `/page-${index}`]))

let server: FixtureServer
test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({ policy: '' }),
    ...Object.fromEntries(
      Object.entries(PAGES).map(([name, page]) => [
        PATHS.get(name)!,
        () => ({ ...page, title: 'Foreign', policy: '' })
      ])
    )
  })
})
test.afterAll(() => server.stop())

test('shows pages of other systems in place as a full load shows them [NAV-01] [NAV-15]', async ({
  page
}) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  for (const [name, path] of someOf([...PATHS])) {
    await page.goto(server.origin + path)
    await settle(page)
    const full = await shown(page)
    expect.soft(errors.splice(0), name).toEqual([])
    await openFixture(page, server, '/start')
    await page.evaluate(path => void window.vitrine.visit(path), path)
    await expect(page).toHaveTitle('Foreign')
    await settle(page)
    expect.soft(await shown(page), name).toEqual(full)
    const isInPlace = !IN_FULL.includes(name)
    expect.soft([await isSameDocument(page), errors.splice(0)], name).toEqual([isInPlace, []])
  }
})

/** What a shopper sees and a script finds. */
function shown(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main')!
    // the focus of a visit, and what browsers with scripts never show
    main.querySelector('h1')?.removeAttribute('tabindex')
    for (const element of main.querySelectorAll('noscript')) element.textContent = ''
    for (const element of main.querySelectorAll('script')) element.removeAttribute('nonce')
    // a visit that takes longer than a second is announced
    for (const announced of document.querySelectorAll('body > .vitrine-visually-hidden > p'))
      announced.remove()
    const { dataset, dir, lang, className } = document.documentElement
    return {
      html: [dir, lang, className, dataset.ran?.trim().split(' ').sort()],
      body: document.body.className,
      text: document.body.innerText.replace(/\s+/g, ' '),
      content: main.innerHTML.replace(/\s+/g, ' ').trim(),
      links: [...document.links].map(link => link.href),
      fields: [...main.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
        ({ name, value, checked, form }) => [name, value, checked, form?.getAttribute('action')]
      ),
      colour: [...document.querySelectorAll('#styled')].map(
        element => getComputedStyle(element).color
      )
    }
  })
}
