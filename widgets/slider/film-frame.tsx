import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { context } from '../../src/context.ts'
import { embedUrl } from '../../src/lib/video/embed-url.ts'
import { type HostedPlayer, hostedPlayer } from '../../src/lib/video/hosted-player.ts'
import { startsPlaying, stopsPlaying } from '../../src/lib/video/one-at-a-time.ts'
import type { HostedVideo } from '../../src/shared/video-source.ts'
import { showsCaptions } from '../../src/stores/media/captions.ts'
import type { FilmPlayerProps } from './film-file.tsx'
import { t } from './slider.messages.ts'

/** A film on YouTube or Vimeo. The player starts by itself, and messages pause it. */
export function FilmFrame({
  film,
  video,
  plays,
  isMuted,
  loops,
  yields,
  ...events
}: FilmPlayerProps & { video: HostedVideo }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const player = useRef<HostedPlayer>(undefined)
  const isLoaded = useRef(false)
  const [src] = useState(() =>
    embedUrl(video, {
      language: context().culture.split('-')[0]!,
      captions: showsCaptions(),
      muted: isMuted,
      loop: loops
    })
  )
  const played = useEffectEvent(() => {
    // it may have been loading when it should have paused
    if (!events.onPlay()) player.current?.pause()
  })
  const paused = useEffectEvent(() => events.onPause())
  const ended = useEffectEvent(() => events.onEnd())
  const mayStart = useEffectEvent((pause: () => void) => startsPlaying(pause, yields))

  useEffect(() => {
    const stop = new AbortController()
    const listeners = { onPlay: () => played(), onPause: () => paused(), onEnd: () => ended() }
    player.current = hostedPlayer(video.host, frame.current!, listeners, stop.signal)
    return () => stop.abort()
  }, [video.host])

  useEffect(() => {
    const { play, pause } = player.current!
    if (!plays) return
    if (!mayStart(pause)) {
      paused()
      return
    }
    // at first it is still loading, and plays by itself
    if (isLoaded.current) play()
    return () => {
      stopsPlaying(pause)
      if (isLoaded.current) pause()
    }
  }, [plays])

  return (
    <iframe
      ref={frame}
      className="vitrine-slider__player"
      src={src}
      onLoad={() => {
        isLoaded.current = true
      }}
      title={t('film', { title: film.title })}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // the button of the slide controls it
      inert={isMuted}
      // YouTube refuses to play without a referrer (error 153)
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
