import { useMemo, useReducer, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, count, oneOf, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { serverRow } from '../../src/ui/carousel/server-row.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { useChildChanges } from '../../src/ui/use-child-changes.ts'
import { fadeRow } from './fade-row.ts'
import type { FilmState, PlayCommand, SlideFilmProps } from './slide-film.tsx'
import { filmsOf } from './slide-film-data.ts'

export const attributes = {
  carouselLabel: about('Accessible name of the slider.', text),
  interval: about(
    'How long each slide is shown, in ms; 0 does not play.',
    optional(count, '8000')
  ),
  speed: about('How long a slide fades in, in ms.', optional(count, '1500')),
  consent: about(
    'Cookie category that must be allowed before a film is requested from YouTube or Vimeo; `none` if the shop needs no consent.',
    optional(oneOf(['marketing', 'statistics', 'preferences', 'none']), 'marketing')
  )
}

/** How long the last picture of a film stays, in ms. */
const AFTER_FILM_MS = 1000

const SlideFilm = lazyView<SlideFilmProps>(() =>
  import('./slide-film.tsx').then(code => code.SlideFilm)
)

/** Slides that fade into each other by themselves, with dots and a pause button [MEDIA-02], and films on some of them [MEDIA-01]. */
export function Slider({
  carouselLabel,
  interval,
  speed,
  consent
}: AttributeProps<typeof attributes>) {
  const { element, fallback } = useHost()
  const track = serverRow(fallback, element.localName)
  const changes = useChildChanges(track)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides have other films
  const films = useMemo(() => filmsOf(track), [track, changes])
  const [index, setIndex] = useState(0)
  const [film, setFilm] = useState<FilmState>('idle')
  const [moving, count] = useReducer((before: number, by: 1 | -1) => before + by, 0)
  const [command, setCommand] = useState<PlayCommand>()
  const isOnly = track.children.length < 2
  const hasEnded = film === 'ended' && interval > 0
  return (
    <>
      <Carousel
        label={carouselLabel}
        slides={track}
        index={index}
        onIndex={setIndex}
        createRow={fadeRow}
        autoplay={interval > 0}
        interval={hasEnded ? Math.min(interval, AFTER_FILM_MS) : interval}
        isBusy={film === 'playing'}
        motion={{ isOn: moving > 0, set: isOn => setCommand({ isOn }) }}
        speed={speed}
        arrows={false}
        dots
      />
      {films.map(one => (
        <SlideFilm
          key={one.id}
          film={one}
          isCurrent={one.slide === index}
          isOnly={isOnly}
          hasPauseButton={interval > 0 && !isOnly}
          command={command}
          onMove={count}
          consent={consent}
          onState={setFilm}
        />
      ))}
    </>
  )
}
