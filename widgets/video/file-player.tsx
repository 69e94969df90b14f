import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { context } from '../../src/context.ts'
import { emit } from '../../src/element/emit.ts'
import { useHost } from '../../src/element/host.ts'
import { startsPlaying, stopsPlaying } from '../../src/lib/video/one-at-a-time.ts'
import { rememberCaptions, showsCaptions } from '../../src/stores/media/captions.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { t } from './video.messages.ts'

interface FilePlayerProps {
  src: string
  videoTitle: string
  poster: string
  captions?: string | undefined
}

/** The browser's player for a file. It starts by itself, because the shopper has already pressed "Play". */
export function FilePlayer({ src, videoTitle: title, poster, captions }: FilePlayerProps) {
  const { element } = useHost()
  const video = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState<'no' | 'yes' | 'focused'>('no')
  const [isLoaded, setLoaded] = useState(false)
  const isBroken = broken !== 'no'
  const report = useEffectEvent((name: 'play' | 'end') =>
    emit(element, `vitrine:video:${name}`, { url: src, title })
  )

  useEffect(() => {
    const player = video.current
    if (isBroken || !player) return
    const stop = new AbortController()
    const { signal } = stop
    const pause = () => player.pause()
    player.addEventListener(
      'play',
      () => {
        startsPlaying(pause)
        report('play')
      },
      { signal }
    )
    player.addEventListener('pause', () => stopsPlaying(pause), { signal })
    player.addEventListener('ended', () => report('end'), { signal })
    const [track] = player.textTracks
    if (track) {
      track.mode = showsCaptions() ? 'showing' : 'disabled'
      player.textTracks.addEventListener(
        'change',
        () => rememberCaptions(track.mode === 'showing'),
        { signal }
      )
    }
    player.focus()
    // a browser that forbids this shows its own play button
    player.play().catch(() => {})
    return () => {
      stop.abort()
      stopsPlaying(pause)
      player.pause()
    }
  }, [isBroken])

  useEffect(() => {
    if (broken === 'focused') box.current!.focus()
  }, [broken])

  if (isBroken) {
    return (
      <div ref={box} className="vitrine-video__broken" tabIndex={-1}>
        <ErrorMessage text={t('failed')} onRetry={() => setBroken('no')} />
        <a href={src}>{t('file')}</a>
      </div>
    )
  }
  return (
    <>
      <img className="vitrine-video__poster" src={poster} alt="" />
      {/* biome-ignore lint/a11y/useMediaCaption: only videos with speech have captions */}
      <video
        ref={video}
        className="vitrine-video__player"
        data-loaded={isLoaded || undefined}
        onLoadedData={() => setLoaded(true)}
        aria-label={t('player', { title })}
        controls
        playsInline
        src={src}
        onError={event =>
          // the player disappears, and its focus with it
          setBroken(event.currentTarget === document.activeElement ? 'focused' : 'yes')
        }
      >
        {captions && (
          <track
            kind="captions"
            src={captions}
            srcLang={context().culture.split('-')[0]}
            label={t('captions')}
          />
        )}
      </video>
    </>
  )
}
