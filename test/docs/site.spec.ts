import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'

const SITE = process.env.VITRINE_SITE ?? ''
const ROOT = new URL('../../docs-dist/', import.meta.url)
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const pages = existsSync(ROOT)
  ? readdirSync(ROOT, { recursive: true })
      .map(name => String(name).replaceAll('\\', '/'))
      .filter(name => name.endsWith('.html') && !/^(files|storybook|live|vitrine)\//.test(name))
      .sort()
  : []
const tags = pages
  .filter(name => name.startsWith('tags/') && name !== 'tags/index.html')
  .map(name => `vitrine-${name.slice('tags/'.length, -'.html'.length)}`)

/** These have no view: they do their work, or wait for an occasion that an example cannot give. */
const WITHOUT_VIEW = ['vitrine-analytics']

/** Tests whose page must cause no problem: no error in the console, no failed and no external request. */
const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('console', message => {
        if (message.type() === 'error') problems.push(message.text())
      })
      page.on('pageerror', error => problems.push(error.message))
      page.on('request', request => {
        const { origin, protocol } = new URL(request.url())
        if (/^http/.test(protocol) && origin !== new URL(SITE).origin)
          problems.push(`external: ${request.url()}`)
      })
      page.on('response', response => {
        if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true }
  ]
})

for (const name of pages.filter(name => name !== '404.html')) {
  test(`${name} has a title, no violation of axe in light and dark, and fits a phone`, async ({
    page
  }) => {
    await page.goto(SITE + name)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/dark/)
    // nothing but the colours has changed
    expect(await violations(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(tooWide).toBeLessThanOrEqual(0)
  })
}

for (const tag of tags.filter(tag => !WITHOUT_VIEW.includes(tag))) {
  test(`the example of <${tag}> becomes alive, and every call has an answer`, async ({
    page
  }) => {
    await page.addInitScript(() => {
      const alive: string[] = []
      Object.assign(window, { alive })
      document.addEventListener(
        'vitrine:alive',
        ({ target }) => alive.push((target as Element).localName),
        true
      )
    })
    await page.goto(`${SITE}tags/${tag.slice('vitrine-'.length)}.html`)
    const source = page.getByRole('textbox', { name: 'HTML, which you can change' })
    const html = await source.inputValue()
    // when each tag loads is tested elsewhere
    await source.fill(html.replace(`<${tag}`, `<${tag} load="eager"`))
    const alive = async () => {
      const frame = page.frames().find(one => one.url().includes('/live/frames/'))
      return (
        frame
          ?.evaluate(() => (window as unknown as { alive: string[] }).alive)
          // the change of the HTML replaces the page in the frame
          .catch(() => undefined)
      )
    }
    await expect.poll(alive).toContain(tag)
  })
}

test('an example changes with its HTML and its language, and can be copied and reset', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${SITE}tags/free-shipping.html`)
  const frame = page.frameLocator('.live-example iframe')
  await expect(frame.getByText('Only €12.50 more for free delivery.')).toBeVisible()
  const source = page.getByRole('textbox', { name: 'HTML, which you can change' })
  await source.fill((await source.inputValue()).replace('amount="62.50"', 'amount="70"'))
  await expect(frame.getByText('Only €5.00 more for free delivery.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('amount="70"')
  await page.getByLabel('Language').selectOption('nl')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'nl')
  await page.getByLabel('Right to left').check()
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(source).toHaveValue(/amount="62.50"/)
})

test('a newcomer finds the bar for free delivery by everyday words, in the list and in the search', async ({
  page
}) => {
  await page.goto(`${SITE}tags/index.html`)
  const filter = page.getByRole('searchbox', { name: 'What should the page do?' })
  await filter.fill('customers should see what is left until free delivery')
  await expect(page.getByText('1 tag and 1 recipe found.')).toBeVisible()
  await page.locator('.tag-list').getByRole('link', { name: '<vitrine-free-shipping>' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('vitrine-free-shipping')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('voucher')
  await expect(
    page.locator('.VPLocalSearchBox').getByText('vitrine-coupon').first()
  ).toBeVisible()
})

for (const [question, title, answer] of [
  [
    'Find out why a tag shows its plain HTML',
    'Why does a tag show its plain HTML?',
    '?vitrine=check'
  ],
  [
    'what is left until free delivery',
    'What is left until free delivery',
    'how much more to spend'
  ]
] as const) {
  test(`the list and the search answer "${question}" with a recipe`, async ({ page }) => {
    await page.goto(`${SITE}tags/index.html`)
    await page.getByRole('searchbox', { name: 'What should the page do?' }).fill(question)
    await page.locator('.tag-list').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: title })).toBeInViewport()
    await expect(page.getByText(answer).first()).toBeVisible()
    await page.goto(`${SITE}index.html`)
    await page.keyboard.press('Control+k')
    await page.locator('.VPLocalSearchBox').getByRole('searchbox').fill(question)
    const first = page.locator('.VPLocalSearchBox .result').first()
    await expect(first).toContainText(title)
    await first.click()
    await expect(page.getByRole('heading', { name: title })).toBeInViewport()
  })
}

test('the theme builder shows a theme in the tags, names contrast that is too low, and gives the CSS', async ({
  page
}) => {
  await page.goto(`${SITE}theme-builder.html`)
  const css = page.getByRole('textbox', { name: 'The CSS of the theme' })
  await page.getByLabel('Start from').selectOption('calm')
  await expect(css).toHaveValue(/--vitrine-color-accent: var\(--vitrine-light, #3a5a85\)/)
  await expect(page.getByText(/^All \d+ pairs have enough contrast\.$/)).toBeVisible()
  const button = page
    .frameLocator('iframe[title*="light"]')
    .getByRole('button', { name: 'Add to basket' })
  await expect(button).toHaveCSS('background-color', 'rgb(58, 90, 133)')
  await page.getByRole('group', { name: 'on accent' }).getByLabel('light').fill('#3a5a85')
  await expect(page.getByText(/of \d+ pairs have too little contrast/)).toBeVisible()
  await expect(page.getByText('light: on-accent on accent, 1.00 instead of 4.5')).toBeVisible()
})

test('a page can be read without JavaScript, and as Markdown', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${SITE}tags/coupon.html`)
  await expect(page.getByText('<vitrine-coupon').first()).toBeVisible()
  await context.close()
  for (const file of ['tags/coupon.md', 'llms.txt', 'llms-full.txt', 'versions.json']) {
    const response = await request.get(SITE + file)
    expect(response.status(), file).toBe(200)
  }
  expect(await (await request.get(`${SITE}tags/coupon.md`)).text()).toContain(
    '`<vitrine-coupon>`'
  )
})

/** What axe finds, by all rules or by these. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.addScriptTag({ path: AXE })
  return page.evaluate(async runOnly => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // an example is an HTML snippet, not a page
    const { violations } = await axe.run(document, {
      iframes: false,
      ...(runOnly && { runOnly })
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules)
}
