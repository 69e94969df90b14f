import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { GalleryPhoto } from '../../src/shared/contract/photo.ts'
import { $product } from '../../src/stores/product/product.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute, variant } from '../support/builders.ts'
import { emulateForcedColors, systemColor } from '../support/forced-colors.ts'
import { openPage } from '../support/open-page.ts'
import { sliding } from '../support/sliding.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

afterEach(async () => {
  await page.viewport(1000, 800)
  await emulateForcedColors('')
})

function photos(count: number, start = 1): GalleryPhoto[] {
  return Array.from({ length: count }, (_, at) => ({
    AssetId: String(start + at),
    AssetName: 'teapot.webp'
  }))
}

function tag(list: GalleryPhoto[], more = ''): string {
  const slides = list.map(
    ({ AssetId }) =>
      `<div class="vitrine-carousel__slide"><a href="/shop/assets/${AssetId}/1600x1600/teapot.webp"><img src="/shop/assets/${AssetId}/640x640/teapot.webp" width="640" height="640" alt="Photo"></a></div>`
  )
  const thumbs = list.map(
    ({ AssetId }, at) =>
      `<div class="vitrine-carousel__slide"><a class="vitrine-product-gallery__thumb" href="#photo-${at + 1}" aria-label="Photo ${at + 1}"><img src="/shop/assets/${AssetId}/160x160/teapot.webp" width="160" height="160" alt=""></a></div>`
  )
  return `<div style="width: 600px; max-width: 100%"><vitrine-product-gallery product-id="teapot" product-name="Théière" photos='${attribute(list)}' ${more}>
    <div class="vitrine-product-gallery" data-many data-${more || 'thumbs="5"'}>
      <div class="vitrine-product-gallery__thumbs"><div class="vitrine-carousel" data-vertical><div class="vitrine-carousel__track">${thumbs.join('')}</div></div></div>
      <div class="vitrine-carousel__track">${slides.join('')}</div></div>
  </vitrine-product-gallery></div>`
}

function current(): string | undefined {
  const thumb = document.querySelector('.vitrine-product-gallery__thumb[aria-current]')
  return thumb?.getAttribute('aria-label') ?? undefined
}

function thumbsInView(): number {
  const { top, bottom } = document
    .querySelector('.vitrine-product-gallery__thumbs')!
    .getBoundingClientRect()
  return [...document.querySelectorAll('.vitrine-product-gallery__thumb')].filter(thumb => {
    const at = thumb.getBoundingClientRect()
    return at.top >= top - 1 && at.bottom <= bottom + 1
  }).length
}

if (EXHAUSTIVE)
  test('shows five thumbnails, or four in the alternative layout, as high as the photo [PDP-09]', async () => {
    const { find } = await openPage(tag(photos(7)))
    expect(thumbsInView()).toBe(5)
    const photo = find('.vitrine-product-gallery__stage').getBoundingClientRect()
    expect(photo.width).toBeCloseTo(photo.height, 0)
    await expectNoAxeViolations()
    await openPage(tag(photos(7), 'thumbs="4"'))
    expect(thumbsInView()).toBe(4)
  })

test.each([
  [7, 5],
  [5, 4],
  [3, 2]
])(
  'the arrows of %i thumbnails, of which %i are visible, cover none of them [PDP-09]',
  async (count, thumbs) => {
    const { find } = await openPage(tag(photos(count), `thumbs="${thumbs}"`))
    const column = find('.vitrine-product-gallery__thumbs')
    await expect.poll(() => column.querySelectorAll('.vitrine-carousel__arrow').length).toBe(2)
    const arrows = boxesOf(column, '.vitrine-carousel__arrow')
    const { top, bottom } = column.getBoundingClientRect()
    const [first, last] = arrows
    expect(first?.top).toBeGreaterThanOrEqual(top - 1)
    expect(last?.bottom).toBeLessThanOrEqual(bottom + 1)
    for (const thumb of boxesOf(column, '.vitrine-carousel__slide').slice(0, thumbs)) {
      expect(thumb.width).toBeCloseTo(thumb.height, 0)
      expect(thumb.top).toBeGreaterThanOrEqual(first!.bottom)
      expect(thumb.bottom).toBeLessThanOrEqual(last!.top)
    }
  }
)

function boxesOf(element: HTMLElement, selector: string): DOMRect[] {
  return [...element.querySelectorAll(selector)].map(found => found.getBoundingClientRect())
}

/** Of the photo and its thumbnails. */
function boxes(element: HTMLElement, main: string): unknown[] {
  const parts = `${main} .vitrine-carousel__slide:first-child, .vitrine-product-gallery__thumb`
  return boxesOf(element, parts).map(box => box.toJSON())
}

test.each([
  [3, ''],
  [5, ''],
  [6, ''],
  [5, 'thumbs="4"']
])(
  '%i photos have the size of their fallback, so that nothing shifts [PDP-09]',
  async (count, more) => {
    const opened = await openPage(tag(photos(count), more), { alive: false })
    const before = boxes(opened.page, '[data-many] > .vitrine-carousel__track')
    const alive = await openPage(tag(photos(count), more))
    await sliding('.vitrine-product-gallery__main')
    expect(boxes(alive.page, '.vitrine-product-gallery__main')).toEqual(before)
  }
)

test('shows the photo of a thumbnail, and marks it [PDP-09]', async () => {
  const { find } = await openPage(tag(photos(6)))
  const marked: unknown[] = []
  const watcher = new MutationObserver(() => marked.push(current()))
  watcher.observe(find('.vitrine-product-gallery__thumbs'), {
    subtree: true,
    attributeFilter: ['aria-current']
  })
  await page.getByRole('button', { name: 'Photo 3' }).click()
  const third = page.getByRole('link', { name: 'Agrandir : Théière, photo 3' })
  await expect.element(third).toBeInViewport({ ratio: 0.9 })
  // not the photos that it passes
  expect([...new Set(marked)]).toEqual(['Photo 3'])
  watcher.disconnect()
  await page.getByRole('button', { name: 'Photo suivante' }).click()
  await expect.poll(current).toBe('Photo 4')
})

