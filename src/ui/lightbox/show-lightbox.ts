import { loadUrl } from '../../lib/page/load-url.ts'
import type { LightboxSlide } from './lightbox.ts'
import { loadPhotoSwipe } from './load-photoswipe.ts'

/**
 * Shows photos full screen. The code is loaded on first use; if that fails, the browser opens the photo as a page of its own.
 *
 * @param label The accessible name of the dialog.
 * @param onIndex Called with the photo that is shown.
 */
export async function showLightbox(
  slides: readonly LightboxSlide[],
  index: number,
  label: string,
  onIndex: (index: number) => void = () => {}
): Promise<void> {
  try {
    const [{ openLightbox }, PhotoSwipe] = await Promise.all([
      import('./lightbox.ts'),
      loadPhotoSwipe()
    ])
    openLightbox(PhotoSwipe, slides, index, label, onIndex)
  } catch (error) {
    console.error(
      'The photo cannot be shown full screen and is opened as a page instead.',
      error
    )
    loadUrl(slides[index]!.src)
  }
}
