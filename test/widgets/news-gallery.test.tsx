import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute } from '../support/builders.ts'
import { openPage } from '../support/open-page.ts'

afterEach(() => page.viewport(1000, 800))

/** A picture of 4 by 3 px. */
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2240%22 height=%2230%22/%3E'

function tag(captions: (string | undefined)[]): string {
  const photos = captions.map(Caption => ({ Url: PICTURE, Width: 1600, Height: 1200, Caption }))
  const links = captions.map(
    (_, at) =>
      `<li><a class="vitrine-news-gallery__link" href="${PICTURE}" aria-label="Agrandir : Photo ${at + 1}"><img src="${PICTURE}" width="40" height="30" alt=""></a></li>`
  )
  return `<vitrine-news-gallery gallery-label="Un four à bois" photos='${attribute(photos)}'>
    <ul class="vitrine-news-gallery" role="list">${links.join('')}</ul>
  </vitrine-news-gallery>`
}

test('opens a photo of an article full screen, and returns the focus to the photo shown last [NEWS-02]', async () => {
  await openPage(tag([undefined, 'La porte du four', undefined]))
  await page.getByRole('link', { name: /Photo 1$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Un four à bois' })
  await expect.element(dialog.getByText('1 sur 3')).toBeVisible()
  await expect.poll(() => document.querySelector('dialog[data-open]')).toBeTruthy()
  await expectNoAxeViolations()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('2 sur 3')).toBeVisible()
  await expect.element(dialog.getByText('La porte du four').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /Photo 2$/ })).toHaveFocus()
})

test('leaves the link to the browser when it is opened in a new tab [NEWS-02]', async () => {
  const { departures } = await openPage(tag([undefined]))
  await page.getByRole('link').click({ modifiers: ['Control'] })
  expect(departures).toHaveLength(1)
  expect(document.querySelector('dialog')).toBeNull()
})

test('has the size of its fallback, so that nothing shifts [NEWS-02]', async () => {
  const size = (html: HTMLElement) =>
    html.querySelector('.vitrine-news-gallery')!.getBoundingClientRect().toJSON()
  const before = size((await openPage(tag([undefined, undefined]), { alive: false })).page)
  expect(size((await openPage(tag([undefined, undefined]))).page)).toEqual(before)
})
