import { optional } from 'valibot'

import { about, count, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { AssetPicture } from './asset-picture.tsx'

export const define = () =>
  defineWidget(
    'vitrine-asset-picture',
    AssetPicture,
    {
      assetId: about('`AssetId` of the picture.', text),
      name: about('What the picture is called.', text),
      picture: about('Where the whole picture is shown from, about 1,200 px wide.', url),
      width: about('Width of the picture, in px.', count),
      height: about('Height of the picture, in px.', count),
      focusX: about(
        'The focal point of the picture, in percent from the left.',
        optional(count, '50')
      ),
      focusY: about(
        'The focal point of the picture, in percent from the top.',
        optional(count, '50')
      )
    },
    {
      group: 'site',
      summary: 'Shows a picture of the library with its focal point, and crops and rotates it.'
    }
  )
