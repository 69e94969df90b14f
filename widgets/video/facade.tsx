import type { MouseEvent } from 'react'

import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx'
import { t } from './video.messages.ts'

export interface FacadeProps {
  src: string
  videoTitle: string
  poster: string
  /** In seconds. */
  duration?: number | undefined
  onPlay(): void
}

/**
 * The poster with the title and the length of the video. A link like the one in the fallback, so that the shopper can also
 * open the video in a new tab; a plain press plays it here.
 */
export function Facade({ src, videoTitle, poster, duration, onPlay }: FacadeProps) {
  function press(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onPlay()
  }

  return (
    <a
      className="vitrine-video__frame vitrine-video__facade"
      href={src}
      data-vitrine-no-ajax
      onClick={press}
    >
      <img className="vitrine-video__poster" src={poster} alt="" />
      <span className="vitrine-video__title">
        <span>
          <VisuallyHidden>{t('play')}</VisuallyHidden> {videoTitle}
        </span>{' '}
        {duration !== undefined && (
          <span className="vitrine-video__duration">{durationLabel(duration)}</span>
        )}
      </span>
    </a>
  )
}

/** A length as players show it: `0:42`, `12:05`, `1:02:05`. @param seconds In s. */
function durationLabel(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const tail = String(seconds % 60).padStart(2, '0')
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}`
    : `${minutes}:${tail}`
}
