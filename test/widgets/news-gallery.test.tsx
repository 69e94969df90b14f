import { afterEach, expect, onTestFinished, test } from 'vitest'
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

test('shows a photo in its own shape if the page has swapped its width and height [NEWS-02]', async () => {
  await openPage(
    tag([undefined, undefined]).replaceAll('1600', '120').replaceAll('1200', '160')
  )
  await page.getByRole('link', { name: /Photo 1$/ }).click()
  await expect.poll(() => document.querySelector('dialog[data-open]')).toBeTruthy()
  const shape = () => {
    const photo = document.querySelector('.pswp__item[aria-hidden="false"] img.pswp__img')
    const { width, height } = photo?.getBoundingClientRect() ?? { width: 0, height: 1 }
    return Math.round((100 * width) / height)
  }
  await expect.poll(shape).toBe(133)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shape).toBe(133)
})

test('the photos of a page that is read from right to left follow each other to the left [NEWS-02]', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await openPage(tag([undefined, 'La porte du four', undefined]))
  await page.getByRole('link', { name: /Photo 1$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Un four à bois' })
  await expect.element(dialog.getByText('1 sur 3')).toBeVisible()
  await expect.poll(() => document.querySelector('dialog[data-open]')).toBeTruthy()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog.getByText('2 sur 3')).toBeVisible()
  await expect.element(dialog.getByText('La porte du four').first()).toBeVisible()
  const next = dialog.getByRole('button', { name: 'Photo suivante' })
  const left = next.element().getBoundingClientRect().left
  expect(left).toBeLessThan(innerWidth / 2)
  await next.click()
  await expect.element(dialog.getByText('3 sur 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('2 sur 3')).toBeVisible()
})

/** Drags the photo by a part of the window's width, in a few frames. */
async function swipe(part: number): Promise<void> {
  const item = document.querySelector('.pswp__item[aria-hidden="false"]')!
  const [y, from] = [innerHeight / 2, innerWidth * (part > 0 ? 0.1 : 0.9)]
  const send = (type: string, done: number) =>
    item.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerType: 'touch',
        isPrimary: true,
        pointerId: 1,
        clientX: from + innerWidth * part * done,
        clientY: y
      })
    )
  send('pointerdown', 0)
  for (const done of [0.1, 0.3, 0.5, 0.7, 1]) {
    send('pointermove', done)
    await new Promise(requestAnimationFrame)
  }
  send('pointerup', 1)
}

test.each([
  ['rtl', 0.7],
  ['ltr', -0.7]
] as const)(
  'a swipe shows the photo that follows in the direction in which a page is read: %s [NEWS-02]',
  async (dir, forwards) => {
    document.documentElement.dir = dir
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    await openPage(tag([undefined, undefined, undefined]))
    await page.getByRole('link', { name: /Photo 2$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Un four à bois' })
    await expect.poll(() => document.querySelector('dialog[data-open]')).toBeTruthy()
    await expect.element(dialog.getByText('2 sur 3')).toBeVisible()
    await swipe(forwards)
    await expect.element(dialog.getByText('3 sur 3')).toBeVisible()
    await swipe(-forwards)
    await expect.element(dialog.getByText('2 sur 3')).toBeVisible()
    await swipe(-forwards)
    await expect.element(dialog.getByText('1 sur 3')).toBeVisible()
    // the photos are in the middle of the window
    const photo = document.querySelector('.pswp__item[aria-hidden="false"] .pswp__img')
    const middle = () => {
      const { left = 0, right = 0 } = photo?.getBoundingClientRect() ?? {}
      return Math.round((left + right - innerWidth) / 4)
    }
    await expect.poll(middle).toBe(0)
  }
)

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
