import { type HostedVideo, PLAYER_ORIGINS } from '../../shared/video-source.ts'

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
