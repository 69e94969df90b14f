import { array, optional } from 'valibot'
import { about, count, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { GalleryPhoto } from '../../src/shared/contract/photo.ts'
import { ProductGallery } from './product-gallery.tsx'

export const define = () =>
  defineWidget(
    'vitrine-product-gallery',
    ProductGallery,
    {
      productId: about('Id of the product whose selected variant the widget follows.', text),
      productName: about('Name of the product, used as alternative text.', text),
      photos: about(
        'The photos on the page: `AssetId`, `AssetName` and, optionally, `Caption` and `VideoUrl`.',
        json(array(GalleryPhoto))
      ),
      thumbs: about(
        'Number of visible thumbnails; the alternative product layout uses 4.',
        optional(count, '5')
      ),
      imageSizes: about(
        'Width of the photo on the page, in the format of the `sizes` attribute of images.',
        optional(text, '(min-width: 48rem) 40rem, 100vw')
      )
    },
    {
      group: 'product',
      summary:
        'Shows the photos of the selected variant, with thumbnails, zoom and full screen.'
    },
    'content'
  )
