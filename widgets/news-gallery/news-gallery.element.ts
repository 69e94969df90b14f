import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, NewsGallery } from './news-gallery.tsx'

export const define = () =>
  defineWidget(
    'vitrine-news-gallery',
    NewsGallery,
    attributes,
    { group: 'site', summary: 'Shows the photos of an article full screen.' },
    'content'
  )
