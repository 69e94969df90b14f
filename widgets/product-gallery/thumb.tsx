import { pictureSrcset, pictureUrl } from '../../src/lib/settings/picture-url.ts'
import type { GalleryPhoto } from '../../src/shared/contract/photo.ts'
import { t } from './product-gallery.messages.ts'

export interface ThumbProps {
  photo: GalleryPhoto
  number: number
  isCurrent: boolean
  onChoose(): void
}

/** A thumbnail that shows its photo. */
export function Thumb({ photo, number, isCurrent, onChoose }: ThumbProps) {
  return (
    <button
      type="button"
      className="vitrine-product-gallery__thumb"
      aria-label={t(photo.VideoUrl ? 'film' : 'show', { number })}
      aria-current={isCurrent || undefined}
      data-film={photo.VideoUrl ? '' : undefined}
      onClick={onChoose}
    >
      <img
        alt=""
        width={160}
        height={160}
        loading="lazy"
        decoding="async"
        sizes="6rem"
        srcSet={pictureSrcset(photo, [80, 160, 240])}
        src={pictureUrl(photo, 160, 160)}
      />
    </button>
  )
}
