import { array, minLength, optional, pipe } from 'valibot'

import { Hotspot, Photo } from '../../src/contract/photo.ts'
import { about, count, json, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Viewer360 } from './viewer-360.tsx'

defineWidget(
  'vitrine-viewer-360',
  Viewer360,
  {
    productName: about('What turns.', text),
    frames: about(
      'The pictures of a whole turn, in their order.',
      json(pipe(array(Photo), minLength(2)))
    ),
    mode: about(
      'What turns it: the slider only, also dragging, or it turns by itself until it is dragged.',
      optional(oneOf(['slider', 'drag', 'auto']), 'drag')
    ),
    interval: about(
      'Between two frames while it turns by itself, in ms.',
      optional(count, '100')
    ),
    hotspots: about(
      'What there is to say about its parts.',
      optional(json(array(Hotspot)), '[]')
    )
  },
  { group: 'product', summary: 'Shows a product in a 360° view that the shopper can rotate.' }
)
