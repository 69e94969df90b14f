import { array, minLength, optional, pipe } from 'valibot'
import { about, count, json, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Hotspot, Photo } from '../../src/shared/contract/photo.ts'
import { Viewer360 } from './viewer-360.tsx'

export const define = () =>
  defineWidget(
    'vitrine-viewer-360',
    Viewer360,
    {
      productName: about('Name of the product.', text),
      frames: about(
        'The frames of a full turn, in order: `AssetId`, `AssetName`.',
        json(pipe(array(Photo), minLength(2)))
      ),
      mode: about(
        'How to rotate: `slider` only, `drag` as well, or `auto` to rotate automatically until the shopper drags.',
        optional(oneOf(['slider', 'drag', 'auto']), 'drag')
      ),
      interval: about(
        'Interval between two frames of the automatic rotation, in ms.',
        optional(count, '100')
      ),
      hotspots: about(
        'Notes on parts of the product: `Label`, `Text`, and `Places` with `X` and `Y` in percent for each frame that shows the part.',
        optional(json(array(Hotspot)), '[]')
      )
    },
    { group: 'product', summary: 'Shows a product in a 360° view that the shopper can rotate.' }
  )
