// @chunk separate
/** Who serves a video: one of the two video hosts [MEDIA-01], or a file that the browser plays itself. */
export type VideoHost = 'youtube' | 'vimeo'

/** A video on a video host. */
export interface HostedVideo {
  host: VideoHost
  id: string
  /** The key of an unlisted Vimeo video. */
  key?: string | undefined
}

export interface EmbedOptions {
  /** The language of the player and of its captions, such as `fr`. */
  language: string
  /** Whether to show captions where the video has them. */
  captions: boolean
  /** For a video that plays by itself: without sound and without the controls of the host. @default false */
  muted?: boolean
  /** Whether it starts again at its end. @default false */
  loop?: boolean
}

/** The names of the hosts, which are trademarks and the same in every language. */
export const HOST_NAMES: Readonly<Record<VideoHost, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo'
}

/** The origins of the players. YouTube sets no cookie before playing on its second domain. */
export const PLAYER_ORIGINS: Readonly<Record<VideoHost, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com'
}

const YOUTUBE = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/
const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/
const VIMEO_ID = /^\d+$/
const VIMEO_KEY = /^[\da-f]+$/

/** Recognizes the URL of a YouTube or Vimeo video; `undefined` for anything else, which is a file. */
export function hostedVideo(url: string): HostedVideo | undefined {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined
  const address = new URL(url)
  const steps = address.pathname.split('/').filter(Boolean)
  if (address.hostname === 'youtu.be') return youtube(steps[0])
  if (YOUTUBE.test(address.hostname)) {
    const isWatched = steps[0] === 'watch'
    return youtube(isWatched ? address.searchParams.get('v') : steps[1])
  }
  if (VIMEO.test(address.hostname)) {
    const at = steps.findIndex(step => VIMEO_ID.test(step))
    return vimeo(steps[at], address.searchParams.get('h') ?? steps[at + 1])
  }
  return undefined
}

/** The URL of the host's player, which starts to play at once and is controlled by messages. */
export function embedUrl(
  { host, id, key }: HostedVideo,
  { language, captions, muted = false, loop = false }: EmbedOptions
): string {
  const url = new URL(
    `${host === 'youtube' ? '/embed/' : '/video/'}${id}`,
    PLAYER_ORIGINS[host]
  )
  const settings =
    host === 'youtube'
      ? {
          autoplay: '1',
          enablejsapi: '1',
          origin: location.origin,
          playsinline: '1',
          rel: '0',
          hl: language,
          ...(captions && { cc_load_policy: '1', cc_lang_pref: language }),
          ...(muted && { mute: '1', controls: '0' }),
          ...(loop && { loop: '1', playlist: id })
        }
      : {
          autoplay: '1',
          dnt: '1',
          ...(key && { h: key }),
          ...(captions && { texttrack: language }),
          ...(muted && { muted: '1', controls: '0' }),
          ...(loop && { loop: '1' })
        }
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value)
  return url.href
}

function youtube(id: string | null | undefined): HostedVideo | undefined {
  return id && YOUTUBE_ID.test(id) ? { host: 'youtube', id } : undefined
}

function vimeo(id: string | undefined, key: string | undefined): HostedVideo | undefined {
  if (!id) return undefined
  return { host: 'vimeo', id, ...(key && VIMEO_KEY.test(key) && { key }) }
}
