import { type MouseEvent, useRef } from 'react'
import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { pictureSrcset, pictureUrl } from '../../src/lib/settings/picture-url.ts'
import type { GalleryPhoto } from '../../src/shared/contract/photo.ts'
import { t } from './product-gallery.messages.ts'
import { LARGE, WIDTHS } from './sizes.ts'
import { useZoom } from './use-zoom.ts'

export interface PhotoSlideProps {
  photo: GalleryPhoto
  /** Alternative text. */
  name: string
  imageSizes: string
  /** Whether this is the first photo, likely the largest contentful paint, which must not load lazily. */
  isFirst: boolean
  hasZoom: boolean
  onEnlarge(): void
}

/** One photo: links to its large version, which opens full screen, and zooms under the pointer or by keyboard. */
export function PhotoSlide(props: PhotoSlideProps) {
  const { photo, name, imageSizes, isFirst, hasZoom, onEnlarge } = props
  const button = useRef<HTMLButtonElement>(null)
  const zoom = useZoom(hasZoom, button)
  const large = pictureUrl(photo, LARGE, LARGE)

  function onClick(event: MouseEvent) {
    // modified clicks open the link in a new tab or window
    if (!isPlainPress(event)) return
    event.preventDefault()
    onEnlarge()
  }

  return (
    <div className="vitrine-product-gallery__stage" {...zoom.stage}>
      <a
        className="vitrine-product-gallery__link no-ajax"
        href={large}
        aria-label={t('enlarge', { photo: name })}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <img
          alt={name}
          width={640}
          height={640}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'sync' : 'async'}
          sizes={imageSizes}
          srcSet={pictureSrcset(photo, WIDTHS)}
          src={pictureUrl(photo, 640, 640)}
        />
      </a>
      {zoom.at && (
        <span className="vitrine-product-gallery__lens" aria-hidden="true">
          <img
            alt=""
            src={large}
            width={LARGE}
            height={LARGE}
            style={{ transformOrigin: `${zoom.at.x}% ${zoom.at.y}%` }}
          />
        </span>
      )}
      {hasZoom && (
        <button
          ref={button}
          type="button"
          className="vitrine-product-gallery__zoom"
          aria-label={t('zoom')}
          aria-description={t('zoomKeys')}
          aria-pressed={zoom.isByKeys}
          onClick={zoom.toggle}
          onKeyDown={zoom.onKeyDown}
          onBlur={zoom.end}
        />
      )}
    </div>
  )
}
