import { expect } from '@playwright/test'
import { asked, isSameDocument, openFixture, pathOf } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { Gate } from '../support/gate.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'

let server: FixtureServer
/** What page two waits for. */
const gate = new Gate()
let elsewhere: FixtureServer

/** Links that are left to the browser, by description. */
const LEFT_TO_BROWSER: Record<string, string> = {
  'a logoff address': 'href="/shop/fr/security/logoff"',
  'the class no-ajax': 'href="/two" class="no-ajax"',
  'a logoff mark': 'href="/two" data-vitrine-logoff',
  'a file extension': 'href="/brochure.pdf"',
  'the class ajax-tab': 'href="/two" class="ajax-tab"',
  'the attribute data-vitrine-no-ajax': 'href="/two" data-vitrine-no-ajax',
  'rel=external': 'href="/two" rel="external"',
  'a toggle control': 'href="/two" data-bs-toggle="dropdown"',
  'another language': 'href="/two" hreflang="nl"',
  'a ping': 'href="/two" ping="/seen"',
  'an archive': 'href="/parts.7z"'
}

test.beforeAll(async () => {
  elsewhere = await startFixtureServer()
  const links = Object.entries(LEFT_TO_BROWSER).map(
    ([name, attributes]) => `<p><a ${attributes}>${name}</a></p>`
  )
  server = await startFixtureServer(
    {
      '/based': () => ({
        head: '<base href="/deep/er/">',
        content: '<p><a href="near">near</a></p>'
      }),
      '/blank': () => ({
        head: '<base target="_blank">',
        content: '<p><a href="/two">plain</a></p>'
      }),
      '/framing': () => ({
        policy: '',
        content: '<iframe src="/framed" title="frame"></iframe>'
      }),
      '/framed': () => ({ policy: '', content: '<p><a href="/two" target="_top">out</a></p>' }),
      '/start': () => ({
        content: `${links.join('')}
        <p class="no-ajax"><a href="/two">inside a marked block</a></p>
        <p><a href="${elsewhere.origin}/there">another site</a></p>
        <p><a href="/two" target="_blank">a new window</a></p>
        <p><a href="/two">plain</a></p>
        <p><a href="/two"><b>inner</b></a></p>
        <p><a href="#tall">anchor</a></p>
        <p><a href="/t%C3%A9%C3%A9?q=a%20b">encoded</a></p>
        <p><a href="javascript:void(0)">script address</a></p>
        <p><a href="/two" id="refused">refused</a></p>
        <p><svg width="60" height="20"><a href="/two"><text y="15">drawn</text></a></svg></p>
        <p><a href="/two" data-bs-toggle="tooltip" title="About it">with a tooltip</a></p>
        <p><a href="/two" target="_top">to the top window</a></p>
        <p><a href="  /two
          ">with spaces</a></p>
        <p><a href="">this very page</a></p>
        <p><a href="/based">based</a></p>
        <p contenteditable="true">Text with <a href="/two">an edited link</a></p>
        <map name="plan"><area href="/two" shape="default" alt="area"></map>
        <img usemap="#plan" width="40" height="40" alt="plan"
          src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E">
        <p id="shadow"></p>`
      })
    },
    { hold: path => (path === '/two' ? gate.pass() : undefined) }
  )
})

