import type { SlideData } from 'photoswipe'
import { lockScroll } from '../../src/lib/dom/scroll-lock.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import { onPageLeave } from '../../src/lib/page/page-leave.ts'
import { holdEntry } from '../../src/navigation/dialogs/dialog-entries.ts'
import { rememberFocus } from '../../src/ui/return-focus.ts'
import { noteOpened } from '../../src/ui/top-dialog.ts'
import { addBar } from './lightbox-bar.ts'
import type { PhotoSwipeClass } from './load-photoswipe.ts'
import { t } from './product-gallery.messages.ts'

export interface LightboxSlide {
  src: string
  caption: string
  /** Width and height, in px. */
  size: number
  /** The image that the opening animation starts from. */
  image(): HTMLImageElement | undefined
}

/**
 * Shows photos full screen with PhotoSwipe: pinch and double tap zoom, swiping down closes. PhotoSwipe is placed in a native
 * modal dialog, so that the page behind is inert, Escape and Back close it, and announcements are heard. Its own buttons are
 * replaced, because it creates them from HTML strings, which Trusted Types reject.
 */
export function openLightbox(
  PhotoSwipe: PhotoSwipeClass,
  slides: readonly LightboxSlide[],
  index: number,
  label: string,
  onIndex: (index: number) => void
): void {
  const returnFocus = rememberFocus()
  const dialog = safeDocument.createElement('dialog')
  dialog.className = 'vitrine-lightbox'
  dialog.ariaLabel = label
  safeDocument.body.append(dialog)

  const lightbox = new PhotoSwipe({
    dataSource: slides.map(dataOf),
    index,
    appendToEl: dialog,
    bgOpacity: 0.94,
    wheelToZoom: true,
    // handled by the dialog
    trapFocus: false,
    returnFocus: false,
    errorMsg: t('failed'),
    ...NO_BUTTONS
  })
  lightbox.addFilter('thumbEl', (found, _, at) => slides[at]?.image() ?? (found as HTMLElement))
  lightbox.addFilter(
    'placeholderSrc',
    (_, { index: at }) => slides[at]?.image()?.currentSrc ?? false
  )

  const unlockScroll = lockScroll()
  const stop = new AbortController()
  const { signal } = stop
  dialog.showModal()
  noteOpened(dialog)
  const releaseEntry = holdEntry(dialog)
  let isGone = false

  function leave(): void {
    if (isGone) return
    isGone = true
    stop.abort()
    dialog.close()
    dialog.remove()
    unlockScroll()
    void releaseEntry()
    queueMicrotask(returnFocus)
  }

  /** PhotoSwipe cannot be closed during its opening animation. */
  function whenOpen(run: () => void): void {
    if (lightbox.opener.isOpen) run()
    else lightbox.on('openingAnimationEnd', run)
  }

  lightbox.on('openingAnimationEnd', () => {
    dialog.dataset.open = ''
  })
  lightbox.on('change', () => onIndex(lightbox.currIndex))
  lightbox.on('destroy', leave)
  lightbox.init()
  // PhotoSwipe's element has the dialog role, too
  lightbox.element?.setAttribute('role', 'presentation')
  addBar(lightbox, slides)

  // Escape, or the back gesture on Android
  dialog.addEventListener(
    'cancel',
    event => {
      event.preventDefault()
      whenOpen(() => lightbox.close())
    },
    { signal }
  )
  const drop = () => {
    leave()
    whenOpen(() => lightbox.destroy())
  }
  // Back closes the dialog directly
  dialog.addEventListener('close', drop, { signal })
  dialog.addEventListener('wheel', event => event.stopPropagation(), { signal, passive: true })
  onPageLeave(drop, signal)
}

const NO_BUTTONS = {
  arrowPrev: false,
  arrowNext: false,
  close: false,
  zoom: false,
  counter: false,
  preloader: false
}

function dataOf({ src, caption, size }: LightboxSlide): SlideData {
  return { src, width: size, height: size, alt: caption, thumbCropped: false }
}
