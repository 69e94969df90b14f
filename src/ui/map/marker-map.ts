import type {
  GeoJSONSource,
  LngLatLike,
  Map as MapLibreMap,
  StyleSpecification
} from 'maplibre-gl'

import { firstPicture } from './first-picture.ts'
import type { MapLibre } from './load-maplibre.ts'
import { t } from './map.messages.ts'
import { type MapInput, reportInput, type Spot } from './map-input.ts'
import { ICON_DENSITY, markerIcon } from './marker-icon.ts'
import { colorOf, markerLayers } from './marker-layers.ts'

export interface MapMarker extends Spot {
  id: string
  /** Shown in a softer colour otherwise. @default true */
  isAvailable?: boolean
  /** URL of a picture, which takes the place of the dot. */
  icon?: string | undefined
}

export interface MapOptions extends MapInput {
  /** A MapLibre style, or its URL. */
  style: string | StyleSpecification
  /** The accessible name of the map. */
  title: string
  /** 13 shows a town, as on maps with 256 px tiles [CHK-07]. */
  zoom: number
  middle: Spot
  /** Whether to zoom out until all markers are in view. */
  showsAll: boolean
  /** Whether the middle is what matters, so that it stays where it is when the shopper zooms. */
  keepsMiddle: boolean
  /** Called when the map is drawn. */
  onReady(): void
  /** Called with the attributions as HTML, again if a source provides its attribution later. */
  onSources(attributions: readonly string[]): void
  onFail(why: unknown): void
}

export interface MarkerMap {
  show(markers: readonly MapMarker[]): void
  /** Highlights markers, even inside a cluster. */
  mark(active: string | undefined, hovered: string | undefined): void
  /** Moves the map so that a marker becomes visible. */
  comeTo(id: string): void
  goTo(middle: Spot): void
  remove(): void
}

const MARKERS = 'vitrine-markers'
const MARKED = 'vitrine-marked'
/** MapLibre tiles are twice as wide, so its zoom levels are lower by one. */
const ZOOM_OFFSET = 1
/** From this zoom level, markers are not clustered. */
const SINGLE = 15
const NEAR = 14
/** More pixels than this per px are not seen, but drawn. */
const MAX_DENSITY = 2
/** Room between the outermost markers and the edges, in px. */
const EDGE = 40

/**
 * Renders markers on a map, with nearby ones clustered into one circle. WebGL draws all of them, so none is an element [MEDIA-04].
 *
 * @throws where the browser has no WebGL 2.
 */
export function drawMap(
  { DrawnMap, NavigationControl }: MapLibre,
  container: HTMLElement,
  options: MapOptions
): MarkerMap {
  const map = new DrawnMap(drawnOptions(container, options))
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))

  let markers: readonly MapMarker[] = []
  let marked: readonly [active?: string | undefined, hovered?: string | undefined] = []
  let isReady = false
  let isGone = false
  /** The URLs of the icons that are requested, and whether they can be drawn. */
  const icons = new Map<string, boolean>()

  map.on('style.load', () => {
    map.addSource(MARKERS, {
      type: 'geojson',
      data: collection(markers, icons),
      cluster: true,
      clusterRadius: 44,
      clusterMaxZoom: SINGLE - 1
    })
    map.addSource(MARKED, { type: 'geojson', data: markedCollection() })
    for (const layer of markerLayers(container, MARKERS, MARKED, map.getStyle()))
      map.addLayer(layer)
    isReady = true
    loadIcons()
    map.resize()
  })
  void firstPicture(map).then(() => isGone || options.onReady())
  reportSources(map, options)
  map.on('error', ({ error }) => {
    // a missing tile is tolerable, but without a style or a worker the map is unusable
    if (isGone || (isReady && !/worker/i.test(error.message))) return
    remove()
    options.onFail(error)
  })
  reportInput(map, MARKERS, options)

  function draw() {
    if (!isReady) return
    void map.getSource<GeoJSONSource>(MARKERS)!.setData(collection(markers, icons))
    drawMarked()
    loadIcons()
  }

  function drawMarked() {
    if (isReady) void map.getSource<GeoJSONSource>(MARKED)!.setData(markedCollection())
  }

  function markedCollection() {
    const [active, hovered] = marked
    const shown = markers.filter(({ id }) => id === active || id === hovered)
    return collection(shown, icons, active)
  }

  function loadIcons() {
    for (const { icon } of markers) if (icon && !icons.has(icon)) void loadIcon(icon)
  }

  async function loadIcon(url: string) {
    icons.set(url, false)
    try {
      const ring = colorOf(container, 'var(--vitrine-color-on-accent)', 'Canvas')
      const icon = await markerIcon(url, ring)
      if (isGone) return
      map.addImage(url, icon, { pixelRatio: ICON_DENSITY })
      icons.set(url, true)
      draw()
    } catch (why) {
      // the dot stays
      console.warn(`Vitrine: the icon ${url} of a marker cannot be shown.`, why)
    }
  }

  function remove() {
    if (isGone) return
    isGone = true
    isReady = false
    map.remove()
  }

  return {
    show(given) {
      markers = given
      draw()
    },
    mark(...given) {
      marked = given
      drawMarked()
    },
    comeTo(id) {
      const marker = markers.find(marker => marker.id === id)
      if (!marker) return
      const center = lngLat(marker)
      if (map.getZoom() >= NEAR && map.getBounds().contains(center)) return
      map.easeTo({ center, zoom: Math.max(map.getZoom(), NEAR) })
    },
    goTo(middle) {
      map.jumpTo({ center: lngLat(middle), zoom: options.zoom - ZOOM_OFFSET })
      if (options.showsAll) zoomOutFor(map, markers)
    },
    remove
  }
}

