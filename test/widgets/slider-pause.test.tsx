import { afterEach, beforeAll, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { finishAnimations } from '../support/finish-animations.ts'
import { openPage } from '../support/open-page.ts'
import { film, plain, slider } from '../support/slider-html.ts'
import { TINY_FILM } from '../support/tiny-film.ts'

beforeAll(async () => {
  await import('../../widgets/slider/slide-film.tsx')
})

afterEach(() => emulateMotion(''))

const emulateMotion = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }]
  })

const video = (at = 0) => document.querySelectorAll('video')[at]
const isPaused = (at = 0) => video(at)?.paused
const pauseSlides = page.getByRole('button', { name: 'Arrêter le défilement' })
const playSlides = page.getByRole('button', { name: 'Lancer le défilement' })
const playFilm = page.getByRole('button', { name: 'Lire la vidéo : Notre four' })
const dot = (number: number) => page.getByRole('button', { name: `${number} sur 2` })
/** The buttons that pause something. */
const pauses = () => page.getByRole('button', { name: /Arrêter|pause/ }).elements().length

/** Opens a slider whose film of a second starts again, so that nothing ends meanwhile. */
async function open(slides: string, more = ''): Promise<void> {
  await openPage(slider(slides, more))
  await userEvent.hover(page.getByText('Avant'))
}

test('a slide has one pause button, which pauses and plays the slides and the film on it [MEDIA-01] [MEDIA-02]', async () => {
  await open(film() + plain)
  await expect.poll(() => isPaused()).toBe(false)
  video()!.loop = true
  await expect.element(pauseSlides).toBeVisible()
  expect(pauses()).toBe(1)
  await expect.element(playFilm).not.toBeInTheDocument()
  finishAnimations()
  await expectNoAxeViolations()

  await pauseSlides.click()
  await expect.poll(() => isPaused()).toBe(true)
  await expect.element(playSlides).toHaveFocus()
  expect(pauses()).toBe(0)
  await expect.element(playFilm).not.toBeInTheDocument()

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => isPaused()).toBe(false)
  await expect.element(pauseSlides).toHaveFocus()
})

test('the button still pauses a film that plays on after the shopper has chosen its slide [MEDIA-01] [MEDIA-02]', async () => {
  await open(plain + film())
  await dot(2).click()
  await expect.poll(() => isPaused()).toBe(false)
  video()!.loop = true
  await pauseSlides.click()
  await expect.poll(() => isPaused()).toBe(true)
  expect(pauses()).toBe(0)
})

test('what was paused on a slide does not start on the next one [MEDIA-01] [MEDIA-02]', async () => {
  await open(film() + film(TINY_FILM, 'data-autoplay', 'Notre tour'))
  await expect.poll(() => isPaused()).toBe(false)
  await pauseSlides.click()
  await dot(2).click()
  await expect.element(dot(2)).toHaveAttribute('aria-current')
  expect(document.querySelectorAll('video')).toHaveLength(1)
  await playSlides.click()
  await expect.poll(() => isPaused(1)).toBe(false)
})

test('a film that the shopper starts is paused by the button of the slider, which gets the focus [MEDIA-01] [MEDIA-02]', async () => {
  await open(film(TINY_FILM, '') + plain)
  await playFilm.click()
  await expect.poll(() => isPaused()).toBe(false)
  video()!.loop = true
  await expect.element(pauseSlides).toHaveFocus()
  expect(pauses()).toBe(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => isPaused()).toBe(true)
  await expect.element(playFilm).toBeVisible()
})

test('with reduced motion, slides and film start when the button of the slider is pressed [MEDIA-01] [MEDIA-02]', async () => {
  await emulateMotion('reduce')
  await open(film() + plain)
  await expect.element(playSlides).toBeVisible()
  expect(video()).toBeUndefined()
  expect(pauses()).toBe(0)
  await playSlides.click()
  await expect.poll(() => isPaused()).toBe(false)
  expect(pauses()).toBe(1)
})

test('a single slide has the pause button of its film [MEDIA-01]', async () => {
  await open(film())
  await expect.poll(() => isPaused()).toBe(false)
  expect(pauses()).toBe(1)
})
