import { useHost } from '../../src/element/host.ts'
import { pictureUrl } from '../../src/lib/settings/picture-url.ts'
import type { GalleryPhoto } from '../../src/shared/contract/photo.ts'
import { showLightbox } from '../../src/ui/lightbox/show-lightbox.ts'
import { t } from './product-gallery.messages.ts'
import { LARGE } from './sizes.ts'

/** Opens a photo full screen. */
export function useLightbox(
  photos: readonly GalleryPhoto[],
  productName: string,
  onIndex: (index: number) => void
): (index: number) => void {
  const { element } = useHost()
  // videos play in their slide
  const shown = photos.flatMap((photo, index) => (photo.VideoUrl ? [] : [{ photo, index }]))

  return index => {
    const slides = shown.map(({ photo, index: at }) => ({
      src: pictureUrl(photo, LARGE, LARGE),
      caption: photo.Caption ?? t('photo', { name: productName, number: at + 1 }),
      width: LARGE,
      height: LARGE,
      image: () => imageOf(element, at)
    }))
    const start = shown.findIndex(one => one.index === index)
    void showLightbox(slides, start, t('label', { name: productName }), at =>
      onIndex(shown[at]!.index)
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
