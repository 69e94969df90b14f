import { expect } from '@playwright/test'
import {
  asked,
  isSameDocument,
  openFixture,
  settle,
  warmUp
} from '../../support/fixture-page.ts'
import {
  type FixtureServer,
  raw,
  redirect,
  startFixtureServer
} from '../../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../../support/fixture-test.ts'

/** The header of a theme, with a menu of each kind that WordPress themes and Bootstrap 5.3 have. */
const menus = (open: string) => `
  <details id="lists"><summary>Lists</summary><a href="/two">Two in lists</a></details>
  <details id="shown" ${open}><summary>Shown</summary><a href="/two">Two in shown</a></details>
  <button aria-expanded="false" aria-controls="drop">Drop</button><div id="drop" hidden><a href="/two">Two in drop</a></div>
  <ul><li><button aria-expanded="false">Sub</button><ul hidden><li><a href="/two">Two in sub</a></li></ul></li></ul>
  <button data-bs-target="#collapse" data-bs-toggle="collapse" aria-expanded="false">Collapse</button>
  <div id="collapse" class="collapse" hidden><a href="/two">Two in collapse</a></div>
  <button id="open-offcanvas">Offcanvas</button>
  <div id="offcanvas" class="offcanvas" hidden><a href="/two">Two in offcanvas</a></div>
  <div id="pop" popover><a href="/two">Two in popover</a></div><button popovertarget="pop">Popover</button>
  <script nonce="NONCE">
    for (const button of document.querySelectorAll('header [aria-expanded]')) button.onclick = () => {
      const isOpen = button.ariaExpanded === 'true'
      button.ariaExpanded = String(!isOpen)
      const box = document.querySelector(button.dataset.bsTarget) ?? button.nextElementSibling
      box.hidden = isOpen
    }
    const offcanvas = document.getElementById('offcanvas')
    document.getElementById('open-offcanvas').onclick = () => { offcanvas.hidden = false; offcanvas.classList.add('show') }
    offcanvas.onkeydown = ({ key }) => { if (key === 'Escape') { offcanvas.hidden = true; offcanvas.classList.remove('show') } }
  </script>`

/** What WordPress prints behind the content of a page. */
const behind = (footer: string) => (html: string) => html.replace('</body>', `${footer}</body>`)

