import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import { createPortal } from 'react-dom'
import { allowCategory } from '../../src/consent/consent.ts'
import { ConsentNotice } from '../../src/consent/consent-notice.tsx'
import { isConnectionSlow } from '../../src/lib/browser/slow-connection.ts'
import { onPageLeave } from '../../src/lib/page/page-leave.ts'
import { HOST_NAMES, hostedVideo } from '../../src/shared/video-source.ts'
import { useSeen } from '../../src/ui/carousel/use-playing.ts'
import { useReducedMotion } from '../../src/ui/use-media.ts'
import { FilmFile } from './film-file.tsx'
import { FilmFrame } from './film-frame.tsx'
import type { SlideFilmData } from './slide-film-data.ts'
import { t } from './slider.messages.ts'
import { type FilmCategory, useFilmConsent } from './use-film-consent.ts'

export type FilmState = 'idle' | 'playing' | 'ended'

/** A press on the pause button of the slider; a new object each time. */
export interface PlayCommand {
  isOn: boolean
}

export interface SlideFilmProps {
  film: SlideFilmData
  /** Whether its slide is shown. */
  isCurrent: boolean
  /** Whether there is no other slide, so that it starts again at its end. */
  isOnly: boolean
  /** Whether the slider has a pause button, which pauses this film, too. */
  hasPauseButton: boolean
  command: PlayCommand | undefined
  /** Called with 1 when the film on the shown slide begins to move, and with -1 when it no longer does. */
  onMove(by: 1 | -1): void
  consent: FilmCategory
  /** Called with what the film on the shown slide does. */
  onState(state: FilmState): void
}

/**
 * A film that covers the poster on its slide [MEDIA-01]. It plays while the slide is shown, on screen and in a visible
 * tab: by itself if the page says so, unless the shopper prefers reduced motion or saves data, or else when its button is
 * pressed. Nothing is requested from another company before the shopper has allowed it.
 *
 * A slide has one pause button: that of the slider, if there is one. Then the film has a button only to start it.
 */
export function SlideFilm(props: SlideFilmProps) {
  const { film, isCurrent, isOnly, hasPauseButton, command, consent, onState, onMove } = props
  const { box, link, url, title, isAutoplay } = film
  const hosted = hostedVideo(url)
  const [choice, choose] = useState<boolean>()
  const { mayPlay, allowOnce } = useFilmConsent(hosted, consent)
  const [isStarted, start] = useState(false)
  const [hasEnded, end] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const seen = useRef<Element>(box)
  const isSeen = useSeen(seen, isCurrent)
  const isReduced = useReducedMotion()
  // who presses the button of the slider wants it to move
  const isStill = isReduced && !command?.isOn
  const mayStart = isAutoplay && mayPlay && !isStill && !isConnectionSlow()
  const isHeld = command?.isOn === false
  const isWanted = choice ?? (mayStart && !isHeld)
  const plays = isWanted && mayPlay && isCurrent && isSeen && !hasEnded && !isBroken
  const isAsking = choice === true && !mayPlay && isCurrent

  // at once, so that the player takes the place and the focus of the question
  if (plays && !isStarted) start(true)

  const rest = useEffectEvent(() => {
    end(false)
    // the question is not there when the slide is shown again
    if (!mayPlay) choose(undefined)
  })
  useEffect(() => {
    if (!isCurrent) rest()
  }, [isCurrent])

  useEffect(() => {
    if (command) choose(undefined)
  }, [command])

  useFocusAfterQuestion(box, button, isAsking, isCurrent)

  const tell = useEffectEvent((state: FilmState) => {
    if (isCurrent) onState(state)
  })

  // another slide has nothing to do with this film
  useEffect(() => {
    if (!isCurrent) return
    return () => onState('idle')
  }, [isCurrent, onState])

  useFallbackLink(link, isBroken)

  // a page that Back shows again starts anew
  usePageLeave(() => {
    choose(undefined)
    allowOnce(false)
    start(false)
  })

  const isOn = isWanted && mayPlay && !hasEnded
  const moves = isOn && isCurrent && !isBroken
  useEffect(() => {
    if (!moves) return
    onMove(1)
    return () => onMove(-1)
  }, [moves, onMove])

  function press() {
    end(false)
    choose(!isWanted || hasEnded)
    // this button disappears, and the other one takes over
    if (hasPauseButton && mayPlay) pauseButtonOf(box)?.focus()
  }

  const events = {
    onPlay() {
      // pressed in the controls of the player, or too late
      const isPressed = !plays && !isAutoplay && isCurrent && isSeen
      if (isPressed) choose(true)
      if (!plays && !isPressed) return false
      tell('playing')
      return true
    },
    onPause() {
      tell('idle')
      if (plays) choose(false)
    },
    onEnd() {
      tell('ended')
      end(true)
    },
    onBroken() {
      tell('idle')
      setBroken(true)
    }
  }
  const player = {
    film,
    plays,
    isMuted: isAutoplay,
    loops: isOnly,
    yields: choice === undefined,
    ...events
  }
  // after a pause, the button of the slider starts what moves by itself
  const needsButton = !hasPauseButton || !(isOn || (isHeld && mayStart))

  return createPortal(
    <>
      {isStarted &&
        mayPlay &&
        !isBroken &&
        (hosted ? <FilmFrame {...player} video={hosted} /> : <FilmFile {...player} />)}
      {isAsking && hosted && consent !== 'none' && (
        <ConsentNotice
          provider={HOST_NAMES[hosted.host]}
          category={consent}
          onceLabel={t('once')}
          onAllowOnce={() => allowOnce(true)}
          onAllowAlways={text => allowCategory(consent, hosted.host, text)}
          takesFocus
        />
      )}
      {!isBroken && needsButton && (
        <button
          ref={button}
          type="button"
          className="vitrine-slider__button"
          aria-label={t(isOn ? 'pauseFilm' : 'playFilm', { title })}
          data-playing={isOn}
          onClick={press}
        />
      )}
    </>,
    box
  )
}

function pauseButtonOf(box: HTMLElement): HTMLElement | null | undefined {
  return box.closest('.vitrine-carousel')?.querySelector<HTMLElement>('.vitrine-carousel__play')
}

/** Moves the focus on when the notice that asked for consent disappears, because the focus would disappear with it. */
function useFocusAfterQuestion(
  box: HTMLElement,
  button: RefObject<HTMLButtonElement | null>,
  isAsking: boolean,
  isCurrent: boolean
): void {
  const wasAsking = useRef(false)
  useEffect(() => {
    if (wasAsking.current && !isAsking && isCurrent) {
      // a player without controls is inert
      const player = box.querySelector<HTMLElement>('.vitrine-slider__player:not([inert])')
      ;(player ?? button.current ?? pauseButtonOf(box))?.focus()
    }
    wasAsking.current = isAsking
  }, [isAsking, isCurrent, box, button])
}

function usePageLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const stop = new AbortController()
    onPageLeave(() => leave(), stop.signal)
    return () => stop.abort()
  }, [])
}

/** Hides the link to the film, unless the film cannot be played. */
function useFallbackLink(link: HTMLElement, isBroken: boolean): void {
  useLayoutEffect(() => {
    link.hidden = !isBroken
    return () => {
      link.hidden = false
    }
  }, [link, isBroken])
}
