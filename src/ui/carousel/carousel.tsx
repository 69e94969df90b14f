import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState
} from 'react'

import { moveBefore } from '../../lib/dom/move-before.ts'
import { useAnnouncement } from '../use-announcement.ts'
import { useChildChanges } from '../use-child-changes.ts'
import { type ArrowNames, Arrows } from './arrows.tsx'
import { t } from './carousel.messages.ts'
import { Dots } from './dots.tsx'
import { stepOfKey } from './keys.ts'
import { type CreateRow, type RowPosition, slidesOf } from './row.ts'
import { usePlaying } from './use-playing.ts'
import { useRow } from './use-row.ts'

export interface CarouselProps {
  /** The accessible name. */
  label: string
  /** The slides' contents; or a row of server HTML, which is moved in unchanged, and in which slides may be added and removed. */
  slides: readonly ReactNode[] | HTMLElement
  /** The slide at the start; a change moves the carousel. @default 0 */
  index?: number
  onIndex?(index: number): void
  /** Whether it plays automatically. @default false */
  autoplay?: boolean
  /** Time between automatic moves, in ms. @default 3000 */
  interval?: number
  /** Holds an automatic move until something on the slide has finished, such as a film. @default false */
  isBusy?: boolean
  /** What else moves on the slides: the pause button of an automatic carousel pauses and plays it as well. */
  motion?: CarouselMotion | undefined
  /** Duration of a move, in ms. @default 500 */
  speed?: number
  /** Whether the first slide follows the last. @default true */
  infinite?: boolean
  /** A swipe must cover the row's size divided by this number. @default 5 */
  touchThreshold?: number
  /** @default true */
  arrows?: boolean
  /** The accessible names of the arrows, where a page has several carousels for one thing. @default 'Previous', 'Next' */
  arrowNames?: ArrowNames | undefined
  /** Shows a button per slide. @default false */
  dots?: boolean
  /** @default false */
  vertical?: boolean
  /** Whether it can be dragged. @default true */
  drag?: boolean
  /** The slides are items of a list, and not announced as slides. */
  isList?: boolean
  className?: string
  /** What moves the slides, if not scrolling and keen-slider. It must not change. */
  createRow?: CreateRow
}

/** Something on the slides that moves by itself, such as a film. */
interface CarouselMotion {
  isOn: boolean
  /** Pauses or plays it. */
  set(isOn: boolean): void
}

/**
 * A row of slides, some of which are visible [UIX-06]. CSS sets their number with `--vitrine-carousel-slides`
 * (default 1) and the gaps with `--vitrine-carousel-gap`. Plain HTML with the same classes is a scrollable row of the
 * same size.
 */