test.beforeEach(() => server.forget())
test.afterEach(() => gate.open())
test.afterAll(async () => {
  await server.stop()
  await elsewhere.stop()
})

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(({ page }) => openFixture(page, server, '/start'))

  for (const name of someOf([...Object.keys(LEFT_TO_BROWSER), 'inside a marked block'])) {
    test(`leaves a link with ${name} to the browser [NAV-02]`, async ({ page }) => {
      await page.getByRole('link', { name, exact: true }).click()
      await expect.poll(() => isSameDocument(page)).toBe(false)
    })
  }

  test('leaves a link to another site to the browser [NAV-02]', async ({ page }) => {
    await page.getByRole('link', { name: 'another site' }).click()
    await expect(page).toHaveURL(`${elsewhere.origin}/there`)
    expect(asked(server)).toHaveLength(1)
  })

  for (const modifier of someOf(['Control', 'Shift'] as const, 1)) {
    test(`leaves a click with ${modifier} to the browser [NAV-02]`, async ({
      page,
      context
    }) => {
      await page.getByRole('link', { name: 'plain' }).click({ modifiers: [modifier] })
      await expect.poll(() => context.pages().length).toBe(2)
      expect(pathOf(page)).toContain('/start')
    })
  }

  if (EXHAUSTIVE)
    test('leaves a click with Meta to the browser [NAV-02]', async ({
      page,
      context,
      hasNavigationApi
    }) => {
      await page.getByRole('link', { name: 'plain' }).click({ modifiers: ['Meta'] })
      if (process.platform === 'darwin') {
        await expect.poll(() => context.pages().length).toBe(2)
        expect(pathOf(page)).toContain('/start')
        return
      }
      // on other systems, Chromium ignores Meta and follows the link in this window: its `navigate` event reports a plain
      // click, while the click event still has the modifier and is left to the browser
      await expect(page).toHaveTitle('Page two')
      expect(context.pages()).toHaveLength(1)
      expect(await isSameDocument(page)).toBe(hasNavigationApi)
    })

  if (EXHAUSTIVE)
    test('leaves the middle button to the browser [NAV-02]', async ({ page, context }) => {
      await page.getByRole('link', { name: 'plain' }).click({ button: 'middle' })
      await expect.poll(() => context.pages().length).toBe(2)
      expect(pathOf(page)).toContain('/start')
    })

  if (EXHAUSTIVE)
    test('leaves a link that opens a new window to the browser [NAV-02]', async ({
      page,
      context
    }) => {
      await page.getByRole('link', { name: 'a new window' }).click()
      await expect.poll(() => context.pages().length).toBe(2)
      expect(pathOf(page)).toContain('/start')
    })

  test('sends no request if a link targets a fragment of the same page', async ({ page }) => {
    await page.getByRole('link', { name: 'anchor' }).click()
    await expect(page).toHaveURL(/#tall$/)
    await page.getByRole('link', { name: 'anchor' }).click()
    expect(asked(server)).toHaveLength(1)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  if (EXHAUSTIVE)
    test('ignores a link if the page cancels its click', async ({ page }) => {
      await page.evaluate(() => {
        const link = document.getElementById('refused')
        link?.addEventListener('click', event => event.preventDefault())
      })
      await page.getByRole('link', { name: 'refused' }).click()
      await page.getByRole('link', { name: 'plain' }).click()
      await expect(page).toHaveTitle('Page two')
      expect(asked(server)).toHaveLength(2)
    })

  if (EXHAUSTIVE)
    test('leaves a visit to the browser if a listener cancels vitrine:before-visit', async ({
      page
    }) => {
      await page.evaluate(() =>
        document.addEventListener('vitrine:before-visit', event => event.preventDefault())
      )
      await page.getByRole('link', { name: 'plain' }).click()
      await expect.poll(() => isSameDocument(page)).toBe(false)
      await expect(page).toHaveTitle('Page two')
    })

  if (EXHAUSTIVE)
    test('follows a link when an element inside it is clicked', async ({ page }) => {
      await page.getByText('inner').click()
      await expect(page).toHaveTitle('Page two')
      expect(await isSameDocument(page)).toBe(true)
    })

  if (EXHAUSTIVE)
    test('follows a link in an SVG', async ({ page }) => {
      await page.getByText('drawn').click()
      await expect(page).toHaveTitle('Page two')
      expect(await isSameDocument(page)).toBe(true)
    })

  for (const name of ['with a tooltip', 'to the top window', 'with spaces']) {
    if (EXHAUSTIVE)
      test(`follows a link ${name} in place [NAV-01]`, async ({ page }) => {
        await page.getByRole('link', { name }).click()
        await expect(page).toHaveTitle('Page two')
        expect(await isSameDocument(page)).toBe(true)
      })
  }

  if (EXHAUSTIVE)
    test('follows an area of an image map in place [NAV-01]', async ({ page }) => {
      await page.locator('img[usemap]').click()
      await expect(page).toHaveTitle('Page two')
      expect(await isSameDocument(page)).toBe(true)
    })

  if (EXHAUSTIVE)
    test('refreshes the page for a link without an address, without a history entry', async ({
      page
    }) => {
      const before = await page.evaluate(() => history.length)
      await page.getByRole('link', { name: 'this very page' }).click()
      await expect.poll(() => asked(server).length).toBe(2)
      await expect.poll(() => page.evaluate(() => window.events.includes('render'))).toBe(true)
      expect(await isSameDocument(page)).toBe(true)
      expect(await page.evaluate(() => history.length)).toBe(before)
    })

  if (EXHAUSTIVE)
    test('places the caret in a link that is being edited, and does not follow it', async ({
      page
    }) => {
      const link = page.locator('[contenteditable] a')
      await link.click()
      await page.keyboard.type('!')
      await expect(link).toContainText('!')
      expect(asked(server)).toHaveLength(1)
    })

  if (EXHAUSTIVE)
    test('loads a page with another base URL in full, so that its relative links work', async ({
      page
    }) => {
      await page.getByRole('link', { name: 'based', exact: true }).click()
      await expect(page).toHaveTitle('Page based')
      await expect.poll(() => isSameDocument(page)).toBe(false)
      await page.getByRole('link', { name: 'near' }).click()
      await expect(page).toHaveURL(`${server.origin}/deep/er/near`)
    })

  if (EXHAUSTIVE)
    test('follows a link inside a shadow root', async ({ page }) => {
      await page.evaluate(() => {
        const root = document.getElementById('shadow')?.attachShadow({ mode: 'open' })
        const link = document.createElement('a')
        link.href = '/two'
        link.textContent = 'hidden inside'
        root?.append(link)
      })
      await page.getByRole('link', { name: 'hidden inside' }).click()
      await expect(page).toHaveTitle('Page two')
      expect(await isSameDocument(page)).toBe(true)
    })

  test('follows a link by keyboard', async ({ page }) => {
    await page.getByRole('link', { name: 'plain' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Page two')
    expect(await isSameDocument(page)).toBe(true)
  })

  if (EXHAUSTIVE)
    test('keeps an encoded URL unchanged', async ({ page }) => {
      await page.getByRole('link', { name: 'encoded' }).click()
      await expect(page).toHaveURL(`${server.origin}/t%C3%A9%C3%A9?q=a%20b`)
      expect(asked(server).at(-1)).toBe('GET /t%C3%A9%C3%A9?q=a%20b')
    })

  test('makes one visit with one request when a link is double-clicked', async ({ page }) => {
    gate.close()
    await page.getByRole('link', { name: 'plain' }).dblclick()
    gate.open()
    await expect(page).toHaveTitle('Page two')
    expect(asked(server)).toHaveLength(2)
    // a second visit could share the request of the first one
    const visits = await page.evaluate(() => window.events.filter(name => name === 'visit'))
    expect(visits).toHaveLength(1)
  })
})

test.describe('without the Navigation API', () => {
  test.use({ hasNavigationApi: false })

  if (EXHAUSTIVE)
    test('opens a new window if <base> has such a target [NAV-02]', async ({
      page,
      context
    }) => {
      await openFixture(page, server, '/blank')
      await page.getByRole('link', { name: 'plain' }).click()
      await expect.poll(() => context.pages().length).toBe(2)
      expect(pathOf(page)).toContain('/blank')
    })

  if (EXHAUSTIVE)
    test('leaves an iframe if a link asks for it [NAV-02]', async ({ page }) => {
      await page.goto(`${server.origin}/framing`)
      const frame = page.frameLocator('iframe')
      await frame.getByRole('link', { name: 'out' }).click()
      await expect(page).toHaveURL(`${server.origin}/two`)
    })
})
