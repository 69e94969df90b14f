import { afterEach, expect, test, vi } from 'vitest'
import { createMock } from 'vitrine/mock'

const SETTINGS = {
  applicationPath: '/shop',
  sitePath: '/shop',
  culture: 'en',
  consentStamp: '1',
  customer: ''
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Shows a page with the tag, in a shop in memory. */
async function openPage(tag: string): Promise<void> {
  const shop = createMock()
  vi.stubGlobal('fetch', (target: Request | string, init?: RequestInit) =>
    shop.fetch(
      target instanceof Request ? target : new Request(new URL(target, location.href), init)
    )
  )
  document.body.innerHTML = `
    <script type="application/json" id="vitrine-context">${JSON.stringify(SETTINGS)}</script>
    <main id="page">${tag}</main>`
  // it reads the settings of the page
  await import('../src/index.ts')
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent

test('shows what is missing for free delivery', async () => {
  await openPage('<acme-free-delivery from="75" load="eager"><p>Plain</p></acme-free-delivery>')
  await expect
    .poll(() => textOf('.acme-free-delivery'))
    .toBe('Free delivery for €75.00 more0 pieces in your basket')
})

test('keeps the plain HTML when an attribute is wrong, and says why', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await openPage(
    '<acme-free-delivery from="many" load="eager"><p>Plain</p></acme-free-delivery>'
  )
  await expect.poll(() => String(said.mock.calls)).toContain('"many" as its from attribute')
  expect(textOf('acme-free-delivery > p')).toBe('Plain')
})
