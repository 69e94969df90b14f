/**
 * The map's style for MapLibre. It names no glyphs, so that labels use the browser's fonts, and no tiles, because all
 * data is in one file.
 *
 * @param data The URL of the GeoJSON.
 */
export function mapStyle(data: string) {
  const only = (kind: string) => ['==', ['get', 'kind'], kind]
  const fill = (kind: string, color: string, more = {}) => ({
    id: kind,
    type: 'fill',
    source: 'towns',
    filter: only(kind),
    paint: { 'fill-color': color, ...more }
  })
  const street = (id: string, kind: string, color: string, wide: number, more = {}) => ({
    id,
    type: 'line',
    source: 'towns',
    filter: only(kind),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': [
        'interpolate',
        ['exponential', 1.6],
        ['zoom'],
        10,
        wide / 16,
        13,
        wide / 3,
        18,
        wide * 5
      ]
    },
    ...more
  })
  const words = {
    'text-color': '#5a5148',
    'text-halo-color': '#fffdf8',
    'text-halo-width': 1.4
  }
  return {
    version: 8,
    name: 'Vitrine: invented towns',
    sources: {
      towns: { type: 'geojson', data, attribution: '© Vitrine', tolerance: 0.2 }
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': '#e4ead9' } },
      fill('ground', '#f4efe6'),
      fill('park', '#cfe3bd'),
      street('street-edge', 'street', '#ddd3c4', 8, { minzoom: 13 }),
      street('main-street-edge', 'main-street', '#d8c3a0', 12),
      fill('block', '#e6ddcf', { 'fill-outline-color': '#d8cdbc' }),
      fill('water', '#a9cfe2'),
      street('street', 'street', '#ffffff', 6, { minzoom: 11 }),
      street('main-street', 'main-street', '#fbe7bd', 9),
      {
        id: 'street-name',
        type: 'symbol',
        source: 'towns',
        minzoom: 14,
        filter: ['in', ['get', 'kind'], ['literal', ['street', 'main-street']]],
        layout: { 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-size': 12 },
        paint: words
      },
      {
        id: 'town-name',
        type: 'symbol',
        source: 'towns',
        maxzoom: 13,
        filter: only('town'),
        layout: {
          'text-field': ['get', 'name'],
          'text-size': 16,
          // below the middle of the town, where the markers are
          'text-anchor': 'top',
          'text-offset': [0, 0.6],
          'symbol-sort-key': ['-', 0, ['get', 'points']]
        },
        paint: words
      }
    ]
  }
}