let server: FixtureServer
let release = () => {}

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      header: menus('open'),
      content: '<a href="/blocks">Blocks</a> <a href="/slow">Slow</a>',
      finish: behind(
        '<style nonce="NONCE">#block-a { color: rgb(1, 1, 1) }</style><p id="block-a">A</p><p id="block-b">B</p>'
      )
    }),
    '/panel': () => ({
      content:
        '<details id="panel"><summary>Panel</summary><a href="/two">In panel</a></details><script nonce="NONCE">document.getElementById("panel").open = true</script>'
    }),
    '/two': () => ({ header: menus('open'), content: '<p>second</p>' }),
    '/blocks': () => ({
      content: '<a href="/start">Start</a>',
      finish: behind(
        '<style nonce="NONCE">#block-b { color: rgb(2, 2, 2) }</style><script src="/second.js" nonce="NONCE"></script><noscript><style>#block-a { color: rgb(3, 3, 3) }</style></noscript>'
      )
    }),
    '/slow': () => ({
      content: '<p>first part</p>\n<!--pause--><p>second part</p>',
      finish: behind(
        '<style nonce="NONCE">#block-b { color: rgb(2, 2, 2) }</style><script src="/second.js" nonce="NONCE"></script>'
      ),
      pause: () =>
        new Promise<void>(resolve => {
          release = resolve
        })
    }),
    '/second.js': raw(
      200,
      { 'Content-Type': 'text/javascript' },
      'document.documentElement.dataset.second = "ran"'
    ),
    '/around': () => ({
      settings: { pageId: 'content' },
      content: '<nav>Theme</nav><div id="content"><a href="/around-two">Around two</a></div>'
    }),
    '/around-two': () => ({
      settings: { pageId: 'content' },
      content: '<nav>Other theme</nav><div id="content"><h2>Second</h2></div>'
    }),
    '/files': () => ({
      content:
        '<a href="/wp-admin/">Admin</a> <a href="/feed/">Feed</a> <a href="/download/">Download</a> <a href="/two">Two</a>'
    }),
    '/wp-admin/': redirect('/wp-login'),
    '/wp-login': raw(
      200,
      { 'Content-Type': 'text/html' },
      '<title>Log in</title><form></form></html>'
    ),
    '/feed/': raw(200, { 'Content-Type': 'application/rss+xml' }, '<rss></rss>'),
    '/download/': raw(
      200,
      { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="a.csv"' },
      'a;b'
    )
  })
})
test.afterAll(() => server.stop())

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  for (const path of ['/blocks', '/slow']) {
    test(`styles and scripts behind the page are those of the page, also of ${path}, on Back, too [NAV-15]`, async ({
      page
    }) => {
      const color = (id: string) =>
        page.locator(id).evaluate(element => getComputedStyle(element).color)
      await openFixture(page, server, '/start')
      expect(await color('#block-a')).toBe('rgb(1, 1, 1)')
      await page.getByRole('link', { name: path === '/slow' ? 'Slow' : 'Blocks' }).click()
      if (path === '/slow') {
        await expect(page.getByText('first part')).toBeVisible()
        release()
      }
      await expect(page.locator('html')).toHaveAttribute('data-second', 'ran')
      expect(await isSameDocument(page)).toBe(true)
      expect(await color('#block-b')).toBe('rgb(2, 2, 2)')
      expect(await color('#block-a')).toBe('rgb(0, 0, 0)')
      await page.goBack()
      await expect(page).toHaveTitle('Page start')
      expect(await color('#block-a')).toBe('rgb(1, 1, 1)')
      expect(await color('#block-b')).toBe('rgb(0, 0, 0)')
    })
  }

  for (const [opener, link] of [
    ['Lists', 'Two in lists'],
    ['Drop', 'Two in drop'],
    ['Sub', 'Two in sub'],
    ['Collapse', 'Two in collapse'],
    ['Offcanvas', 'Two in offcanvas'],
    ['Popover', 'Two in popover']
  ] as const) {
    test(`closes the menu whose link was pressed: ${opener} [NAV-15]`, async ({ page }) => {
      await openFixture(page, server, '/start')
      await page.getByText(opener, { exact: true }).click()
      await page.getByRole('link', { name: link }).click()
      await expect(page.getByText('second')).toBeVisible()
      await expect(page.getByRole('link', { name: link })).toBeHidden()
      expect(await isSameDocument(page)).toBe(true)
      // the button knows, too: one press opens the menu again
      await page.getByText(opener, { exact: true }).click()
      await expect(page.getByRole('link', { name: link })).toBeVisible()
    })
  }

  test('replaces the element that the page settings name, in a theme that is all in #page [NAV-01]', async ({
    page
  }) => {
    await openFixture(page, server, '/around')
    await page.getByRole('link', { name: 'Around two' }).click()
    await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveText('Theme')
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Around two' })).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a panel in the page whose link was pressed is open on Back [NAV-04]', async ({
    page
  }) => {
    await openFixture(page, server, '/panel')
    await page.getByRole('link', { name: 'In panel' }).click()
    await expect(page.getByText('second')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'In panel' })).toBeVisible()
  })

  test('leaves a list of links open that the server prints open [NAV-15]', async ({ page }) => {
    await openFixture(page, server, '/start')
    await page.getByRole('link', { name: 'Two in shown' }).click()
    await expect(page.getByText('second')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Two in shown' })).toBeVisible()
  })
})

for (const [name, path] of [
  ['Admin', '/wp-admin/'],
  ['Feed', '/feed/'],
  ['Download', '/download/']
] as const) {
  test(`requests an address that is no page only for a press, once it is known: ${name} [NAV-02]`, async ({
    page
  }) => {
    await openFixture(page, server, '/files')
    await warmUp(page)
    await page.evaluate(path => window.vitrine.prefetch(path), path)
    server.forget()
    await page.evaluate(path => window.vitrine.prefetch(path), path)
    await page.reload()
    await page.waitForFunction(() => window.vitrine)
    await warmUp(page)
    server.forget()
    await page.getByRole('link', { name }).hover()
    await page.evaluate(() => window.vitrine.prefetch('/two'))
    await settle(page)
    expect(asked(server)).toEqual(['GET /two'])
    await page.getByRole('link', { name }).click()
    await expect.poll(() => asked(server)).toContain(`GET ${path}`)
    await settle(page)
    expect(asked(server).filter(one => one === `GET ${path}`)).toHaveLength(1)
  })
}