export function Carousel({
  label,
  slides,
  index = 0,
  onIndex,
  autoplay = false,
  interval = 3000,
  isBusy = false,
  motion,
  speed = 500,
  infinite = true,
  touchThreshold = 5,
  arrows = true,
  arrowNames = { previous: t('previous'), next: t('next') },
  dots = false,
  vertical = false,
  drag = true,
  isList = false,
  className = '',
  createRow
}: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLElement>(null)
  const drawn = useTrack(track, slides, isList)
  const [isUsed, setUsed] = useState(false)
  const changes = useChildChanges(slides instanceof HTMLElement ? slides : undefined)
  const options = {
    isVertical: vertical,
    loop: infinite,
    speed,
    touchThreshold,
    drag,
    isList,
    autoplay,
    createRow,
    changes
  }
  const { position: at, row } = useRow(frame, track, options, index, onIndex)
  const playing = usePlaying(
    frame,
    autoplay ? interval : 0,
    at?.index,
    () => row.current?.moveBy(1),
    isBusy
  )
  const followFocus = useFocusInView(track, at)
  useAnnouncement(isUsed && at && !isList && !playing.isOn ? positionText(at) : '')

  function move(step: 'next' | 'previous' | 'first' | 'last') {
    playing.stop()
    setUsed(true)
    if (step === 'first') row.current?.moveTo(0)
    else if (step === 'last') row.current?.moveTo((at?.visible.length ?? 1) - 1)
    else row.current?.moveBy(step === 'next' ? 1 : -1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || !at || at.fits) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = stepOfKey(event.nativeEvent, vertical, isRtl && !vertical)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    followFocus()
    move(step)
  }

  function toggle() {
    if (isOn) playing.stop()
    else playing.toggle()
    motion?.set(!isOn)
  }

  const isMovable = at !== undefined && !at.fits
  const isOn = playing.isOn || motion?.isOn === true
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={frame}
      className={`vitrine-carousel ${className}`.trimEnd()}
      // not a landmark: the surrounding section is one, often with the same name
      role="group"
      aria-roledescription={isList ? undefined : t('carousel')}
      aria-label={label}
      data-vertical={vertical || undefined}
      onKeyDown={onKeyDown}
      onFocus={event => {
        if (!event.target.classList.contains('vitrine-carousel__play')) playing.stop()
      }}
    >
      {autoplay && isMovable && (
        <button
          type="button"
          className="vitrine-carousel__play"
          aria-label={isOn ? t('pause') : t('play')}
          data-playing={isOn}
          onClick={toggle}
        />
      )}
      {arrows && isMovable && (
        <Arrows
          names={arrowNames}
          isVertical={vertical}
          isAtStart={!infinite && at.visible[0] === true}
          isAtEnd={!infinite && at.visible.at(-1) === true}
          onMove={move}
        />
      )}
      {drawn}
      {dots && isMovable && (
        <Dots
          index={at.index}
          count={at.visible.length}
          onMove={index => {
            playing.stop()
            setUsed(true)
            row.current?.moveTo(index)
          }}
        />
      )}
    </div>
  )
}

/** The row: rendered here, or moved in from the server's HTML. Each slide is labelled with its number and the total. */
function useTrack(
  track: RefObject<HTMLElement | null>,
  slides: readonly ReactNode[] | HTMLElement,
  isList: boolean
): ReactNode {
  const slot = useRef<HTMLDivElement>(null)
  const keep = useCallback(
    (element: HTMLElement | null) => {
      track.current = element
    },
    [track]
  )
  const ofServer = slides instanceof HTMLElement ? slides : undefined

  useLayoutEffect(() => {
    if (!ofServer) return
    moveBefore(slot.current!, ofServer, null)
    track.current = ofServer
  }, [track, ofServer])

  useEffect(() => {
    const element = track.current!
    const all = slidesOf(element)
    element.setAttribute('role', isList ? 'list' : 'presentation')
    for (const [at, slide] of all.entries()) {
      slide.setAttribute('role', isList ? 'listitem' : 'group')
      if (isList) continue
      slide.setAttribute('aria-roledescription', t('slide'))
      slide.setAttribute('aria-label', t('slideOf', { number: at + 1, count: all.length }))
    }
  })

  if (slides instanceof HTMLElement)
    return <div ref={slot} className="vitrine-carousel__slot" data-vitrine-page="" />
  return (
    <div ref={keep} className="vitrine-carousel__track">
      {slides.map((slide, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slide is identified by its position; its content has its own key
        <div key={at} className="vitrine-carousel__slide">
          {slide}
        </div>
      ))}
    </div>
  )
}

function positionText({ visible }: RowPosition): string {
  const number = visible.indexOf(true) + 1
  const last = visible.lastIndexOf(true) + 1
  if (number === 0) return ''
  const key = number === last ? 'slideOf' : 'slidesOf'
  return t(key, { number, last, count: visible.length })
}

/**
 * Moves the focus to a visible slide after a key has moved the focused one out of view. Call the returned function on
 * the key event.
 */
function useFocusInView(
  track: RefObject<HTMLElement | null>,
  position: RowPosition | undefined
): () => void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current || !position?.visible[position.index] || !track.current) return
    const slides = slidesOf(track.current)
    const from = slides.findIndex(slide => slide.contains(document.activeElement))
    // still moving out of view
    if (position.visible[from]) return
    isAsked.current = false
    const next = from < 0 ? undefined : slides[position.index]
    next?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  }, [track, position])
  return () => {
    isAsked.current = true
  }
}

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]'
