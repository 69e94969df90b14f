import type { SlideData } from 'photoswipe'
import { openModal } from '../../dialogs/modal.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { t } from './lightbox.messages.ts'
import { addBar } from './lightbox-bar.ts'
import type { PhotoSwipeClass } from './load-photoswipe.ts'

export interface LightboxSlide {
  src: string
  caption: string
  /** In px. */
  width: number
  height: number
  /** The image that the opening animation starts from. */
  image(): HTMLImageElement | undefined
}

/**
 * Shows photos full screen with PhotoSwipe: pinch and double tap zoom, swiping down closes. PhotoSwipe is placed in a native
 * modal dialog, so that the page behind is inert, Escape and Back close it, and announcements are heard. Its own buttons are
 * replaced, because it creates them from HTML strings, which Trusted Types reject. It arranges photos from left to right, so those of
 * a page that is read from right to left are given in reverse order: keys, swipes and buttons then lead where the page is read.
 */
export function openLightbox(
  PhotoSwipe: PhotoSwipeClass,
  slides: readonly LightboxSlide[],
  index: number,
  label: string,
  onIndex: (index: number) => void
): void {
  const dialog = safeDocument.createElement('dialog')
  dialog.className = 'vitrine-lightbox'
  dialog.ariaLabel = label
  safeDocument.body.append(dialog)

  const isRtl = getComputedStyle(dialog).direction === 'rtl'
  /** From the index of a photo to that in PhotoSwipe, and back. */
  const placeOf = (at: number) => (isRtl ? slides.length - 1 - at : at)
  const data = slides.map(dataOf)

  const lightbox = new PhotoSwipe({
    dataSource: isRtl ? data.reverse() : data,
    index: placeOf(index),
    appendToEl: dialog,
    bgOpacity: 0.94,
    wheelToZoom: true,
    // handled by the dialog
    trapFocus: false,
    returnFocus: false,
    errorMsg: t('failed'),
    ...NO_BUTTONS
  })
  lightbox.addFilter(
    'thumbEl',
    (found, _, at) => slides[placeOf(at)]?.image() ?? (found as HTMLElement)
  )
  lightbox.addFilter(
    'placeholderSrc',
    (_, { index: at }) => slides[placeOf(at)]?.image()?.currentSrc ?? false
  )

  const close = openModal(dialog, {
    // Back closes the dialog directly
    onClose() {
      dialog.remove()
      whenOpen(() => lightbox.destroy())
    },
    onEscape: () => whenOpen(() => lightbox.close()),
    // the link of the first photo is hidden if the gallery has moved on to another
    returnFocusTo: () => slides[placeOf(lightbox.currIndex)]?.image()?.closest('a')
  })

  /** PhotoSwipe cannot be closed during its opening animation. */
  function whenOpen(run: () => void): void {
    if (lightbox.opener.isOpen) run()
    else lightbox.on('openingAnimationEnd', run)
  }

  lightbox.on('openingAnimationEnd', () => {
    dialog.dataset.open = ''
  })
  lightbox.on('change', () => onIndex(placeOf(lightbox.currIndex)))
  // loaded before it has a slide, or after
  lightbox.on('slideLoad', ({ slide }) => correctSize(slide))
  lightbox.on('loadComplete', ({ slide }) => correctSize(slide))
  lightbox.on('destroy', () => {
    void close()
    dialog.remove()
  })
  lightbox.init()
  // PhotoSwipe's element has the dialog role, too
  lightbox.element?.setAttribute('role', 'presentation')
  addBar(lightbox, slides, placeOf)
}

const NO_BUTTONS = {
  arrowPrev: false,
  arrowNext: false,
  close: false,
  zoom: false,
  counter: false,
  preloader: false
}

type Slide = NonNullable<InstanceType<PhotoSwipeClass>['currSlide']>

/** Ratios that differ by less are rounding. */
const ROUNDING = 0.02

/** A photo whose stated size has another shape keeps its own: a camera's rotation swaps width and height. */
function correctSize(slide: Slide): void {
  const { content } = slide
  const image = content.element
  if (!(image instanceof HTMLImageElement) || !image.naturalWidth || !image.naturalHeight)
    return
  const { naturalWidth: width, naturalHeight: height } = image
  const isRight = Math.abs((slide.width / slide.height / width) * height - 1) < ROUNDING
  if (isRight) return
  Object.assign(content, { width, height })
  Object.assign(slide, { width, height })
  slide.resize()
}

function dataOf({ src, caption, width, height }: LightboxSlide): SlideData {
  return { src, width, height, alt: caption, thumbCropped: false }
}
