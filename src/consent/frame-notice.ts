import type { Attach } from '../behaviours/behaviours.ts'
import { dispatch } from '../events.ts'
import { loadStrings } from '../i18n/strings.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import {
  type ConsentCategory,
  consentCategories,
  isAllowed
} from '../shared/consent/consent-record.ts'
import { drawNotice } from './draw-notice.ts'
import { currentConsent } from './stored-consent.ts'

/** What decides which place a frame has on the page, and how large it is. */
const PLACE = [
  'position',
  'inset',
  'float',
  'margin',
  'flex',
  'align-self',
  'justify-self',
  'order',
  'grid-area'
]

/**
 * Asks for consent in place of `<iframe data-vitrine-consent="marketing" data-src="…">`, which loads nothing without it: its content
 * can be shown once, or the category be allowed [CONS-03]. The notice is as large as the frame, so that nothing moves.
 */
export const attach: Attach = frame => {
  const { vitrineConsent, vitrineService = '' } = frame.dataset
  const category = consentCategories.find(name => name === vitrineConsent)
  if (!category || !(frame instanceof HTMLIFrameElement)) return undefined
  const stop = new AbortController()
  const { signal } = stop
  let notice: HTMLElement | undefined

  function update() {
    const isNeeded =
      !signal.aborted &&
      !frame.hasAttribute('src') &&
      !isAllowed(currentConsent(), category!, vitrineService)
    if (!isNeeded) return notice?.remove()
    notice ??= noticeFor(frame, category!, show)
    if (!notice.isConnected) frame.before(notice)
  }

  function show() {
    frame.setAttribute('src', frame.dataset.src ?? '')
    update()
    // the pressed button is gone
    frame.focus({ preventScroll: true })
  }

  void loadStrings().then(update)
  // a refresh removes it, because the server has not printed it
  safeDocument.addEventListener('vitrine:load', update, { signal })
  safeDocument.addEventListener('Manager:setCookieConsent', update, { signal })
  return () => {
    stop.abort()
    update()
  }
}

function noticeFor(
  frame: HTMLElement,
  category: ConsentCategory,
  show: () => void
): HTMLElement {
  const { vitrineProvider, vitrineService = '', src = '' } = frame.dataset
  const notice = safeDocument.createElement('section')
  notice.className = 'vitrine-consent-notice--frame'
  drawNotice(notice, {
    provider: vitrineProvider ?? hostOf(src),
    category,
    label: frame.title,
    onAllowOnce: show,
    onAllowAlways(text) {
      dispatch('vitrine:consent:allow', { category, service: vitrineService, text })
      show()
    }
  })
  takePlace(notice, frame)
  return notice
}

/** As large as the frame, which CSS hides next to the notice, and in its place. */
function takePlace({ style }: HTMLElement, frame: HTMLElement): void {
  const { offsetWidth, offsetHeight, parentElement } = frame
  const own = getComputedStyle(frame)
  for (const name of PLACE) style.setProperty(name, own.getPropertyValue(name))
  style.display = own.display === 'inline' ? 'inline-block' : 'block'
  const fills = offsetWidth > 0 && offsetWidth === parentElement?.clientWidth
  style.inlineSize = fills ? '100%' : `${offsetWidth}px`
  style.blockSize = `${offsetHeight}px`
}

function hostOf(url: string): string {
  try {
    return new URL(url, location.href).hostname.replace(/^www\./, '')
  } catch {
    return url
  }
}
