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
      'The pictures of a full turn, in order: `AssetId`, `AssetName`.',
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
      'Notes on parts of the product: `Label`, `Text`, and `Places` with `X` and `Y` in percent for each frame that shows the part.',
      optional(json(array(Hotspot)), '[]')
    )
  },
  { group: 'product', summary: 'Shows a product in a 360° view that the shopper can rotate.' }
)
