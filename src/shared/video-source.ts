/** Who serves a video: one of the two video hosts [MEDIA-01], or a file that the browser plays itself. */
export type VideoHost = 'youtube' | 'vimeo'

/** A video on a video host. */
export interface HostedVideo {
  host: VideoHost
  id: string
  /** The key of an unlisted Vimeo video. */
  key?: string | undefined
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
  const parsed = new URL(url)
  const steps = parsed.pathname.split('/').filter(Boolean)
  if (parsed.hostname === 'youtu.be') return youtube(steps[0])
  if (YOUTUBE.test(parsed.hostname)) {
    const isWatched = steps[0] === 'watch'
    return youtube(isWatched ? parsed.searchParams.get('v') : steps[1])
  }
  if (VIMEO.test(parsed.hostname)) {
    const at = steps.findIndex(step => VIMEO_ID.test(step))
    return vimeo(steps[at], parsed.searchParams.get('h') ?? steps[at + 1])
  }
  return undefined
}

function youtube(id: string | null | undefined): HostedVideo | undefined {
  return id && YOUTUBE_ID.test(id) ? { host: 'youtube', id } : undefined
}

function vimeo(id: string | undefined, key: string | undefined): HostedVideo | undefined {
  if (!id) return undefined
  return { host: 'vimeo', id, ...(key && VIMEO_KEY.test(key) && { key }) }
}
