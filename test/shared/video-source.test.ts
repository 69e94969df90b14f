// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { embedUrl } from '../../src/lib/video/embed-url.ts'
import { hostedVideo } from '../../src/shared/video-source.ts'

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  'http://youtube.com/live/aqz-KE-bpKQ'
])('recognizes a YouTube video by its URL: %s [MEDIA-01]', url => {
  expect(hostedVideo(url)).toEqual({ host: 'youtube', id: 'aqz-KE-bpKQ' })
})

test('recognizes a Vimeo video by its URL, with the key of an unlisted one [MEDIA-01]', () => {
  expect(hostedVideo('https://vimeo.com/1084537')).toEqual({ host: 'vimeo', id: '1084537' })
  const unlisted = { host: 'vimeo', id: '1084537', key: 'a1b2c3' }
  expect(hostedVideo('https://vimeo.com/1084537/a1b2c3')).toEqual(unlisted)
  expect(hostedVideo('https://player.vimeo.com/video/1084537?h=a1b2c3')).toEqual(unlisted)
  expect(hostedVideo('https://vimeo.com/channels/staff/1084537')).toMatchObject({
    id: '1084537'
  })
})

test.each([
  '/shop/films/1.webm',
  'https://shop.test/youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.evil.test/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/about',
  'javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ'
])('treats everything else as a file: %s [MEDIA-01]', url => {
  expect(hostedVideo(url)).toBeUndefined()
})

test('embeds YouTube without cookies, in the language of the shop [MEDIA-01]', () => {
  const url = new URL(
    embedUrl({ host: 'youtube', id: 'aqz-KE-bpKQ' }, { language: 'nl', captions: true })
  )
  expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    autoplay: '1',
    enablejsapi: '1',
    origin: location.origin,
    hl: 'nl',
    cc_load_policy: '1',
    cc_lang_pref: 'nl'
  })
})

test('asks Vimeo not to track, and leaves out captions that the shopper does not want [MEDIA-01]', () => {
  const url = new URL(
    embedUrl({ host: 'vimeo', id: '1084537', key: 'a1b2' }, { language: 'fr', captions: false })
  )
  expect(url.origin + url.pathname).toBe('https://player.vimeo.com/video/1084537')
  expect(Object.fromEntries(url.searchParams)).toEqual({ autoplay: '1', dnt: '1', h: 'a1b2' })
})

test('plays the video of a slide without sound, and the one of a single slide in a loop [MEDIA-01]', () => {
  const once = { language: 'fr', captions: false, muted: true }
  const ending = new URL(embedUrl({ host: 'youtube', id: 'aqz-KE-bpKQ' }, once))
  expect(ending.searchParams.get('mute')).toBe('1')
  expect(ending.searchParams.has('loop')).toBe(false)
  const options = { ...once, loop: true }
  const youtube = new URL(embedUrl({ host: 'youtube', id: 'aqz-KE-bpKQ' }, options))
  expect(youtube.searchParams.get('mute')).toBe('1')
  // YouTube repeats a single video only as a playlist
  expect(youtube.searchParams.get('playlist')).toBe('aqz-KE-bpKQ')
  const vimeo = new URL(embedUrl({ host: 'vimeo', id: '1084537' }, options))
  expect(vimeo.searchParams.get('muted')).toBe('1')
  expect(vimeo.searchParams.get('loop')).toBe('1')
})
