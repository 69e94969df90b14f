import { expect, type Page } from '@playwright/test'
import { isSameDocument, openFixture, settle, warmUp } from '../../support/fixture-page.ts'
import {
  type FixturePage,
  type FixtureServer,
  startFixtureServer
} from '../../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../../support/fixture-test.ts'
import { someOf } from '../../support/tier.ts'

/** Pages that do not scroll in the window: their CSS, and the selector of what scrolls. */
const KINDS = {
  'full-height': ['html, body { height: 100%; margin: 0; overflow: auto }', 'body'],
  'both-auto': ['html, body { overflow: auto }', 'html'],
  shell: [
    'body { margin: 0 } .shell { height: 100vh; overflow-y: scroll } .shell > header { position: sticky; top: 0 }',
    '.shell'
  ],
  main: ['body { margin: 0 } #page { height: 80vh; overflow: auto }', '#page'],
  inside: [
    'body { margin: 0 } .inside { height: 80vh; overflow: auto } #tall { display: none }',
    '.inside'
  ],
  quirks: [
    'html { height: 100%; overflow: hidden } body { height: 100%; overflow: auto; margin: 0 }',
    'body'
  ]
} as const

type Kind = keyof typeof KINDS

let server: FixtureServer

test.beforeAll(async () => {
  const kinds = Object.keys(KINDS) as Kind[]
  server = await startFixtureServer(
    Object.fromEntries(
      kinds.flatMap(kind => [
        [`/${kind}/one`, () => pageOf(kind, 'id="page"')],
        // fetched again on Back
        [`/${kind}/two`, () => pageOf(kind, 'id="page" data-vitrine-no-keep')]
      ])
    )
  )
})

test.afterAll(() => server.stop())

function pageOf(kind: Kind, main: string): FixturePage {
  const [css, scroller] = KINDS[kind]
  return {
    policy: '',
    head: `<style>${css}</style>`,
    header: `<a href="/${kind}/one">One</a> <a href="/${kind}/two">Two</a> <a href="/${kind}/two#anchor">Anchor</a>`,
    content: `<div class="inside"><a href="#below">Down</a><div class="filler"></div><h2 id="anchor">Anchor</h2><h2 id="below">Below</h2><div class="filler"></div></div>`,
    finish: html => {
      const page = html.replace('id="page"', main)
      const body =
        scroller === '.shell'
          ? page.replace(/<header>.*<\/main>/s, '<div class="shell">$&</div>')
          : page
      return kind === 'quirks' ? body.replace('<!doctype html>', '') : body
    }
  }
}

function top(page: Page, kind: Kind): Promise<number> {
  return page.evaluate(selector => document.querySelector(selector)!.scrollTop, KINDS[kind][1])
}

async function scrollTo(page: Page, kind: Kind, to: number): Promise<void> {
  await page.evaluate(([selector, to]) => document.querySelector(selector)!.scrollTo(0, to), [
    KINDS[kind][1],
    to
  ] as const)
  await settle(page)
}

/** Not Playwright's click(), which scrolls to the link first. */
async function follow(page: Page, link: string, title: string): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).dispatchEvent('click')
  await expect(page).toHaveTitle(title)
}

for (const kind of someOf(Object.keys(KINDS) as Kind[], 1)) {
  test(`scrolls a page of the kind "${kind}" in its own scroller [NAV-04] [NAV-08]`, {
    tag: EVERY_BROWSER
  }, async ({ page }) => {
    await openFixture(page, server, `/${kind}/one`)
    await scrollTo(page, kind, 900)
    await warmUp(page)

    // a new page starts at its top
    await follow(page, 'Two', `Page ${kind}/two`)
    await expect.poll(() => top(page, kind)).toBe(0)
    await settle(page)
    await scrollTo(page, kind, 700)

    // Back shows the cached page where it was, Forward the one that is fetched again
    await page.goBack()
    await expect(page).toHaveTitle(`Page ${kind}/one`)
    await expect.poll(() => top(page, kind)).toBe(900)
    await page.goForward()
    await expect(page).toHaveTitle(`Page ${kind}/two`)
    await expect.poll(() => top(page, kind)).toBe(700)

    // a fragment leads to its element
    await follow(page, 'One', `Page ${kind}/one`)
    await expect.poll(() => top(page, kind)).toBe(0)
    await follow(page, 'Anchor', `Page ${kind}/two`)
    await expect.poll(() => top(page, kind)).toBeGreaterThan(1500)
    expect(await isSameDocument(page)).toBe(true)
  })

  test(`returns from a fragment in a page of the kind "${kind}" to where its link was [NAV-04]`, {
    tag: EVERY_BROWSER
  }, async ({ page }) => {
    // in an element of the page, it stays as with any browser
    if (kind === 'inside') return
    await openFixture(page, server, `/${kind}/two`)
    await warmUp(page)
    await scrollTo(page, kind, 300)
    await page.getByRole('link', { name: 'Down', exact: true }).dispatchEvent('click')
    await expect(page).toHaveURL(/#below$/)
    await expect.poll(() => top(page, kind)).toBeGreaterThan(1500)
    await settle(page)
    // the page still scrolls when Back arrives, as on a busy machine or after a swipe
    await page.evaluate(selector => {
      const scroller = document.querySelector(selector)!
      addEventListener('popstate', () => scroller.dispatchEvent(new Event('scroll')))
    }, KINDS[kind][1])
    await page.goBack()
    await expect.poll(() => top(page, kind)).toBe(300)
    expect(await isSameDocument(page)).toBe(true)
  })
}
