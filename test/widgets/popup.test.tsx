import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { acceptAll } from '../../src/consent/consent.ts'
import { openModal } from '../../src/dialogs/modal.ts'
import { readCookie } from '../../src/lib/browser/cookies.ts'
import { hidePopup, isPopupHidden } from '../../src/stores/content/popups.ts'
import { afterThisTest } from '../support/after-this-test.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { listen } from '../support/listen.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

function tag(attributes = '') {
  return `<vitrine-popup popup-id="winter" heading="L’hiver en lumière" delay="0" load="eager" ${attributes}>
    <a href="/shop/fr/popups/winter">L’hiver en lumière</a>
    <template><p>Trois lampes. <a href="/shop/fr/news/lampes">Nos conseils</a></p></template>
  </vitrine-popup>`
}

const context = { applicationPath: '', sitePath: '' }
const dialog = page.getByRole('dialog', { name: 'L’hiver en lumière' })
const link = page.getByRole('link', { name: 'L’hiver en lumière' })

let api: ReturnType<typeof mockApi>
beforeEach(() => {
  api = mockApi({ 'POST /api/v1/popups/hide': { status: 204 } })
})

test('opens by itself, and stays closed once it was closed [POP-01]', async () => {
  await openPage(tag(), { context })
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'L’hiver en lumière' })).toHaveFocus()
  await expect.element(dialog.getByRole('link', { name: 'Nos conseils' })).toBeVisible()
  await expectNoAxeViolations()
  const closed = vi.fn()
  listen('vitrine:popup:closed', ({ detail }) => closed(detail.id))

  await userEvent.keyboard('{Escape}')

  await expect.element(dialog).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledExactlyOnceWith('winter')
  expect(readCookie('ManagerHiddenPopups')).toMatch(/^\[\{"id":"winter","datetime":"\d{4}-/)
  await expect
    .poll(() => api.requests)
    .toEqual([{ endpoint: 'POST /api/v1/popups/hide', json: { Id: 'winter' } }])
})

if (EXHAUSTIVE)
  test('does not open by itself once it was closed [POP-01]', async () => {
    const opened = await openPage('', { context })
    hidePopup('winter', {})
    const other = tag('popup-id="spring" heading="Le printemps"').replace(
      'popup-id="winter" heading="L’hiver en lumière"',
      ''
    )
    opened.page.innerHTML = tag() + other
    await expect.element(page.getByRole('dialog', { name: 'Le printemps' })).toBeVisible()
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  })

test('Back closes it and stays on the page [POP-01]', async () => {
  await openPage(tag(), { context })
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => history.state?.vitrineModal).toBe(1)
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link).toBeVisible()
})

test('waits until the visitor has decided about cookies [POP-01]', async () => {
  await openPage(`<vitrine-consent-banner></vitrine-consent-banner>${tag()}`, { context })
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await expect.element(dialog).toBeVisible()
})

test('never opens over another dialog, or while the visitor types [POP-01]', async () => {
  const opened = await openPage(
    `<dialog id="other"><p>Autre</p></dialog><input aria-label="Nom">`,
    {
      context
    }
  )
  acceptAll()
  const other = opened.find<HTMLDialogElement>('#other')
  const close = openModal(other, {
    onClose: () => {},
    returnFocusTo: () => opened.find('input')
  })
  opened.page.insertAdjacentHTML('beforeend', tag())
  await expect
    .element(page.getByRole('link', { name: /hiver/, includeHidden: true }))
    .toBeInTheDocument()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  await close()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(0)
  opened.find('input').blur()
  await expect.element(dialog).toBeVisible()
})

if (EXHAUSTIVE)
  test('does not open by itself once it was closed in another tab [POP-01]', async () => {
    const opened = await openPage('<input aria-label="Nom">', { context })
    const input = opened.find('input')
    input.focus()
    let looks = 0
    vi.spyOn(input, 'matches').mockImplementation(selector => {
      if (selector.includes('contenteditable')) looks += 1
      return true
    })
    const other = tag()
      .replace('winter', 'spring')
      .replace('L’hiver en lumière', 'Le printemps')
    opened.page.insertAdjacentHTML('beforeend', tag() + other)
    // both wait for the end of the typing
    await expect.poll(() => looks).toBeGreaterThan(1)

    const list = [{ id: 'winter', datetime: '2999-01-01T00:00:00Z' }]
    // biome-ignore lint/suspicious/noDocumentCookie: as another tab would
    document.cookie = `ManagerHiddenPopups=${encodeURIComponent(JSON.stringify(list))}; Path=/`
    input.blur()

    await expect.element(page.getByRole('dialog', { name: 'Le printemps' })).toBeVisible()
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  })

if (EXHAUSTIVE)
  test('closes when it is closed in another tab, and stays closed [POP-01]', async () => {
    await openPage(tag(), { context })
    await expect.element(dialog).toBeVisible()
    const otherTab = new BroadcastChannel('vitrine-popups:')
    afterThisTest(() => otherTab.close())

    otherTab.postMessage('another')
    otherTab.postMessage('winter')

    await expect.element(dialog).not.toBeInTheDocument()
    // the other tab has told the server
    expect(api.requests).toEqual([])
    expect(isPopupHidden('winter')).toBe(true)
  })

if (EXHAUSTIVE)
  test('only one popup opens by itself in a tab [POP-01]', async () => {
    await openPage(tag() + tag().replace('"winter"', '"other"'), { context })
    await expect.element(dialog).toBeVisible()
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  })

if (EXHAUSTIVE)
  test('opens when the mouse leaves the page at the top [POP-01]', async () => {
    await openPage(tag('opens="exit"'), { context })
    await expect.element(link).toBeVisible()
    const leave = (clientY: number) =>
      document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }))
    leave(300)
    expect(document.querySelector('dialog')).toBeNull()
    leave(-1)
    await expect.element(dialog).toBeVisible()
  })

if (EXHAUSTIVE)
  test('does not open after its end, but its link opens it [POP-01]', async () => {
    await openPage(tag('end-date="2020-01-01T00:00:00Z"'), { context })
    await link.click()
    await expect.element(dialog).toBeVisible()
  })

test('a popup is a link to its page without JavaScript [POP-01]', async () => {
  const opened = await openPage(tag(), { context, isPlain: true })
  opened.find('a').click()
  await expect
    .poll(() => opened.departures)
    .toEqual([{ method: 'GET', url: '/shop/fr/popups/winter', fields: {} }])
})
