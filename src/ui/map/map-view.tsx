import type { StyleSpecification } from 'maplibre-gl'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { onPageLeave } from '../../lib/page/page-leave.ts'
import { Spinner } from '../spinner.tsx'
import { Attribution } from './attribution.tsx'
import { loadMapLibre } from './load-maplibre.ts'
import { t } from './map.messages.ts'
import { prepareMapFiles } from './map-files.ts'
import type { Area, Spot } from './map-input.ts'
import { mapTurn } from './map-turn.ts'
import { drawMap, type MapMarker, type MarkerMap } from './marker-map.ts'

export interface MapViewProps {
  /** Identifies the map; a different one requires a new map. */
  source: string
  /** Called when the map is drawn. A MapLibre style, or its URL. */
  loadStyle(): Promise<string | StyleSpecification>
  /** The folder of MapLibre's files; by default that of Vitrine's own. */
  files: string | undefined
  /** 13 shows a town, as on maps with 256 px tiles. */
  zoom: number
  markers: readonly MapMarker[]
  middle: Spot
  /** Zooms out until all markers are in view. @default false */
  showsAll?: boolean
  /** Zooming leaves the middle where it is. @default false */
  keepsMiddle?: boolean
  /** Incremented to move the map to `middle`. */
  moves?: number
  active: string | undefined
  hovered?: string | undefined
  /** The accessible name of the map. */
  title: string
  /** Shown when there is no map. */
  failedText: string
  /** Called with `false` when there is no map, and with `true` when there may be one again. */
  onAvailable?(isAvailable: boolean): void
  onPick(id: string): void
  onHover?(id: string | undefined): void
  /** The shopper has moved the map. */
  onMove?(area: Area): void
  /** A press beside the markers, or Enter, which presses the middle. Returns whether the map moves there. */
  onPress?(spot: Spot): boolean
  /** Shown above the map. */
  children?: ReactNode
}

/** Markers on a map, or a message if the map cannot be shown; going online tries again [MEDIA-04]. */
export function MapView(props: MapViewProps) {
  const { source, files, markers, moves = 0, active, hovered, title, failedText } = props
  const canvas = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'loading' | 'ready' | 'failed'>('waiting')
  const [tries, setTries] = useState(0)
  const [map, setMap] = useState<MarkerMap>()
  const [attributions, setAttributions] = useState<readonly string[]>([])

  const pick = useEffectEvent((id: string) => props.onPick(id))
  const hover = useEffectEvent((id: string | undefined) => props.onHover?.(id))
  const moved = useEffectEvent((area: Area) => props.onMove?.(area))
  const press = useEffectEvent((spot: Spot) => props.onPress?.(spot) ?? false)
  const start = useEffectEvent(async (stop: AbortController) => {
    const { signal } = stop
    const endTurn = await mapTurn(canvas.current!, signal)
    if (signal.aborted) return
    setState('loading')
    const [style, maplibre] = await Promise.all([props.loadStyle(), loadMapLibre()])
    await prepareMapFiles(maplibre, files)
    if (signal.aborted) return
    const drawn = drawMap(maplibre, canvas.current!, {
      style,
      title,
      zoom: props.zoom,
      middle: props.middle,
      showsAll: props.showsAll ?? false,
      keepsMiddle: props.keepsMiddle ?? false,
      onReady: () => {
        endTurn()
        setState('ready')
      },
      onSources: setAttributions,
      onPick: pick,
      onHover: hover,
      onMove: moved,
      onPress: press,
      onFail(why) {
        stop.abort()
        fail(why)
      }
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a different source requires a new map.
  useEffect(() => {
    const stop = new AbortController()
    setState('waiting')
    start(stop).catch(why => {
      if (stop.signal.aborted) return
      stop.abort()
      fail(why)
    })
    return () => stop.abort()
  }, [source, files, tries])

  const hasFailed = state === 'failed'
  const tell = useEffectEvent((isAvailable: boolean) => props.onAvailable?.(isAvailable))
  useEffect(() => {
    if (!hasFailed) return
    tell(false)
    function retry() {
      setState('waiting')
      setTries(tries => tries + 1)
    }
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      tell(true)
    }
  }, [hasFailed])

  useEffect(() => map?.show(markers), [map, markers])
  useEffect(() => map?.mark(active, hovered), [map, active, hovered])
  useEffect(() => {
    if (active) map?.comeTo(active)
  }, [map, active])
  const go = useEffectEvent(() => map?.goTo(props.middle))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the map is asked to move.
  useEffect(() => go(), [map, moves])

  if (hasFailed) return <p className="vitrine-map__failed">{failedText}</p>
  return (
    <div className="vitrine-map">
      <div
        ref={canvas}
        className="vitrine-map__canvas"
        // maps are drawn for light surroundings
        data-vitrine-scheme="light"
        data-drawing={state !== 'ready' || undefined}
      />
      {state === 'loading' && <Spinner label={t('loading')} />}
      <Attribution sources={attributions} />
      {props.children}
    </div>
  )
}
