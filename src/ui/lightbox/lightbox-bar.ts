import type PhotoSwipe from 'photoswipe'

import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { announce } from '../../lib/feedback/announce.ts'
import { t } from './lightbox.messages.ts'

/**
 * Adds the buttons, the caption and the counter ("2 of 5") on top of the photos.
 *
 * @param photoAt The index of the photo at a place in PhotoSwipe.
 */
export function addBar(
  lightbox: PhotoSwipe,
  slides: readonly { caption: string }[],
  photoAt: (place: number) => number
): void {
  const isReversed = photoAt(0) > 0
  const count = slides.length
  const counter = make('p', 'counter')
  const caption = make('p', 'caption')
  const zoom = button('zoom', t('zoom'), () => lightbox.toggleZoom())
  const close = button('close', t('close'), () => lightbox.close())
  close.classList.add('vitrine-cross')
  close.autofocus = true
  const bar = make('div', 'bar')
  bar.append(counter, zoom, close)
  const parts: HTMLElement[] = [bar, caption]
  if (count > 1) {
    parts.push(
      button('previous', t('previous'), () => (isReversed ? lightbox.next() : lightbox.prev())),
      button('next', t('next'), () => (isReversed ? lightbox.prev() : lightbox.next()))
    )
  }
  for (const part of parts) part.classList.add('pswp__hide-on-close')
  lightbox.element?.append(...parts)

  function tell(): void {
    const at = photoAt(lightbox.currIndex)
    counter.textContent = count > 1 ? t('counter', { number: at + 1, count }) : ''
    caption.textContent = slides[at]?.caption ?? ''
  }

  lightbox.on('change', () => {
    tell()
    announce([counter.textContent, caption.textContent].filter(Boolean).join(': '))
  })
  lightbox.on('zoomPanUpdate', ({ slide }) => {
    const isIn = slide.currZoomLevel > slide.zoomLevels.initial + 0.01
    zoom.ariaPressed = String(isIn)
  })
  tell()
  close.focus({ preventScroll: true })
}

function make(tag: 'p' | 'div', name: string): HTMLElement {
  const element = safeDocument.createElement(tag)
  element.className = `vitrine-lightbox__${name}`
  return element
}

function button(name: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = safeDocument.createElement('button')
  element.type = 'button'
  element.className = `vitrine-lightbox__button vitrine-lightbox__${name}`
  element.ariaLabel = label
  element.addEventListener('click', onClick)
  return element
}
