import { expect, type Locator, type Page, test } from '@playwright/test'
import { type FixtureServer, raw, startFixtureServer } from '../support/fixture-server.ts'
import { serveBuild } from '../support/serve-build.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { fillCart } from './support/fill-cart.ts'
import { logIn } from './support/log-in.ts'
import { asksForCart, mistakes, pageWith, wrongReplies } from './support/planted-mistakes.ts'

const OVERLAY = 'vitrinecheck-overlay'

let server: FixtureServer

test.beforeAll(async () => {
  const html = (body: string) => raw(200, { 'Content-Type': 'text/html; charset=utf-8' }, body)
  server = await startFixtureServer({
    '/mistakes': html(pageWith(mistakes.map(({ html }) => html).join('\n'))),
    ...Object.fromEntries(
      wrongReplies.flatMap(({ rule, answer }) => [
        [
          `/${rule}`,
          html(
            pageWith(asksForCart, { settings: { applicationPath: `/${rule}` }, toasts: true })
          )
        ],
        [`/${rule}/api/v1/shoppingcarts`, answer]
      ])
    ),
    '/right': html(pageWith('<h1>Right</h1>', { toasts: true })),
    '/no-settings': html(pageWith('<h1>Bare</h1>', { settings: null, toasts: true })),
    '/edited': html(
      pageWith('<h1>Edited</h1>', { settings: { editMode: true }, toasts: true })
    ),
    '/asked-by-setting': html(
      pageWith('<h1>Asked</h1>', { settings: { check: true }, toasts: true })
    )
  })
})

test.afterAll(() => server.stop())

for (const [locale, title, none] of [
  ['en-GB', 'Page check', 'No problems found'],
  ['nl-BE', 'Paginacontrole', 'Geen problemen gevonden'],
  ['fr-BE', 'Contrôle de la page', 'Aucun problème trouvé'],
  ['de-DE', 'Seitenprüfung', 'Keine Probleme gefunden']
] as const) {
  test.describe(`an editor with the language ${locale}`, () => {
    test.use({ locale })

    test(`${locale}: finds every planted mistake, with its sentence and what to do`, async ({
      page
    }) => {
      await serveBuild(page, '/vitrine')
      await page.goto(`${server.origin}/mistakes?vitrine=check`)
      const overlay = page.locator(OVERLAY)
      await expect(overlay.getByRole('region', { name: title })).toBeVisible()
      for (const mistake of mistakes) await expectFound(overlay, mistake)
    })

    test(`${locale}: tells what the server answers wrongly, and what to do`, async ({
      page
    }) => {
      await serveBuild(page, '/vitrine')
      for (const wrong of wrongReplies) {
        await page.goto(`${server.origin}/${wrong.rule}?vitrine=check`)
        const overlay = page.locator(OVERLAY)
        await expectFound(overlay, wrong)
        await expect(overlay.locator('[data-rule]')).toHaveCount(1)
      }
    })

    test(`${locale}: says that a right page has no problems, and what was checked`, async ({
      page
    }) => {
      await serveBuild(page, '/vitrine')
      await page.goto(`${server.origin}/right?vitrine=check`)
      const overlay = page.locator(OVERLAY)
      await expect(overlay.getByRole('status')).toHaveText(none)
      await expect(overlay.getByText(`${server.origin}/right`)).toBeVisible()
      await expect(overlay.locator('[data-rule]')).toHaveCount(0)
    })
  })
}