function drawnOptions(container: HTMLElement, options: MapOptions) {
  return {
    container,
    style: options.style,
    center: lngLat(options.middle),
    zoom: options.zoom - ZOOM_OFFSET,
    cooperativeGestures: true,
    ...(options.keepsMiddle && {
      scrollZoom: { around: 'center' as const },
      touchZoomRotate: { around: 'center' as const },
      doubleClickZoom: false
    }),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // every step of a fade draws the whole map again
    fadeDuration: 0,
    ...(devicePixelRatio > MAX_DENSITY && { pixelRatio: MAX_DENSITY }),
    // disabled because it parses HTML, which Trusted Types reject
    attributionControl: false as const,
    locale: {
      'Map.Title': options.title,
      'NavigationControl.ZoomIn': t('zoomIn'),
      'NavigationControl.ZoomOut': t('zoomOut'),
      'CooperativeGesturesHandler.WindowsHelpText': t('ctrl'),
      'CooperativeGesturesHandler.MacHelpText': t('cmd'),
      'CooperativeGesturesHandler.MobileHelpText': t('fingers')
    }
  }
}

function reportSources(map: MapLibreMap, options: MapOptions): void {
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType !== 'metadata') return
    const { sources } = map.getStyle()
    const attributions = Object.keys(sources).map(id => map.getSource(id)?.attribution)
    options.onSources([...new Set(attributions.filter(one => one !== undefined))])
  })
}

function zoomOutFor(map: MapLibreMap, markers: readonly MapMarker[]): void {
  const longitudes = markers.map(({ longitude }) => longitude)
  const latitudes = markers.map(({ latitude }) => latitude)
  const camera = map.cameraForBounds(
    [
      [Math.min(...longitudes), Math.min(...latitudes)],
      [Math.max(...longitudes), Math.max(...latitudes)]
    ],
    { padding: EDGE }
  )
  if (camera?.zoom !== undefined && camera.zoom < map.getZoom()) map.jumpTo(camera)
}

function lngLat({ latitude, longitude }: Spot): LngLatLike & [number, number] {
  return [longitude, latitude]
}

function collection(
  markers: readonly MapMarker[],
  icons: ReadonlyMap<string, boolean>,
  active?: string
) {
  return {
    type: 'FeatureCollection' as const,
    features: markers.map(({ icon = '', ...marker }) => ({
      type: 'Feature' as const,
      properties: {
        id: marker.id,
        isActive: marker.id === active,
        isAvailable: marker.isAvailable ?? true,
        ...(icons.get(icon) && { icon })
      },
      geometry: { type: 'Point' as const, coordinates: lngLat(marker) }
    }))
  }
}
