import { expect, type Page, test } from '@playwright/test'
import { isSameDocument, openFixture, settle } from '../../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../../support/fixture-server.ts'
import { EXHAUSTIVE } from '../../support/tier.ts'

let server: FixtureServer

/** Records a word in the `data-ran` attribute of `<html>`. */
function mark(word: string): string {
  return `document.documentElement.dataset.ran = (document.documentElement.dataset.ran || '') + '${word} '`
}

const WAITING = `
  <script>
    document.addEventListener('DOMContentLoaded', event => { if (event.target === document) ${mark('document')} })
    window.addEventListener('DOMContentLoaded', () => { ${mark('window')}; throw new Error('of the page') })
    addEventListener('load', { handleEvent() { ${mark('load')} } })
    window.onload = () => { ${mark('onload')} }
    addEventListener('click', () => { ${mark('click')} }, { once: true })
    ${mark('script')}
  </script>
  <script src="/waiting.js"></script>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({ policy: '' }),
    '/waiting': () => ({ policy: '', content: WAITING }),
    '/constant': () => ({
      policy: '',
      content: `<script>const total = 1; ${mark('constant')}</script>`
    }),
    '/waiting.js': (_, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(`document.addEventListener('DOMContentLoaded', () => { ${mark('file')} })`)
      return undefined
    }
  })
})
test.afterAll(() => server.stop())

test('runs what page scripts do on DOMContentLoaded and load, after all of them, on each visit [NAV-15]', async ({
  page
}) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await openFixture(page, server, '/start')
  await show(page, '/waiting')
  expect(await ran(page)).toBe('script document file window load onload ')
  await page.mouse.click(5, 5)
  expect(await ran(page)).toMatch(/ click $/)
  await show(page, '/start')
  await page.evaluate(() => delete document.documentElement.dataset.ran)
  await show(page, '/waiting')
  // the file has run once for the document
  expect(await ran(page)).toBe('script document window load onload ')
  expect([await isSameDocument(page), errors]).toEqual([true, ['of the page', 'of the page']])
})

if (EXHAUSTIVE)
  test('loads a page in full whose script declares a constant again [NAV-15]', async ({
    page
  }) => {
    await openFixture(page, server, '/start')
    await show(page, '/constant')
    expect([await ran(page), await isSameDocument(page)]).toEqual(['constant ', true])
    await show(page, '/start')
    await page.evaluate(() => delete document.documentElement.dataset.ran)
    await page.evaluate(() => void window.vitrine.visit('/constant'))
    await expect(page.locator('html')).toHaveAttribute('data-ran', 'constant ')
    expect(await isSameDocument(page)).toBe(false)
  })

if (EXHAUSTIVE)
  test('navigates where cookies and storage throw, as in a sandboxed frame', async ({
    page
  }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse })
    })
    await openFixture(page, server, '/start')
    await show(page, '/waiting')
    await page.evaluate(() => window.vitrine.markChanged())
    await page.evaluate(() => history.back())
    await expect(page).toHaveTitle('Page start')
    expect([await isSameDocument(page), errors]).toEqual([true, ['of the page']])
  })

async function show(page: Page, path: string): Promise<void> {
  await page.evaluate(path => window.vitrine.visit(path), path)
  await expect(page).toHaveURL(server.origin + path)
  await settle(page)
}

function ran(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset.ran ?? '')
}
