import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, ProductGallery } from './product-gallery.tsx'

export const define = () =>
  defineWidget(
    'vitrine-product-gallery',
    ProductGallery,
    attributes,
    {
      group: 'product',
      summary:
        'Shows the photos of the selected variant, with thumbnails, zoom and full screen.'
    },
    'content'
  )
