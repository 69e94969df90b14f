import { expect, test } from 'vitest'
import { allChecks } from '../../src/check/all-checks.ts'
import { LEVELS } from '../../src/check/check.ts'
import { chooseChecks } from '../../src/check/choose.ts'
import { runChecks } from '../../src/check/run-checks.ts'
import { checkedShop } from '../check/checked-shop.ts'
import { snippetsOf } from '../support/guide-snippets.ts'

const snippets = snippetsOf('docs/recipes.md')
const SETTINGS = `{"applicationPath": "/shop", "sitePath": "/shop", "culture": "en", "consentStamp": "2026-1"}`

test('the recipes contain HTML only, of at least one complete page', () => {
  expect([...new Set(snippets.map(({ language }) => language))]).toEqual(['html'])
  expect(snippets.filter(({ code }) => code.startsWith('<!doctype html>'))).toHaveLength(1)
})

test.each(snippets)(
  'vitrine check finds nothing wrong in the recipe at $place',
  async ({ code }) => {
    const page = code.startsWith('<!doctype') ? code : inPage(code)
    const shop = await checkedShop(
      async ({ url }) => {
        const isFile = new URL(url).pathname.startsWith('/vitrine/')
        if (isFile) return new Response('', { headers: { 'Content-Type': 'text/javascript' } })
        return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      },
      { url: new URL('http://shop.test/'), pages: 1 }
    )
    const about = ['pages.settings.*', 'pages.tags.*', 'pages.toasts.*', 'pages.fields.*']
    const results = await runChecks(shop, chooseChecks(allChecks, LEVELS, about))
    const failed = results.filter(({ outcome }) => outcome === 'failed')
    expect(failed.map(({ check, came }) => [check.id, came])).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(10)
  }
)

/** With the three lines of every page. */
function inPage(code: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tea</title>
<link rel="stylesheet" href="/vitrine/vitrine.css"><script type="module" src="/vitrine/vitrine.en.js"></script></head>
<body><script type="application/json" id="vitrine-context">${SETTINGS}</script>
<main id="page">${code}</main><vitrine-toasts></vitrine-toasts></body></html>`
}
