import { useEffect, useMemo, useState } from 'react'

import type { PickupPoint } from '../../src/shared/contract/pickup-points.ts'
import { keyedUrl } from '../../src/stores/media/maps-key.ts'
import type { Area } from '../../src/ui/map/map-input.ts'
import { MapView } from '../../src/ui/map/map-view.tsx'
import type { MapMarker } from '../../src/ui/map/marker-map.ts'
import { t } from './map-panel.messages.ts'

export interface MapPanelProps {
  /** URL of the map style, with a `{key}` placeholder for the API key. */
  style: string
  files: string | undefined
  zoom: number
  points: readonly PickupPoint[]
  /** Incremented on every search, so that the map moves to the results. */
  searchCount: number
  /** Centre of the results; `undefined` if the shopper searched the visible area of the map. */
  middle: { Latitude: number; Longitude: number } | undefined
  active: string | undefined
  hovered: string | undefined
  onPick(id: string): void
  onHover(id: string | undefined): void
  onSearchHere(latitude: number, longitude: number, radiusKm: number): void
}

/** Shown until a point is known. */
const NOWHERE = { Latitude: 50.5, Longitude: 4.5 }

/** The points on a map, or a message if the map cannot be shown [MEDIA-04]. */
export function MapPanel(props: MapPanelProps) {
  const { style, points, searchCount, middle } = props
  const [area, setArea] = useState<Area>()
  const [moves, setMoves] = useState(0)
  const markers = useMemo(() => points.flatMap(markerOf), [points])
  const { Latitude, Longitude } = middle ?? points[0]?.Geocode ?? NOWHERE

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every search.
  useEffect(() => {
    setArea(undefined)
    if (middle) setMoves(moves => moves + 1)
  }, [searchCount])

  return (
    <MapView
      source={style}
      loadStyle={() => keyedUrl(style)}
      files={props.files}
      zoom={props.zoom}
      markers={markers}
      middle={{ latitude: Latitude, longitude: Longitude }}
      moves={moves}
      active={props.active}
      hovered={props.hovered}
      title={t('title')}
      failedText={t('failed')}
      onPick={props.onPick}
      onHover={props.onHover}
      onMove={setArea}
    >
      {area && (
        <button
          type="button"
          className="vitrine-button vitrine-pickup__again"
          onClick={() => props.onSearchHere(area.latitude, area.longitude, area.radiusKm)}
        >
          {t('searchHere')}
        </button>
      )}
    </MapView>
  )
}

function markerOf(point: PickupPoint): MapMarker[] {
  const { PublicAccessPointID: id, Geocode, Availability = 'available' } = point
  if (!Geocode) return []
  return [
    {
      id,
      latitude: Geocode.Latitude,
      longitude: Geocode.Longitude,
      isAvailable: Availability === 'available'
    }
  ]
}
