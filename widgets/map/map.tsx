import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { array, optional } from 'valibot'
import { $consent, allowCategory, decided } from '../../src/consent/consent.ts'
import { ConsentNotice } from '../../src/consent/consent-notice.tsx'
import {
  type AttributeProps,
  about,
  decimal,
  flag,
  json,
  oneOf,
  text,
  url
} from '../../src/element/attributes.ts'
import { emit } from '../../src/element/emit.ts'
import { useHost } from '../../src/element/host.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { type ConsentCategory, isAllowed } from '../../src/shared/consent/consent-record.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import type { MapViewProps } from '../../src/ui/map/map-view.tsx'
import { useChildChanges } from '../../src/ui/use-child-changes.ts'
import { t } from './map.messages.ts'
import { loadMapStyle } from './map-source.ts'
import { MarkerData } from './marker-data.ts'
import { middleOf, type Place, placesOfList, placesOfMarkers } from './place.ts'
import { PlaceActions } from './place-actions.tsx'
import { PlaceCard } from './place-card.tsx'
import { PlaceList } from './place-list.tsx'
import { Center, type Point, pointOf } from './point.ts'

export const attributes = {
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
}

const MapView = lazyView<MapViewProps>(
  () => import('../../src/ui/map/map-view.tsx').then(code => code.MapView),
  NoMap
)

/** Places on a map, above the list of the same places, which replaces the map for everyone who cannot use it [MEDIA-04]. */
export function PlacesMap(props: AttributeProps<typeof attributes>) {
  const { mapLabel, markers, picksPoint = false, consent: category, provider = '' } = props
  const { element, fallback, fallbackContainer } = useHost()
  const [isAllowedOnce, allowOnce] = useState(false)
  const [activeId, activate] = useState<string>()
  const [isAvailable, setAvailable] = useState(true)
  const settings = decided(useStore($consent))
  const map = useRef<HTMLDivElement>(null)
  const [list, setList] = useState<Element>()
  const changes = useChildChanges(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has changed has other places
  const places = useMemo(
    () => (markers ? placesOfMarkers(markers) : placesOfList(fallback)),
    [markers, fallback, changes]
  )
  useEffect(() => setList(places[0]?.entry?.parentElement ?? undefined), [places])
  const hasPlaces = places.length > 0
  const titleKey = picksPoint ? 'pointTitle' : 'title'
  const title = hasPlaces || picksPoint ? t(titleKey, { label: mapLabel }) : mapLabel
  const middle = useMiddle(props.center, places)
  const active = places.find(({ id }) => id === activeId)
  const isShown =
    isAllowedOnce || category === 'none' || isAllowed(settings, category, provider)

  useEffect(() => {
    const entry = active?.entry
    entry?.toggleAttribute('data-active', true)
    return () => void entry?.toggleAttribute('data-active', false)
  }, [active])

  function pick(id: string) {
    activate(id)
    emit(element, 'vitrine:map:picked', { id })
    announce(places.find(place => place.id === id)?.title ?? '')
  }

  function press(point: Point): boolean {
    if (picksPoint) announce(t('point', { ...point }))
    return emit(element, 'vitrine:map:pressed', point) && picksPoint
  }

  function moved(point: Point) {
    if (picksPoint) announce(t('point', { ...point }))
    emit(element, 'vitrine:map:moved', point)
  }

  /** The button that was pressed disappears, in the notice or on the card. */
  const takeFocus = () => map.current?.focus()

  /** The map may be far above the entry in the list. */
  function showOnMap({ id }: Place) {
    pick(id)
    map.current?.scrollIntoView({ block: 'nearest' })
  }

  const actions = (place: Place) => (
    <PlaceActions
      place={place}
      directions={props.directions}
      onShow={isShown && isAvailable ? () => showOnMap(place) : undefined}
    />
  )
  return (
    <div className="vitrine-places">
      <div ref={map} className="vitrine-places__map" tabIndex={-1}>
        {!middle.spot ? null : isShown ? (
          <MapView
            source={props.mapStyle ?? props.tiles ?? ''}
            loadStyle={() => loadMapStyle(props)}
            files={props.mapFiles}
            zoom={props.mapZoom}
            markers={places}
            middle={middle.spot}
            moves={middle.moves}
            showsAll={!props.center}
            keepsMiddle={picksPoint}
            active={activeId}
            title={title}
            failedText={t(hasPlaces ? 'failed' : 'noMap')}
            onAvailable={setAvailable}
            onPick={pick}
            onPress={spot => press(pointOf(spot))}
            onMove={area => moved(pointOf(area))}
          >
            {picksPoint && <span className="vitrine-places__pin" />}
            {active && (
              <PlaceCard
                place={active}
                directions={props.directions}
                onClose={() => {
                  takeFocus()
                  activate(undefined)
                }}
              />
            )}
          </MapView>
        ) : (
          <ConsentNotice
            provider={provider}
            category={category as ConsentCategory}
            onceLabel={t('once')}
            onAllowOnce={() => {
              takeFocus()
              allowOnce(true)
            }}
            onAllowAlways={text => {
              takeFocus()
              allowCategory(category as ConsentCategory, provider, text)
            }}
          />
        )}
      </div>
      {markers ? (
        <PlaceList places={places} activeId={activeId} actionsOf={actions} />
      ) : (
        <>
          <KeptNode node={fallbackContainer} />
          {places.map(
            place => place.entry && createPortal(actions(place), place.entry, place.id)
          )}
        </>
      )}
    </div>
  )
}

/** Where the middle of the map is, and how often the page has moved it. */
function useMiddle(center: Point | undefined, places: readonly Place[]) {
  const [moves, setMoves] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when the page names another point
  useEffect(() => setMoves(moves => moves + 1), [center?.lat, center?.lng])
  const spot = center
    ? { latitude: center.lat, longitude: center.lng }
    : places.length > 0
      ? middleOf(places)
      : undefined
  return { spot, moves }
}

/** In place of the map while its code cannot be loaded. */
function NoMap({ failedText, onAvailable }: MapViewProps) {
  useEffect(() => {
    onAvailable?.(false)
    return () => onAvailable?.(true)
  }, [onAvailable])
  return <p className="vitrine-map__failed">{failedText}</p>
}
