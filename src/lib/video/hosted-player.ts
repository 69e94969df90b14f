import { safeJson } from '../../shared/data/safe-json.ts'
import { toJson } from '../../shared/data/to-json.ts'
import { PLAYER_ORIGINS, type VideoHost } from '../../shared/video-source.ts'

export interface PlayerEvents {
  onPlay(): void
  onPause?(): void
  onEnd?(): void
}

export interface HostedPlayer {
  play(): void
  pause(): void
}

/** The states that YouTube reports: https://developers.google.com/youtube/iframe_api_reference#Events */
const YOUTUBE_STATES: Readonly<Record<number, keyof PlayerEvents>> = {
  0: 'onEnd',
  1: 'onPlay',
  2: 'onPause'
}

/** The events of Vimeo: https://developer.vimeo.com/player/sdk/reference */
const VIMEO_EVENTS: Readonly<Record<string, keyof PlayerEvents>> = {
  ended: 'onEnd',
  play: 'onPlay',
  pause: 'onPause'
}

/**
 * Controls a host's player through messages, so that no script of the host runs in the page. Players report changes by
 * themselves, so nothing is polled [MEDIA-01].
 */
export function hostedPlayer(
  host: VideoHost,
  frame: HTMLIFrameElement,
  events: PlayerEvents,
  signal: AbortSignal
): HostedPlayer {
  const origin = PLAYER_ORIGINS[host]
  const send = (message: object) => frame.contentWindow?.postMessage(toJson(message), origin)
  const command = (name: 'play' | 'pause') =>
    send(
      host === 'youtube'
        ? { event: 'command', func: `${name}Video`, args: [] }
        : { method: name }
    )

  function subscribe() {
    if (host === 'youtube') send({ event: 'listening', id: 1, channel: 'widget' })
    else {
      for (const value of Object.keys(VIMEO_EVENTS)) send({ method: 'addEventListener', value })
    }
  }

  addEventListener(
    'message',
    event => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return
      const message = messageOf(event.data)
      if (message.event === 'ready') subscribe()
      const name =
        host === 'youtube' ? youtubeEvent(message) : VIMEO_EVENTS[message.event ?? '']
      if (name) events[name]?.()
    },
    { signal }
  )
  frame.addEventListener('load', subscribe, { signal })

  return { play: () => command('play'), pause: () => command('pause') }
}

interface Message {
  event?: string
  info?: unknown
}

/** YouTube sends text; Vimeo text or an object. */
function messageOf(data: unknown): Message {
  const message = typeof data === 'string' ? safeJson(data) : data
  return typeof message === 'object' && message !== null ? message : {}
}

/** A state comes by itself, or as a part of everything that the player reports. */
function youtubeEvent({ event, info }: Message): keyof PlayerEvents | undefined {
  if (event === 'onStateChange') return YOUTUBE_STATES[Number(info)]
  if (event !== 'infoDelivery' || typeof info !== 'object' || info === null) return undefined
  return 'playerState' in info ? YOUTUBE_STATES[Number(info.playerState)] : undefined
}
