import type { StyleSpecification } from 'maplibre-gl'

import { lazy } from '../../src/lib/lazy.ts'
import { keyedUrl } from '../../src/stores/media/maps-key.ts'

const tileArchives = lazy(() => import('../../src/ui/map/archive-tiles.ts'))

export interface MapSource {
  mapStyle?: string | undefined
  tiles?: string | undefined
  credit?: string | undefined
}

/** The style of the map: that of the shop, or one that only shows image tiles. */
export async function loadMapStyle({
  mapStyle,
  tiles,
  credit
}: MapSource): Promise<string | StyleSpecification> {
  if (mapStyle) return keyedUrl(mapStyle)
  if (!tiles) throw new Error('The tag has neither map-style nor tiles.')
  const url = new URL(await keyedUrl(tiles), location.href).href
  const isArchive = /\.pmtiles(\?|$)/.test(url)
  if (isArchive) await tileArchives().then(({ readTileArchives }) => readTileArchives())
  return {
    version: 8,
    sources: {
      tiles: {
        type: 'raster',
        tileSize: 256,
        ...(isArchive ? { url: `pmtiles://${url}` } : { tiles: [decodeURI(url)], maxzoom: 19 }),
        ...(credit && { attribution: credit })
      }
    },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }]
  }
}
