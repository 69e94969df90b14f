// Scripts of the guides, run on a page that has what they name; test/script-api/guide.test.ts runs those of docs/script-api.md.

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import behaviours from '../../docs/behaviours.md?raw'
import developers from '../../docs/developers.md?raw'
import navigation from '../../docs/navigation.md?raw'
import { startBehaviours } from '../../src/behaviours/start.ts'
import { dispatch } from '../../src/events.ts'
import { defineBehaviour } from '../../src/main.ts'
import { openPage } from '../support/open-page.ts'

/** The snippets of a guide in a language that contain a text; imports are what `run` is given. */
function snippetWith(guide: string, language: string, text: string): string {
  const all = [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
  const found = all.find(([, name, code]) => name === language && code?.includes(text))
  if (!found?.[2]) throw new Error(`The guide has no snippet with "${text}".`)
  return found[2].replace(/^import .*$/gm, '')
}

function run(code: string, given: Record<string, unknown> = {}): void {
  new Function(...Object.keys(given), code)(...Object.values(given))
}

/** The page with the HTML of the guide for behaviours that contains a text. */
async function openExample(text: string) {
  const opened = await openPage(snippetWith(behaviours, 'html', text))
  onTestFinished(startBehaviours())
  return opened
}

test('the example of panels and tabs has both [UIX-02]', async () => {
  await openExample('data-vitrine-tabs')
  await expect.element(page.getByRole('button', { name: 'Delivery' })).toBeVisible()
  await page.getByRole('tab', { name: 'Care' }).click()
  await expect.element(page.getByText('Rinse it with hot water.')).toBeVisible()
})

test('the example of a menu opens its departments', async () => {
  const { find } = await openExample('data-vitrine-menu')
  await expect.poll(() => find('#menu').querySelectorAll('button').length).toBeGreaterThan(0)
})

test('a behaviour of the page starts with its element and ends with it', async () => {
  const stop = vi.fn()
  const startConfetti = vi.fn(() => ({ stop }))
  const { page: content } = await openPage('<p data-confetti>Hooray</p>')
  onTestFinished(startBehaviours())
  run(snippetWith(behaviours, 'js', 'data-confetti'), { defineBehaviour, startConfetti })
  await expect.poll(() => startConfetti.mock.calls.length).toBe(1)
  content.replaceChildren()
  await expect.poll(() => stop.mock.calls.length).toBe(1)
})

test('a video plays while it is in view [ANIM-02]', () => {
  const video = document.createElement('video')
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  const pause = vi.spyOn(video, 'pause').mockReturnValue()
  const element = document.createElement('div')
  element.append(video)
  run(snippetWith(behaviours, 'js', 'vitrine:in-viewport'))
  dispatch('vitrine:in-viewport', { element })
  dispatch('vitrine:out-of-viewport', { element })
  expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 1])
})

test('a badge of the page follows the cart [CART-05]', () => {
  const badge = document.createElement('b')
  run(snippetWith(developers, 'js', 'vitrine:cart:changed'), { badge })
  dispatch('vitrine:cart:changed', { cart: { ItemsCount: 3, Version: 2 } })
  expect(badge.textContent).toBe('3')
})

test('a script of the page shows a message [UIX-03]', async () => {
  await openPage('<vitrine-toasts></vitrine-toasts>')
  run(snippetWith(developers, 'js', 'vitrine:toast'))
  await expect.element(page.getByText('Saved.').first()).toBeVisible()
})

test('a script of the page sets the quantity, and resets it [FORM-12]', async () => {
  const { find } = await openPage(
    '<form><vitrine-quantity value="2"><input name="Quantity" value="2"></vitrine-quantity></form>'
  )
  run(snippetWith(developers, 'js', 'vitrine-quantity'))
  const quantity = find('vitrine-quantity') as HTMLElement & { value: number }
  await expect.poll(() => quantity.value).toBe(2)
})

test('a script says what would be lost [NAV-09]', () => {
  const said = vi.fn()
  const stop = new AbortController()
  document.addEventListener('vitrine:unsaved', ({ detail }) => said(detail), {
    signal: stop.signal
  })
  run(snippetWith(navigation, 'js', 'vitrine:unsaved'))
  stop.abort()
  expect(said.mock.calls).toEqual([[{ work: 'drawing', isUnsaved: true }]])
})