test.describe('with an English browser', () => {
  test.use({ locale: 'en-GB' })

  test('opens without page settings and says that they are missing', async ({ page }) => {
    await serveBuild(page, '/vitrine')
    await page.goto(`${server.origin}/no-settings?vitrine=check`)
    await expect(page.locator(OVERLAY).locator('[data-rule*="settings"]').first()).toBeVisible()
  })

  test('opens in a page that is being edited, where no tag starts', async ({ page }) => {
    await serveBuild(page, '/vitrine')
    await page.goto(`${server.origin}/edited?vitrine=check`)
    await expect(page.locator(OVERLAY).getByText('The page is being edited')).toBeVisible()
  })

  test('opens for the page setting, and stays closed in the tab once it was closed', async ({
    page
  }) => {
    await serveBuild(page, '/vitrine')
    await page.goto(`${server.origin}/asked-by-setting`)
    await page.locator(OVERLAY).getByRole('button', { name: 'Close' }).click()
    await expect(page.locator(OVERLAY)).toHaveCount(0)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(page.locator(OVERLAY)).toHaveCount(0)
  })

  test('a page that nobody checks loads nothing of it', async ({ page }) => {
    const ofCheck: string[] = []
    page.on('request', request => {
      const url = request.url()
      if (/page-check|start-with-check|preload.*json/.test(url)) ofCheck.push(url)
    })
    // words that look like it
    for (const path of ['/en', '/en/search?q=check', '/nl/page/delivery?page=checkout']) {
      await page.goto(`/shop${path}`)
      await page.waitForLoadState('networkidle')
    }
    expect(ofCheck).toEqual([])
    await page.goto('/shop/en?vitrine=check')
    await expect(page.locator(OVERLAY).getByRole('status')).toHaveText('No problems found')
    expect(ofCheck).not.toEqual([])
  })

  test('stays on through a visit and a full load, until it is closed', async ({ page }) => {
    await page.goto('/shop/en?vitrine=check')
    const overlay = page.locator(OVERLAY)
    await expect(overlay.getByRole('status')).toHaveText('No problems found')
    await page.locator('.shop-footer a[href$="/page/terms"]').click()
    await expect(page).toHaveURL(/\/page\/terms$/)
    await expect(overlay.getByText(/\/shop\/en\/page\/terms, as the server/)).toBeVisible()
    await page.reload()
    await expect(overlay.getByRole('status')).toHaveText('No problems found')
    await overlay.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(overlay).toHaveCount(0)
  })

  for (const language of ['en', 'nl']) {
    test(`finds nothing on the pages of the shop in the language ${language}`, async ({
      page
    }) => {
      await fillCart(page)
      for (const path of [
        '?vitrine=check',
        '/c/teapots',
        '/p/kyoto-cast-iron-teapot',
        '/shoppingcarts',
        '/checkout',
        '/page/delivery'
      ])
        await expectNoFindings(page, `/shop/${language}${path}`)
      await logIn(page, 'claire@example.com')
      await expectNoFindings(page, `/shop/${language}/account`)
    })
  }

  test('is used with the keyboard alone: it shows, filters, minimises and gives back the focus', async ({
    page
  }) => {
    await serveBuild(page, '/vitrine')
    await page.goto(`${server.origin}/mistakes?vitrine=check`)
    const overlay = page.locator(OVERLAY)
    await expect(overlay.getByRole('status')).toHaveText(/problems found/)
    await page.locator('#last').focus()
    await page.keyboard.press('Tab')
    // the panel scrolls, and so takes the focus before its buttons
    const focused = () =>
      page.evaluate(
        name =>
          document.querySelector(name)?.shadowRoot?.activeElement?.getAttribute('data-key'),
        OVERLAY
      )
    for (let presses = 0; (await focused()) !== 'close' && presses < 5; presses++)
      await page.keyboard.press('Tab')
    const order = [await focused()]
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab')
      order.push(await focused())
    }
    expect(order).toEqual([
      'close',
      'again',
      'copy',
      'move',
      'minimise',
      'language',
      'filter-error'
    ])
    await page.keyboard.press('Enter')
    await expect(overlay.locator('.finding.error')).toHaveCount(0)
    await page.keyboard.press('Enter')
    const show = overlay.getByRole('button', { name: 'Show on the page' }).first()
    await show.focus()
    await page.keyboard.press('Enter')
    await expect(overlay.locator('.outline')).toBeVisible()

    await overlay.getByRole('button', { name: 'Minimise' }).focus()
    await page.keyboard.press('Enter')
    await expect(overlay.getByRole('button', { name: /^Page check: \d+/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(overlay.getByRole('button', { name: 'Minimise' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)
    await expect(page.locator('#last')).toBeFocused()
  })

  test('the report names the address, the version and each problem with its line', async ({
    page,
    context
  }) => {
    await serveBuild(page, '/vitrine')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${server.origin}/mistakes?vitrine=check`)
    const overlay = page.locator(OVERLAY)
    await expect(overlay.getByRole('status')).toHaveText(/problems found/)
    await overlay.getByRole('button', { name: 'Copy report' }).click()
    await expect(overlay.getByRole('status')).toHaveText('The report is in the clipboard.')
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain(`${server.origin}/mistakes`)
    expect(report).toMatch(/Version: \d+\.\d+/)
    expect(report).toMatch(/Line \d+, column \d+ · <vitrine-/)
  })

  test('changes its language on request and keeps it', async ({ page }) => {
    await page.goto('/shop/en?vitrine=check')
    const overlay = page.locator(OVERLAY)
    await overlay.getByLabel('Language').selectOption('nl')
    await expect(overlay.getByRole('status')).toHaveText('Geen problemen gevonden')
    await page.reload()
    await expect(overlay.getByRole('status')).toHaveText('Geen problemen gevonden')
  })

  for (const [name, media, width] of [
    ['in dark surroundings', { colorScheme: 'dark' }, 1280],
    ['with forced colours', { forcedColors: 'active' }, 1280],
    ['on a phone', { colorScheme: 'light' }, 320]
  ] as const) {
    test(`is accessible and fits ${name}`, async ({ page }) => {
      await serveBuild(page, '/vitrine')
      await page.setViewportSize({ width, height: 640 })
      await page.emulateMedia(media)
      await page.goto(`${server.origin}/right?vitrine=check`)
      const overlay = page.locator(OVERLAY)
      await expect(overlay.getByRole('status')).toHaveText('No problems found')
      await expectNoAxeViolations(page)
      await page.goto(`${server.origin}/mistakes`)
      await expect(overlay.getByRole('status')).toHaveText(/problems found/)
      const panel = overlay.locator('.panel')
      expect(await panel.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
      expect(
        await panel.evaluate(one => one.getBoundingClientRect().right)
      ).toBeLessThanOrEqual(width)
    })
  }
})

function findings(overlay: Locator, rule: string): Locator {
  return overlay.locator(`[data-rule="${rule}"]`)
}

async function expectFound(
  overlay: Locator,
  { rule, about }: { rule: string; about: string | RegExp }
): Promise<void> {
  const found = findings(overlay, rule).filter({ hasText: about }).first()
  await expect(found, `${rule} ${about}`).toBeVisible()
  for (const part of ['.problem', '.fix']) {
    await expect(found.locator(part)).toHaveText(/\S.{10}/)
    // every value has been filled in; paths of the contract begin with one
    await expect(found.locator(part)).not.toHaveText(/\{(?!app\})\w+\}/)
  }
}

async function expectNoFindings(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const overlay = page.locator(OVERLAY)
  await expect(overlay.locator('[data-part="checked"]')).toContainText(path.split('?')[0]!)
  await page.waitForLoadState('networkidle')
  // once more, with all that the page has loaded meanwhile
  await overlay.getByRole('button', { name: 'Check again' }).click()
  await expect(overlay.getByRole('status'), path).toHaveText(/found/)
  const found = await overlay
    .locator('[data-rule]')
    .evaluateAll(items => items.map(({ textContent }) => textContent))
  expect(found, path).toEqual([])
}
