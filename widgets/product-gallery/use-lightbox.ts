import { context } from '../../src/context.ts'
import type { GalleryPhoto } from '../../src/contract/photo.ts'
import { useHost } from '../../src/element/host.ts'
import { assetUrl } from '../../src/lib/url/asset-url.ts'
import { loadPhotoSwipe } from './load-photoswipe.ts'
import { t } from './product-gallery.messages.ts'
import { LARGE } from './sizes.ts'

/** Shows a photo full screen, with those beside it. The code comes with the first one; without it the link is followed. */
export function useLightbox(
  photos: readonly GalleryPhoto[],
  productName: string,
  onIndex: (index: number) => void
): (index: number) => void {
  const { element } = useHost()
  const { applicationPath } = context()
  // films play in their place
  const shown = photos.flatMap((photo, index) => (photo.VideoUrl ? [] : [{ photo, index }]))
  const urlOf = (photo: GalleryPhoto) => assetUrl(applicationPath, photo, LARGE, LARGE)

  return index => {
    const slides = shown.map(({ photo, index: at }) => ({
      src: urlOf(photo),
      caption: photo.Caption ?? t('photo', { name: productName, number: at + 1 }),
      size: LARGE,
      image: () => imageOf(element, at)
    }))
    const start = shown.findIndex(one => one.index === index)
    Promise.all([import('./lightbox.ts'), loadPhotoSwipe()]).then(
      ([{ openLightbox }, PhotoSwipe]) =>
        openLightbox(PhotoSwipe, slides, start, t('label', { name: productName }), at =>
          onIndex(shown[at]!.index)
        ),
      error => {
        console.error('<vitrine-product-gallery> shows the photo as a page of its own.', error)
        location.assign(urlOf(photos[index]!))
      }
    )
  }
}

/** The photo in its slide, which the full screen grows out of. */
function imageOf(gallery: HTMLElement, at: number): HTMLImageElement | undefined {
  const slides = gallery.querySelectorAll(
    '.vitrine-product-gallery__main .vitrine-carousel__slide'
  )
  return slides[at]?.querySelector('img') ?? undefined
}
