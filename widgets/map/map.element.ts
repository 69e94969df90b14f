import { array, optional } from 'valibot'
import { about, decimal, flag, json, oneOf, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { PlacesMap } from './map.tsx'
import { MarkerData } from './marker-data.ts'
import { Center } from './point.ts'

export const define = () =>
  defineWidget(
    'vitrine-map',
    PlacesMap,
    {
      mapLabel: about('Accessible name of the map, such as the heading above it.', text),
      markers: about(
        'Places in JSON: `[{"coors": {"lat": 50.45, "lng": 5.14}, "title": "Liège", "id": "liege", "content": "Rue des Lilas 12"}]`; without it, the list inside the tag.',
        optional(json(array(MarkerData)))
      ),
      center: about(
        'Where the middle of the map is, as `latitude,longitude`: `50.6412,5.5718`; the map moves there when it changes. By default the middle of the places; without places and `center`, there is no map.',
        optional(Center)
      ),
      picksPoint: about(
        'Marks the middle of the map, for choosing a point: by a press, by dragging, or by the arrow keys and Enter.',
        optional(flag, 'false')
      ),
      mapStyle: about(
        'URL of a MapLibre style, with a `{key}` placeholder for the API key.',
        optional(url)
      ),
      tiles: about(
        'Instead of a style: the URL of image tiles with `{z}`, `{x}` and `{y}`, or of a `.pmtiles` archive of images.',
        optional(url)
      ),
      credit: about('Who must be named for the tiles.', optional(text)),
      mapZoom: about(
        'Initial zoom level; 13 shows a town, as on other maps. Lower if not all places are in view.',
        optional(decimal, '13')
      ),
      mapFiles: about(
        'Folder of `maplibre-gl-worker.mjs` and `maplibre-gl.css`; defaults to the folder of Vitrine’s own files.',
        optional(url)
      ),
      directions: about(
        'URL of a route planner, with `{lat}` and `{lng}` placeholders; empty for none.',
        optional(url, 'https://www.google.com/maps/dir/?api=1&destination={lat},{lng}')
      ),
      provider: about('Who serves the map, when it is another company.', optional(text)),
      consent: about(
        'Cookie category that must be allowed before anything is requested from the provider; `none` if the shop serves the map itself.',
        optional(oneOf(['none', 'preferences', 'statistics', 'marketing']), 'none')
      )
    },
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
