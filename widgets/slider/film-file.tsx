import { useEffect, useEffectEvent, useRef } from 'react'

import { context } from '../../src/context.ts'
import { startsPlaying, stopsPlaying } from '../../src/lib/video/one-at-a-time.ts'
import { showsCaptions } from '../../src/stores/media/captions.ts'
import type { SlideFilmData } from './slide-film-data.ts'
import { t } from './slider.messages.ts'

export interface FilmPlayerProps {
  film: SlideFilmData
  /** A change starts or pauses the film. */
  plays: boolean
  /** Without sound, and without controls other than the button of the slide. */
  isMuted: boolean
  loops: boolean
  /** Does not pause another film that is playing. */
  yields: boolean
  /** @returns whether it may play. */
  onPlay(): boolean
  onPause(): void
  onEnd(): void
  onBroken(): void
}

/** A film that is a file. */
export function FilmFile({ film, plays, isMuted, loops, yields, ...events }: FilmPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const paused = useEffectEvent(() => events.onPause())
  const mayStart = useEffectEvent((pause: () => void) => startsPlaying(pause, yields))

  useEffect(() => {
    const player = video.current!
    const pause = () => player.pause()
    if (!plays) {
      pause()
      return
    }
    if (!mayStart(pause)) {
      paused()
      return
    }
    // a browser that forbids this leaves it to the shopper
    player.play().catch(({ name }) => name === 'NotAllowedError' && paused())
    return () => stopsPlaying(pause)
  }, [plays])

  useEffect(() => {
    const [track] = video.current!.textTracks
    if (track) track.mode = showsCaptions() ? 'showing' : 'disabled'
  }, [])

  return (
    <video
      ref={video}
      className="vitrine-slider__player"
      aria-label={t('film', { title: film.title })}
      src={film.url}
      muted={isMuted}
      controls={!isMuted}
      loop={loops}
      playsInline
      onPlaying={({ currentTarget }) => events.onPlay() || currentTarget.pause()}
      onPause={({ currentTarget }) => currentTarget.ended || events.onPause()}
      onEnded={events.onEnd}
      onError={events.onBroken}
    >
      {film.captions && (
        <track
          kind="captions"
          src={film.captions}
          srcLang={context().culture.split('-')[0]}
          label={t('captions')}
        />
      )}
    </video>
  )
}
