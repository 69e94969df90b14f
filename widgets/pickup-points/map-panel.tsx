import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { PickupPoint } from '../../src/contract/pickup-points.ts'
import { onPageLeave } from '../../src/lib/page/page-leave.ts'
import { mapsKey } from '../../src/stores/maps-key.ts'
import { Spinner } from '../../src/ui/spinner.tsx'
import { useReducedMotion } from '../../src/ui/use-media.ts'
import { Attribution } from './attribution.tsx'
import { loadMapLibre } from './load-maplibre.ts'
import { prepareMapFiles } from './map-files.ts'
import { t } from './map-panel.messages.ts'
import { type Area, drawMap, type PointMap } from './point-map.ts'

export interface MapPanelProps {
  /** URL of the map style, with a `{key}` placeholder for the API key. */
  style: string
  files: string | undefined
  zoom: number
  points: readonly PickupPoint[]
  /** Incremented on every search, so that the map moves to the results. */
  answer: number
  /** Centre of the results; `undefined` if the shopper searched the visible area of the map. */
  middle: { Latitude: number; Longitude: number } | undefined
  active: string | undefined
  hovered: string | undefined
  onPick(id: string): void
  onHover(id: string | undefined): void
  onSearchHere(latitude: number, longitude: number, radiusKm: number): void
}

/** The points on a map, or a message if the map cannot be shown [MEDIA-04]. */
export function MapPanel(props: MapPanelProps) {
  const { points, answer, middle, active, hovered } = props
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [map, setMap] = useState<PointMap>()
  const [area, setArea] = useState<Area>()
  const [sources, setSources] = useState<readonly string[]>([])
  const isCalm = useReducedMotion()

  const pick = useEffectEvent((id: string) => props.onPick(id))
  const hover = useEffectEvent((id: string | undefined) => props.onHover(id))
  const start = useEffectEvent(async (signal: AbortSignal) => {
    const style = await addressOf(props.style)
    const maplibre = await loadMapLibre()
    await prepareMapFiles(maplibre, props.files)
    if (signal.aborted) return
    const drawn = drawMap(maplibre, place.current!, {
      style,
      zoom: props.zoom,
      middle: middle ?? points[0]?.Geocode ?? { Latitude: 50.5, Longitude: 4.5 },
      isCalm,
      onReady: () => setState('ready'),
      onSources: setSources,
      onPick: pick,
      onHover: hover,
      onMove: setArea,
      onFail: fail
    })
    setMap(drawn)
    const remove = () => drawn.remove()
    onPageLeave(remove, signal)
    signal.addEventListener('abort', remove)
  })

  function fail(why: unknown) {
    console.warn('Vitrine: the map cannot be shown.', why)
    setMap(undefined)
    setState('failed')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a different style requires a new map.
  useEffect(() => {
    const stop = new AbortController()
    setState('loading')
    start(stop.signal).catch(fail)
    return () => stop.abort()
  }, [props.style, props.files])

  useEffect(() => map?.show(points), [map, points])
  useEffect(() => map?.mark(active, hovered), [map, active, hovered])
  useEffect(() => {
    if (active) map?.comeTo(active)
  }, [map, active])
  const go = useEffectEvent(() => {
    setArea(undefined)
    if (middle) map?.goTo(middle)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every search.
  useEffect(() => go(), [map, answer])

  if (state === 'failed') return <p className="vitrine-pickup__no-map">{t('failed')}</p>
  return (
    <div className="vitrine-pickup__map">
      <div ref={place} className="vitrine-pickup__canvas" />
      {state === 'loading' && <Spinner label={t('loading')} />}
      <Attribution sources={sources} />
      {area && (
        <button
          type="button"
          className="vitrine-button vitrine-pickup__again"
          onClick={() => props.onSearchHere(area.latitude, area.longitude, area.radiusKm)}
        >
          {t('searchHere')}
        </button>
      )}
    </div>
  )
}

/** Fetches the API key only if the style contains the placeholder. */
async function addressOf(style: string): Promise<string> {
  if (!style.includes('{key}')) return style
  return style.replaceAll('{key}', encodeURIComponent(await mapsKey()))
}
