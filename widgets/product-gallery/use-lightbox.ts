import { context } from '../../src/context.ts'
import type { GalleryPhoto } from '../../src/contract/photo.ts'
import { useHost } from '../../src/element/host.ts'
import { assetUrl } from '../../src/lib/url/asset-url.ts'
import { loadPhotoSwipe } from './load-photoswipe.ts'
import { t } from './product-gallery.messages.ts'
import { LARGE } from './sizes.ts'

/** Opens a photo full screen. PhotoSwipe is loaded on first use; if that fails, the browser follows the link to the photo. */
export function useLightbox(
  photos: readonly GalleryPhoto[],
  productName: string,
  onIndex: (index: number) => void
): (index: number) => void {
  const { element } = useHost()
  const { applicationPath } = context()
  // videos play in their slide
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
        console.error(
          '<vitrine-product-gallery> could not open the lightbox and navigates to the photo instead.',
          error
        )
        location.assign(urlOf(photos[index]!))
      }
    )
  }
}

/** The image in its slide, from which the opening animation starts. */
function imageOf(gallery: HTMLElement, at: number): HTMLImageElement | undefined {
  const slides = gallery.querySelectorAll(
    '.vitrine-product-gallery__main .vitrine-carousel__slide'
  )
  return slides[at]?.querySelector('img') ?? undefined
}
