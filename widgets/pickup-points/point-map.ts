import type {
  GeoJSONSource,
  LngLatLike,
  MapLayerMouseEvent,
  Map as MapLibreMap
} from 'maplibre-gl'

import type { PickupPoint } from '../../src/contract/pickup-points.ts'
import type { MapLibre } from './load-maplibre.ts'
import { t } from './map-panel.messages.ts'
import { pointLayers } from './point-layers.ts'

interface Spot {
  Latitude: number
  Longitude: number
}

/** The visible area: its centre, and the distance from there to the corners. */
export interface Area {
  latitude: number
  longitude: number
  radiusKm: number
}

export interface MapOptions {
  /** URL of a MapLibre style. */
  style: string
  /** 13 shows a town, as on maps with 256 px tiles [CHK-07]. */
  zoom: number
  middle: Spot
  /** Whether to disable animations. */
  isCalm: boolean
  onReady(): void
  /** Called with the attributions as HTML, again if a source provides its attribution later. */
  onSources(attributions: readonly string[]): void
  onPick(id: string): void
  onHover(id: string | undefined): void
  /** Called when the shopper has moved the map. */
  onMove(area: Area): void
  onFail(why: unknown): void
}

export interface PointMap {
  show(points: readonly PickupPoint[]): void
  /** Highlights points, even inside a cluster. */
  mark(active: string | undefined, hovered: string | undefined): void
  /** Moves the map so that a point becomes visible. */
  comeTo(id: string): void
  goTo(middle: Spot): void
  remove(): void
}

const POINTS = 'vitrine-points'
const MARKED = 'vitrine-marked'
/** MapLibre tiles are twice as wide, so its zoom levels are lower by one. */
const ZOOM_OFFSET = 1
/** From this zoom level, points are not clustered. */
const SINGLE = 15
const NEAR = 14

/**
 * Renders points on a map, with nearby points clustered into one circle. WebGL draws all points, so none is an element [MEDIA-04].
 *
 * @throws where the browser has no WebGL 2.
 */
export function drawMap(
  { DrawnMap, NavigationControl }: MapLibre,
  container: HTMLElement,
  options: MapOptions
): PointMap {
  const map = new DrawnMap({
    container,
    style: options.style,
    center: lngLat(options.middle),
    zoom: options.zoom - ZOOM_OFFSET,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: options.isCalm ? 0 : 200,
    // disabled because it parses HTML, which Trusted Types reject
    attributionControl: false,
    locale: {
      'Map.Title': t('title'),
      'NavigationControl.ZoomIn': t('zoomIn'),
      'NavigationControl.ZoomOut': t('zoomOut'),
      'CooperativeGesturesHandler.WindowsHelpText': t('ctrl'),
      'CooperativeGesturesHandler.MacHelpText': t('cmd'),
      'CooperativeGesturesHandler.MobileHelpText': t('fingers')
    }
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))

  let points: readonly PickupPoint[] = []
  let marked: readonly [active?: string | undefined, hovered?: string | undefined] = []
  let isReady = false
  let isGone = false

  map.on('style.load', () => {
    const features = { type: 'FeatureCollection' as const, features: [] }
    map.addSource(POINTS, {
      type: 'geojson',
      data: features,
      cluster: true,
      clusterRadius: 44,
      clusterMaxZoom: SINGLE - 1
    })
    map.addSource(MARKED, { type: 'geojson', data: features })
    for (const layer of pointLayers(container, POINTS, MARKED, map.getStyle()))
      map.addLayer(layer)
    isReady = true
    draw()
    map.resize()
    options.onReady()
  })
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType !== 'metadata') return
    const { sources } = map.getStyle()
    const told = Object.keys(sources).map(id => map.getSource(id)?.attribution)
    options.onSources([...new Set(told.filter(one => one !== undefined))])
  })
  map.on('error', ({ error }) => {
    // a missing tile is tolerable, but without a style or a worker the map is unusable
    if (isGone || (isReady && !/worker/i.test(error.message))) return
    remove()
    options.onFail(error)
  })
  map.on('moveend', event => {
    if (!('originalEvent' in event) || !event.originalEvent) return
    options.onMove(areaOf(map))
  })
  map.on('click', 'vitrine-clusters', async event => {
    const feature = event.features?.[0]
    if (!feature) return
    const source = map.getSource<GeoJSONSource>(POINTS)!
    const zoom = await source.getClusterExpansionZoom(feature.properties.cluster_id)
    map.easeTo({ center: event.lngLat, zoom: zoom + 0.2 })
  })
  map.on('click', 'vitrine-targets', event => {
    const id = idOf(event)
    if (id) options.onPick(id)
  })
  map.on('mousemove', 'vitrine-targets', event => options.onHover(idOf(event)))
  map.on('mouseleave', 'vitrine-targets', () => options.onHover(undefined))
  for (const layer of ['vitrine-targets', 'vitrine-clusters']) {
    map.on('mouseenter', layer, () => setCursor('pointer'))
    map.on('mouseleave', layer, () => setCursor(''))
  }

  function setCursor(cursor: string) {
    map.getCanvas().style.cursor = cursor
  }

  function draw() {
    if (!isReady) return
    const [active, hovered] = marked
    void map.getSource<GeoJSONSource>(POINTS)!.setData(collection(points))
    void map.getSource<GeoJSONSource>(MARKED)!.setData(
      collection(
        points.filter(({ PublicAccessPointID: id }) => id === active || id === hovered),
        active
      )
    )
  }

  function remove() {
    if (isGone) return
    isGone = true
    isReady = false
    map.remove()
  }

  return {
    show(given) {
      points = given
      draw()
    },
    mark(...given) {
      marked = given
      draw()
    },
    comeTo(id) {
      const spot = points.find(point => point.PublicAccessPointID === id)?.Geocode
      if (!spot) return
      const center = lngLat(spot)
      if (map.getZoom() >= NEAR && map.getBounds().contains(center)) return
      map.easeTo({ center, zoom: Math.max(map.getZoom(), NEAR) })
    },
    goTo(middle) {
      map.jumpTo({ center: lngLat(middle), zoom: options.zoom - ZOOM_OFFSET })
    },
    remove
  }
}

function lngLat({ Latitude, Longitude }: Spot): LngLatLike & [number, number] {
  return [Longitude, Latitude]
}

function idOf({ features }: MapLayerMouseEvent): string | undefined {
  return features?.[0]?.properties.id
}

function areaOf(map: MapLibreMap): Area {
  const middle = map.getCenter()
  const corner = map.getBounds().getNorthEast()
  return {
    latitude: middle.lat,
    longitude: middle.lng,
    radiusKm: Math.max(0.1, Math.round(middle.distanceTo(corner) / 10) / 100)
  }
}

function collection(points: readonly PickupPoint[], active?: string) {
  return {
    type: 'FeatureCollection' as const,
    features: points.flatMap(({ PublicAccessPointID: id, Geocode, Availability }) =>
      Geocode
        ? {
            type: 'Feature' as const,
            properties: {
              id,
              isActive: id === active,
              isAvailable: (Availability ?? 'available') === 'available'
            },
            geometry: { type: 'Point' as const, coordinates: lngLat(Geocode) }
          }
        : []
    )
  }
}
