import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, PlacesMap } from './map.tsx'

export const define = () =>
  defineWidget(
    'vitrine-map',
    PlacesMap,
    attributes,
    {
      group: 'site',
      summary: 'Shows places on a map and in a list.',
      events: {
        'vitrine:map:picked':
          'The shopper chose a place on the map or in the list; `detail` is `{ id }`.',
        'vitrine:map:pressed':
          'The shopper pressed the map beside its places, or Enter on the map, which presses its middle; `detail` is `{ lat, lng }`. With `picks-point`, the map moves there, unless a listener calls `preventDefault()`.',
        'vitrine:map:moved':
          'The shopper has moved the map; `detail` is the new middle, `{ lat, lng }`.'
      }
    },
    'content'
  )
