import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { context } from '../../src/context.ts'
import { emit } from '../../src/element/emit.ts'
import { useHost } from '../../src/element/host.ts'
import { embedUrl } from '../../src/lib/video/embed-url.ts'
import { hostedPlayer } from '../../src/lib/video/hosted-player.ts'
import { startsPlaying, stopsPlaying } from '../../src/lib/video/one-at-a-time.ts'
import type { HostedVideo } from '../../src/shared/video-source.ts'
import { showsCaptions } from '../../src/stores/media/captions.ts'
import { t } from './video.messages.ts'

export interface HostedPlayerProps {
  video: HostedVideo
  url: string
  title: string
}

/** The player of YouTube or Vimeo. It starts by itself, because the shopper has already pressed "Play". */
export function HostedPlayer({ video, url, title }: HostedPlayerProps) {
  const { element } = useHost()
  const frame = useRef<HTMLIFrameElement>(null)
  const [src] = useState(() =>
    embedUrl(video, {
      language: context().culture.split('-')[0]!,
      captions: showsCaptions()
    })
  )
  const report = useEffectEvent((name: 'play' | 'end') =>
    emit(element, `vitrine:video:${name}`, { url, title })
  )

  useEffect(() => {
    const stop = new AbortController()
    const player = hostedPlayer(
      video.host,
      frame.current!,
      {
        onPlay() {
          startsPlaying(player.pause)
          report('play')
        },
        onPause: () => stopsPlaying(player.pause),
        onEnd() {
          stopsPlaying(player.pause)
          report('end')
        }
      },
      stop.signal
    )
    // the player has started before it can report that
    startsPlaying(player.pause)
    frame.current!.focus()
    return () => {
      stop.abort()
      stopsPlaying(player.pause)
    }
  }, [video.host])

  return (
    <iframe
      ref={frame}
      className="vitrine-video__player"
      src={src}
      title={t('player', { title })}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // YouTube refuses to play without a referrer (error 153)
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
