import { array, integer, minValue, number, object, optional, pipe, string } from 'valibot'
import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Url } from '../../src/shared/contract/url.ts'
import { NewsGallery } from './news-gallery.tsx'

const Pixels = pipe(number(), integer(), minValue(1))
const Photo = object({
  Url,
  Width: Pixels,
  Height: Pixels,
  Caption: optional(string())
})

export const define = () =>
  defineWidget(
    'vitrine-news-gallery',
    NewsGallery,
    {
      galleryLabel: about(
        'Accessible name of the full screen view, such as the title of the article.',
        text
      ),
      photos: about(
        'The large photos in the order of the links: `Url`, `Width` and `Height` in px and, optionally, `Caption`.',
        json(array(Photo))
      )
    },
    { group: 'site', summary: 'Shows the photos of an article full screen.' },
    'content'
  )
