import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { acceptAll } from '../../src/consent/consent.ts'
import { isPopupHidden } from '../../src/stores/content/popups.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const TAG = `<vitrine-popup popup-id="winter" heading="L’hiver" delay="0" load="eager">
  <a href="/shop/fr/popups/winter">L’hiver</a>
  <template><p>Trois lampes.</p></template>
</vitrine-popup>`

const context = { applicationPath: '', sitePath: '' }
const dialog = page.getByRole('dialog', { name: 'L’hiver' })
const BOX = 'position: fixed; inset: 20px'

beforeEach(() => {
  mockApi({ 'POST /api/v1/popups/hide': { status: 204 } })
})

/** Opens a page with something on top, and waits until the popup has looked whether it may open. */
async function openBelow(html: string) {
  const looked = vi.spyOn(Document.prototype, 'hidden', 'get')
  const opened = await openPage(`<div id="theme">${html}</div>`, { context })
  acceptAll()
  opened.page.insertAdjacentHTML('beforeend', TAG)
  await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(1))
  return opened
}

/** Open dialogs of Bootstrap 3 and 5, Headless UI, Radix and themes, as they are in the page. */
const OPEN = {
  'a modal of Bootstrap': `<div class="modal fade show" tabindex="-1" style="display: block; ${BOX}">Avis</div>`,
  'a modal of Bootstrap 3': `<div class="modal fade in" tabindex="-1" style="display: block; ${BOX}">Avis</div>`,
  'a panel of Bootstrap beside the page': `<div class="offcanvas show" tabindex="-1" style="${BOX}">Filtres</div>`,
  'a panel of Bootstrap that is opening': `<div class="offcanvas showing" tabindex="-1" style="${BOX}">Filtres</div>`,
  'a modal dialog of a theme': `<div role="dialog" aria-modal="true" style="${BOX}">Newsletter</div>`,
  'a modal question of a theme': `<div role="alertdialog" aria-modal="true" style="${BOX}">Quitter&nbsp;?</div>`,
  'a modal dialog around what is shown': `<div role="dialog" aria-modal="true"><div style="${BOX}">Newsletter</div></div>`
}

describe.each(Object.entries(OPEN))('with %s', (_, html) => {
  test('the popup waits until it has closed [POP-01]', async () => {
    const opened = await openBelow(html)
    await expect.element(dialog).not.toBeInTheDocument()
    opened.find('#theme').replaceChildren()
    await expect.element(dialog).toBeVisible()
  })
})

/** Closed ones, which many pages contain. */
const CLOSED = {
  'outside of the window':
    '<div role="dialog" aria-modal="true" style="position: fixed; left: -400px; width: 300px; height: 100px">Menu</div>',
  transparent: `<div role="dialog" aria-modal="true" style="${BOX}; opacity: 0; pointer-events: none">Menu</div>`,
  invisible: `<div role="dialog" aria-modal="true" style="${BOX}; visibility: hidden">Menu</div>`,
  'not displayed': `<div class="modal show" aria-modal="true" style="display: none">Menu</div>`,
  inert: `<div role="dialog" aria-modal="true" inert style="${BOX}; pointer-events: none">Menu</div>`
}

test.each(Object.entries(CLOSED))(
  'the popup opens over a modal dialog that is %s [POP-01]',
  async (_, html) => {
    await openBelow(html)
    await expect.element(dialog).toBeVisible()
  }
)

test('the popup waits until the end of a full screen [POP-01]', async () => {
  let full: Element | null = document.documentElement
  vi.spyOn(Document.prototype, 'fullscreenElement', 'get').mockImplementation(() => full)
  await openBelow('')
  await expect.element(dialog).not.toBeInTheDocument()
  full = null
  await expect.element(dialog).toBeVisible()
})

test('the popup is not remembered as closed if a style sheet hides it [POP-01] [UIX-01]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const opened = vi.fn()
  document.addEventListener('vitrine:popup:opened', opened, { once: true })
  await openBelow('<style>.vitrine-dialog { display: none !important }</style>')
  await vi.waitFor(() => expect(opened).toHaveBeenCalled())
  await vi.waitFor(() => expect(document.querySelector('.vitrine-dialog')).toBeNull())
  expect(isPopupHidden('winter')).toBe(false)
})
