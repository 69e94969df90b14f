import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { forgetCaptions } from '../../src/stores/media/captions.ts'
import { widgets } from '../../widgets/registry.js'
import { expectNoAxeViolations } from '../support/axe.ts'
import { onPage } from '../support/on-page.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { TINY_FILM } from '../support/tiny-film.ts'

const YOUTUBE = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const POSTER = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

function tag(src: string, more = '', title = 'Notre atelier') {
  return `<vitrine-video src="${src}" video-title="${title}" poster="${POSTER}" duration="95" ${more}>
    <div class="vitrine-video"><a class="vitrine-video__frame vitrine-video__facade no-ajax" href="${src}">
      <img class="vitrine-video__poster" src="${POSTER}" alt="">
      <span class="vitrine-video__title"><span><span class="vitrine-visually-hidden">Lire la vidéo\u00a0:</span> ${title}</span> <span class="vitrine-video__duration">1:35</span></span>
    </a></div>
  </vitrine-video>`
}

/** The tag shows its fallback until it is pressed. */
const DORMANT = { alive: false, registry: widgets }

const link = (title = 'Notre atelier') =>
  page.getByRole('link', { name: `Lire la vidéo : ${title} 1:35` })
const video = () => document.querySelector('video')
const notice = () => page.getByRole('region', { name: 'Contenu de YouTube' })

// a press before this code has arrived follows the link
beforeAll(async () => {
  await import('../../src/loader/interaction.ts')
})

afterEach(forgetCaptions)

test('plays in place of the picture with the press that loads the code, and takes the focus [MEDIA-01]', async () => {
  const { page: shown } = await openPage(tag(TINY_FILM), DORMANT)
  const events: unknown[] = []
  for (const name of ['play', 'end']) {
    shown.addEventListener(`vitrine:video:${name}`, event =>
      events.push([name, (event as CustomEvent).detail.title])
    )
  }
  expect(video()).toBeNull()
  await link().click()

  await expect.poll(() => document.activeElement?.localName).toBe('video')
  expect(video()?.getAttribute('aria-label')).toBe('Vidéo : Notre atelier')
  await expect
    .poll(() => events)
    .toEqual([
      ['play', 'Notre atelier'],
      ['end', 'Notre atelier']
    ])
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('pauses the video that is playing when another one starts [MEDIA-01]', async () => {
    await openPage(tag(TINY_FILM, '', 'Un') + tag(TINY_FILM, '', 'Deux'), DORMANT)
    await link('Un').click()
    await expect.poll(() => video()?.readyState).toBeGreaterThan(1)
    const [first] = document.querySelectorAll('video')
    first!.loop = true
    await first!.play()
    await link('Deux').click()
    await expect.poll(() => document.querySelectorAll('video').length).toBe(2)
    await expect.poll(() => first!.paused).toBe(true)
  })

test('opens in a dialog, which returns the focus when it closes [MEDIA-03]', async () => {
  await openPage(tag(TINY_FILM, 'in-dialog'), DORMANT)
  await link().click()
  await expect.element(page.getByRole('dialog', { name: 'Notre atelier' })).toBeVisible()
  await expect.poll(() => video()).not.toBeNull()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => video()).toBeNull()
  await expect.element(link()).toHaveFocus()
})

if (EXHAUSTIVE)
  test('keeps the width and height of the tag in the picture and in the dialog [MEDIA-03]', async () => {
    await openPage(tag(TINY_FILM, 'ratio="9:16" in-dialog'), DORMANT)
    const ratioOf = (selector: string) => {
      const { width, height } = document.querySelector(selector)!.getBoundingClientRect()
      return width / height
    }
    expect(ratioOf('.vitrine-video__facade')).toBeCloseTo(9 / 16, 2)
    await link().click()
    await expect.element(page.getByRole('dialog', { name: 'Notre atelier' })).toBeVisible()
    const frame = 'dialog .vitrine-video__frame'
    await expect.poll(() => ratioOf(frame)).toBeCloseTo(9 / 16, 2)
    expect(document.querySelector(frame)!.clientHeight).toBeLessThan(innerHeight)
  })

if (EXHAUSTIVE)
  test('links to the spoken text before the code is there, and follows a press on it [MEDIA-01]', async () => {
    const transcript = '/shop/fr/page/atelier'
    const text = `<p class="vitrine-video__links"><a href="${transcript}" aria-label="Transcription de la vidéo « Notre atelier »">Transcription</a></p>`
    const { find, departures } = await openPage(
      tag(TINY_FILM, `load="interaction" transcript="${transcript}"`).replace(
        '</a></div>',
        `</a>${text}</div>`
      ),
      DORMANT
    )
    const texts = page.getByRole('link', {
      name: 'Transcription de la vidéo « Notre atelier »'
    })
    const { top, height } = texts.element().getBoundingClientRect()
    await texts.click()
    await expect.poll(() => departures.map(({ url }) => url)).toEqual([transcript])
    await link().click()
    await expect.poll(() => find('video')).toBeTruthy()
    expect(texts.element().getBoundingClientRect()).toMatchObject({ top, height })
  })

test('asks before anything is requested from YouTube, and links to the video there [MEDIA-01] [CONS-03]', async () => {
  await openPage(tag(YOUTUBE), DORMANT)
  await link().click()
  await expect.element(notice()).toHaveFocus()
  expect(document.querySelector('iframe')).toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Voir sur YouTube' }))
    .toHaveAttribute('href', YOUTUBE)
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('keeps the focus and offers another attempt when a file cannot be played [MEDIA-01]', async () => {
    await openPage(tag('data:video/webm;base64,AAAA'), DORMANT)
    await link().click()
    const alert = onPage().getByRole('alert')
    await expect.element(alert.getByText(/^La vidéo ne peut pas être lue/)).toBeVisible()
    await expect.poll(() => document.activeElement?.contains(alert.element())).toBe(true)
    await expect
      .element(page.getByRole('link', { name: 'Ouvrir le fichier vidéo' }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(alert).toBeVisible()
  })

if (EXHAUSTIVE)
  test('shows captions until the shopper turns them off, in the next video too [MEDIA-01]', async () => {
    const captions =
      'captions="data:text/vtt,WEBVTT%0A%0A00:00.000%20--%3E%2000:01.000%0ABonjour"'
    await openPage(tag(TINY_FILM, captions, 'Un') + tag(TINY_FILM, captions, 'Deux'), DORMANT)
    await link('Un').click()
    const trackOf = (index: number) => document.querySelectorAll('video')[index]?.textTracks[0]
    await expect.poll(() => trackOf(0)?.mode).toBe('showing')
    trackOf(0)!.mode = 'disabled'
    await new Promise(resolve =>
      document
        .querySelector('video')!
        .textTracks.addEventListener('change', resolve, { once: true })
    )
    await link('Deux').click()
    await expect
      .poll(() => document.querySelectorAll('video')[1]?.readyState)
      .toBeGreaterThan(0)
    expect(trackOf(1)?.mode).toBe('disabled')
  })
