import { array, optional } from 'valibot'

import { GalleryPhoto } from '../../src/contract/photo.ts'
import { about, count, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ProductGallery } from './product-gallery.tsx'

defineWidget(
  'vitrine-product-gallery',
  ProductGallery,
  {
    productId: about('The product; the photos of its chosen variant are shown.', text),
    productName: about('Its name, for those who do not see the photos.', text),
    photos: about(
      'The photos on the page: `AssetId`, `AssetName` and, optionally, `Caption` and `VideoUrl`.',
      json(array(GalleryPhoto))
    ),
    thumbs: about(
      'How many thumbnails are in view beside the photo; the other view of the product has 4.',
      optional(count, '5')
    ),
    imageSizes: about(
      'How wide the photo is on the page, as in the attribute `sizes` of an image.',
      optional(text, '(min-width: 48rem) 40rem, 100vw')
    )
  },
  {
    group: 'product',
    summary: 'Shows the photos of the selected variant, with thumbnails, zoom and full screen.'
  }
)
