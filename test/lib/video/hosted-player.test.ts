// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hostedPlayer } from '../../../src/lib/video/hosted-player.ts'
import type { VideoHost } from '../../../src/shared/video-source.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com'
const VIMEO = 'https://player.vimeo.com'

let frame: HTMLIFrameElement
let sent: { message: unknown; origin: string }[]
let stop: AbortController
const onPlay = vi.fn()
const onPause = vi.fn()
const onEnd = vi.fn()

beforeEach(() => {
  sent = []
  stop = new AbortController()
  frame = document.createElement('iframe')
  Object.defineProperty(frame, 'contentWindow', {
    value: {
      postMessage: (message: string, origin: string) =>
        sent.push({ message: JSON.parse(message), origin })
    }
  })
})
afterEach(() => {
  stop.abort()
  vi.clearAllMocks()
})

function start(host: VideoHost) {
  return hostedPlayer(host, frame, { onPlay, onPause, onEnd }, stop.signal)
}

function receive(data: unknown, origin: string, source: unknown = frame.contentWindow) {
  const event = new Event('message')
  dispatchEvent(Object.assign(event, { data, origin, source }))
}

test('plays and pauses YouTube by messages to its origin only [MEDIA-01]', () => {
  const player = start('youtube')
  player.pause()
  player.play()
  expect(sent).toEqual([
    { message: { event: 'command', func: 'pauseVideo', args: [] }, origin: YOUTUBE },
    { message: { event: 'command', func: 'playVideo', args: [] }, origin: YOUTUBE }
  ])
})

test('plays and pauses Vimeo by messages to its origin only [MEDIA-01]', () => {
  const player = start('vimeo')
  player.pause()
  player.play()
  expect(sent).toEqual([
    { message: { method: 'pause' }, origin: VIMEO },
    { message: { method: 'play' }, origin: VIMEO }
  ])
})

test('asks a player to report its events once it has loaded [MEDIA-01]', () => {
  start('youtube')
  frame.dispatchEvent(new Event('load'))
  expect(sent).toEqual([
    { message: { event: 'listening', id: 1, channel: 'widget' }, origin: YOUTUBE }
  ])
  start('vimeo')
  receive({ event: 'ready' }, VIMEO)
  expect(sent.slice(-3).map(({ message }) => message)).toEqual([
    { method: 'addEventListener', value: 'ended' },
    { method: 'addEventListener', value: 'play' },
    { method: 'addEventListener', value: 'pause' }
  ])
})

test('reports when YouTube plays, pauses and ends [MEDIA-01]', () => {
  start('youtube')
  receive(JSON.stringify({ event: 'onStateChange', info: 1 }), YOUTUBE)
  receive(JSON.stringify({ event: 'infoDelivery', info: { playerState: 2 } }), YOUTUBE)
  receive(JSON.stringify({ event: 'infoDelivery', info: { currentTime: 3 } }), YOUTUBE)
  receive(JSON.stringify({ event: 'onStateChange', info: 0 }), YOUTUBE)
  expect([onPlay, onPause, onEnd].map(spy => spy.mock.calls.length)).toEqual([1, 1, 1])
})

test('reports when Vimeo plays, pauses and ends [MEDIA-01]', () => {
  start('vimeo')
  for (const event of ['play', 'pause', 'timeupdate', 'ended']) receive({ event }, VIMEO)
  expect([onPlay, onPause, onEnd].map(spy => spy.mock.calls.length)).toEqual([1, 1, 1])
})

test('ignores messages of other windows and origins, and malformed ones [MEDIA-01]', () => {
  start('vimeo')
  receive({ event: 'play' }, 'https://evil.test')
  receive({ event: 'play' }, VIMEO, {})
  receive('{', VIMEO)
  receive(null, VIMEO)
  expect(onPlay).not.toHaveBeenCalled()
  stop.abort()
  receive({ event: 'play' }, VIMEO)
  expect(onPlay).not.toHaveBeenCalled()
})
