import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { finishAnimations } from '../support/finish-animations.ts'
import { listen } from '../support/listen.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { film, plain, slider } from '../support/slider-html.ts'
import { TINY_FILM } from '../support/tiny-film.ts'

const YOUTUBE = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const VIMEO = 'https://vimeo.com/1084537'

beforeAll(async () => {
  await import('../../widgets/slider/slide-film.tsx')
})

afterEach(async () => {
  vi.restoreAllMocks()
  await emulateMotion('')
})

const emulateMotion = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }]
  })

const video = () => document.querySelector('video')
const frame = () => document.querySelector<HTMLIFrameElement>('vitrine-slider iframe')
const play = (title = 'Notre four') =>
  page.getByRole('button', { name: `Lire la vidéo : ${title}` })
const pause = (title = 'Notre four') =>
  page.getByRole('button', { name: `Mettre la vidéo en pause : ${title}` })
const dot = (number: number) => page.getByRole('button', { name: `${number} sur 2` })
const shown = () =>
  [...document.querySelectorAll('.vitrine-carousel__slide')].findIndex(slide =>
    slide.matches('[data-current]')
  )
/** A second is too short for what happens in the meantime. */
const keepPlaying = () => {
  video()!.loop = true
}

test('plays the film of the slide that is shown, without sound, and pauses it on the next one [MEDIA-01]', async () => {
  await openPage(slider(plain + film()))
  await expect.element(dot(2)).toBeVisible()
  expect(video()).toBeNull()
  await dot(2).click()
  await expect.poll(() => video()?.paused).toBe(false)
  keepPlaying()
  expect(video()?.muted).toBe(true)
  expect(video()?.controls).toBe(false)
  expect(document.querySelector<HTMLElement>('.vitrine-slider__film a')?.hidden).toBe(true)
  finishAnimations()
  await expectNoAxeViolations()

  await dot(1).click()
  await expect.poll(() => video()?.paused).toBe(true)
  await dot(2).click()
  await expect.poll(() => video()?.paused).toBe(false)
})

test('waits for the end of a film, and moves on then [MEDIA-01]', async () => {
  const seen: number[] = []
  // from the start: on a busy machine, the film of a second has ended before a test finds it
  listen('ended', () => seen.push(shown()), { capture: true })
  await openPage(slider(film() + plain, 'interval="60"'))
  await userEvent.hover(page.getByText('Avant'))
  await expect.poll(shown).toBe(1)
  expect(seen).toEqual([0])
})

test('pauses and plays a film with the keyboard, for as long as the shopper wants [MEDIA-01]', async () => {
  await openPage(slider(film()))
  await expect.poll(() => video()?.paused).toBe(false)
  // the film of a single slide starts again
  expect(video()?.loop).toBe(true)
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => video()?.paused).toBe(true)
  await expect.element(play()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => video()?.paused).toBe(false)
})

for (const [reason, prepare] of [
  ['with reduced motion', () => emulateMotion('reduce')],
  [
    'with a data saver',
    () =>
      Object.defineProperty(navigator, 'connection', {
        configurable: true,
        value: { saveData: true }
      })
  ]
] as const) {
  test(`requests no film by itself ${reason}, but plays it when it is asked to [MEDIA-01]`, async () => {
    await prepare()
    try {
      await openPage(slider(film()))
      await expect.element(play()).toBeVisible()
      expect(video()).toBeNull()
      await play().click()
      await expect.poll(() => video()?.paused).toBe(false)
      await expect.element(pause()).toBeVisible()
    } finally {
      Reflect.deleteProperty(navigator, 'connection')
    }
  })
}

test('does not play by itself what the page does not let play, and has sound then [MEDIA-01]', async () => {
  await openPage(slider(film(TINY_FILM, '')))
  await expect.element(play()).toBeVisible()
  expect(video()).toBeNull()
  await play().click()
  await expect.poll(() => video()?.muted).toBe(false)
  expect(video()?.controls).toBe(true)
})

test('pauses off screen [MEDIA-01]', async () => {
  await openPage(`${slider(film())}<p style="margin-block-start: 300vh" id="end">Fin</p>`)
  await expect.poll(() => video()?.paused).toBe(false)
  document.querySelector('#end')!.scrollIntoView()
  await expect.poll(() => video()?.paused).toBe(true)
  scrollTo(0, 0)
  await expect.poll(() => video()?.paused).toBe(false)
})

test('pauses in a hidden tab [MEDIA-01]', async () => {
  await openPage(slider(film()))
  await expect.poll(() => video()?.paused).toBe(false)
  try {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => video()?.paused).toBe(true)
  } finally {
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await expect.poll(() => video()?.paused).toBe(false)
})

test('links to a film that cannot be played [MEDIA-01]', async () => {
  await openPage(slider(film('data:video/webm;base64,AAAA')))
  await expect.element(page.getByRole('link', { name: /Notre four/ })).toBeVisible()
  await expect.poll(() => page.getByRole('button').elements()).toEqual([])
})

test('requests nothing from YouTube before consent, and asks in place of the film [MEDIA-01] [CONS-03]', async () => {
  await openPage(slider(film(YOUTUBE)))
  await expect.element(play()).toBeVisible()
  expect(frame()).toBeNull()
  await play().click()
  const notice = page.getByRole('region', { name: 'Contenu de YouTube' })
  await expect.element(notice).toHaveFocus()
  expect(frame()).toBeNull()
  await expectNoAxeViolations()
  await notice.getByRole('button', { name: 'Lire une fois' }).click()
  await expect.element(pause()).toHaveFocus()
  const src = new URL(frame()!.src)
  expect(src.origin).toBe('https://www.youtube-nocookie.com')
  expect(src.searchParams.get('mute')).toBe('1')
  expect(frame()!.inert).toBe(true)
})

for (const [choice, address, proofs] of [
  ['Lire une fois', YOUTUBE, 0],
  ['Toujours autoriser', VIMEO, 1]
] as const) {
  test(`moves the focus into the player after "${choice}", which has controls [MEDIA-01] [CONS-03]`, async () => {
    const { requests } = mockApi({ 'POST /shop/api/v1/consent': { status: 204 } })
    await openPage(slider(film(address, '')))
    await play().click()
    const notice = page.getByRole('region', { name: /^Contenu de/ })
    await expect.element(notice).toHaveFocus()
    await notice.getByRole('button', { name: choice }).click()
    await expect.poll(() => frame() !== null && document.activeElement === frame()).toBe(true)
    expect(frame()!.inert).toBe(false)
    await expect.poll(() => requests.length).toBe(proofs)
  })
}

test('asks a hosted film to pause when its slide leaves, and to play when it is back [MEDIA-01]', async () => {
  await openPage(slider(film(VIMEO) + plain, 'consent="none" interval="0"'))
  await expect.poll(() => frame()?.src ?? '').toContain('dnt=1')
  const postMessage = vi.fn<(text: string) => void>()
  Object.defineProperty(frame(), 'contentWindow', { value: { postMessage } })
  frame()!.dispatchEvent(new Event('load'))
  // a frame that has loaded before the slider comes into view is asked to play once more
  const lastCommand = () =>
    postMessage.mock.calls
      .map(([text]) => JSON.parse(text).method)
      .findLast(method => method !== 'addEventListener')
  await dot(2).click()
  await expect.poll(lastCommand).toBe('pause')
  await dot(1).click()
  await expect.poll(lastCommand).toBe('play')
})