if (EXHAUSTIVE)
  test('loads the first photo at once, and the others when they come near [PDP-09]', async () => {
    const { find } = await openPage(tag(photos(3)))
    const images = [...find('.vitrine-product-gallery__main').querySelectorAll('img')]
    expect(images.map(image => image.loading)).toEqual(['eager', 'lazy', 'lazy'])
    expect(images[0]?.fetchPriority).toBe('high')
    for (const image of images) {
      expect(image.getAttribute('width')).toBe('640')
      expect(image.srcset).toContain('1200w')
    }
  })

test('follows the selected variant, and starts with its first photo [PDP-01]', async () => {
  const { find } = await openPage(tag(photos(3)))
  await page.getByRole('button', { name: 'Photo 2' }).click()
  $product('teapot').setKey('variant', variant({ Photos: photos(2, 20) }))
  await expect.poll(current).toBe('Photo 1')
  expect(find<HTMLImageElement>('.vitrine-product-gallery__main img').src).toContain('/20/')
  $product('teapot').setKey('variant', variant({ Photos: [] }))
  await expect
    .poll(() => find<HTMLImageElement>('.vitrine-product-gallery__main img').src)
    .toContain('/1/')
})

if (EXHAUSTIVE)
  test('zooms under the mouse, and with the arrow keys of its button [PDP-09]', async () => {
    const { find, page: shown } = await openPage(tag(photos(2)))
    const lens = () => shown.querySelector<HTMLElement>('.vitrine-product-gallery__lens img')
    await userEvent.hover(find('.vitrine-product-gallery__stage'))
    await expect.poll(() => lens()?.style.transformOrigin).toMatch(/^(49|50|51)/)
    await userEvent.hover(page.getByRole('button', { name: 'Photo 2' }))
    await expect.poll(lens).toBeNull()

    const button = page.getByRole('button', { name: 'Zoomer' }).first()
    await userEvent.tab()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
    await expect.poll(() => lens()?.style.transformOrigin).toBe('70% 40%')
    expect(current()).toBe('Photo 1')
    await userEvent.keyboard('{Escape}')
    await expect.poll(lens).toBeNull()
  })

if (EXHAUSTIVE)
  test('in forced colours, only the current thumbnail has a border, and the pressed zoom button is filled [PDP-09]', async () => {
    await emulateForcedColors('active')
    await openPage(tag(photos(2)))
    // colours change by a transition
    const has = (read: () => string, color: string) =>
      expect.poll(() => read() === systemColor(color))
    const borderOf = (number: number) =>
      getComputedStyle(page.getByRole('button', { name: `Photo ${number}` }).element())
        .borderTopColor
    // away from the other, which has a border below the pointer
    await userEvent.hover(page.getByRole('button', { name: 'Photo 1' }))
    await has(() => borderOf(2), 'Canvas').toBe(true)
    await has(() => borderOf(1), 'Highlight').toBe(true)

    const button = page.getByRole('button', { name: 'Zoomer' }).first().element() as HTMLElement
    const filled = () => getComputedStyle(button).backgroundColor
    await has(filled, 'Highlight').toBe(false)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await has(filled, 'Highlight').toBe(true)
    const icon = () => getComputedStyle(button, '::before').backgroundColor
    await has(icon, 'HighlightText').toBe(true)
  })

test('returns the focus to the photo that was shown full screen last [PDP-09]', async () => {
  await openPage(tag(photos(3)))
  const link = (number: number) =>
    page.getByRole('link', { name: `Agrandir : Théière, photo ${number}` })
  await link(1).click()
  await expect.poll(() => document.querySelector('dialog[data-open]')).not.toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(current).toBe('Photo 2')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(link(2)).toHaveFocus()
})

if (EXHAUSTIVE)
  test('shows one photo without thumbnails or zoom on small screens [PDP-09]', async () => {
    await page.viewport(360, 700)
    const { find } = await openPage(tag(photos(3)))
    await expect.element(page.getByText('1 / 3')).toBeVisible()
    const slide = find('.vitrine-product-gallery__main .vitrine-carousel__slide')
    const main = find('.vitrine-product-gallery__main')
    expect(slide.offsetWidth).toBe(main.offsetWidth)
    expect(page.getByRole('button', { name: /^Photo \d|Zoomer/ }).elements()).toEqual([])
    await expectNoAxeViolations()
  })

if (EXHAUSTIVE)
  test('plays a video in its slide, and pauses it when another photo is shown', async () => {
    const [one, two] = photos(2)
    const { find } = await openPage(tag([one!, { ...two!, VideoUrl: '/shop/film.webm' }]))
    const film = find<HTMLVideoElement>('video')
    expect(film.preload).toBe('none')
    expect(film.poster).toContain('/shop/assets/2/640x640/')
    await page.getByRole('button', { name: 'Vidéo 2' }).click()
    let pauses = 0
    film.pause = () => {
      pauses += 1
    }
    await page.getByRole('button', { name: 'Photo 1' }).click()
    await expect.poll(() => pauses).toBe(1)
  })

test('shows a single photo without any controls', async () => {
  const { find } = await openPage(tag(photos(1)))
  expect(
    find('vitrine-product-gallery').querySelectorAll('.vitrine-carousel__arrow').length
  ).toBe(0)
  expect(
    find('vitrine-product-gallery').querySelector('.vitrine-product-gallery__thumb')
  ).toBeNull()
})
