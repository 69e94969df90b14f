import type { GeoJSONSource, LngLat, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl'

/** A point on a map, in degrees. */
export interface Spot {
  latitude: number
  longitude: number
}

/** The visible area: its centre, and the distance from there to the corners. */
export interface Area extends Spot {
  radiusKm: number
}

/** What the shopper does with a map. */
export interface MapInput {
  onPick(id: string): void
  onHover(id: string | undefined): void
  /** Called when the shopper has moved the map. */
  onMove(area: Area): void
  /** A press beside the markers, or Enter, which presses the middle. Returns whether the map moves there. */
  onPress(spot: Spot): boolean
}

/** The layers that do something of their own when they are pressed. */
const PRESSED = ['vitrine-targets', 'vitrine-clusters'] as const

/** Reports what the shopper does with the map and the markers of a source; a press on a cluster zooms in. */
export function reportInput(map: MapLibreMap, sourceId: string, input: MapInput): void {
  map.on('moveend', event => {
    if (!('originalEvent' in event) || !event.originalEvent) return
    input.onMove(areaOf(map))
  })
  map.on('click', 'vitrine-clusters', async event => {
    const feature = event.features?.[0]
    if (!feature) return
    const source = map.getSource<GeoJSONSource>(sourceId)!
    const zoom = await source.getClusterExpansionZoom(feature.properties.cluster_id)
    map.easeTo({ center: event.lngLat, zoom: zoom + 0.2 })
  })
  map.on('click', 'vitrine-targets', event => {
    const id = idOf(event)
    if (id) input.onPick(id)
  })
  map.on('mousemove', 'vitrine-targets', event => input.onHover(idOf(event)))
  map.on('mouseleave', 'vitrine-targets', () => input.onHover(undefined))
  for (const layer of PRESSED) {
    map.on('mouseenter', layer, () => setCursor('pointer'))
    map.on('mouseleave', layer, () => setCursor(''))
  }

  map.on('click', ({ point, lngLat, originalEvent }) => {
    const layers = [...PRESSED].filter(layer => map.getLayer(layer))
    if (map.queryRenderedFeatures(point, { layers }).length > 0) return
    press(lngLat, originalEvent)
  })
  map.getCanvas().addEventListener('keydown', event => {
    if (event.key === 'Enter') press(map.getCenter(), event)
  })

  function press(at: LngLat, originalEvent: Event) {
    if (input.onPress(spotOf(at))) map.easeTo({ center: at }, { originalEvent })
  }

  function setCursor(cursor: string) {
    map.getCanvas().style.cursor = cursor
  }
}

function idOf({ features }: MapLayerMouseEvent): string | undefined {
  return features?.[0]?.properties.id
}

function areaOf(map: MapLibreMap): Area {
  const middle = map.getCenter()
  const corner = map.getBounds().getNorthEast()
  return {
    ...spotOf(middle),
    radiusKm: Math.max(0.1, Math.round(middle.distanceTo(corner) / 10) / 100)
  }
}

/** Also where the map was dragged around the world. */
function spotOf(point: LngLat): Spot {
  const { lat, lng } = point.wrap()
  return { latitude: lat, longitude: lng }
}
