import { onGlobe, type Place, places } from './places.ts'
import { type Spot, type Town, townOf } from './town.ts'

interface Feature {
  type: 'Feature'
  properties: Record<string, string | number>
  geometry: { type: string; coordinates: unknown }
}

/** All towns as GeoJSON. The property `kind` tells what each feature is. */
export function mapData() {
  return { type: 'FeatureCollection', features: places.flatMap(place => drawn(townOf(place))) }
}

function drawn({ place, streets, blocks, parks, river }: Town): Feature[] {
  const line = (spots: readonly Spot[]) =>
    spots.map(([east, north]) => onGlobe(place, east, north))
  return [
    shape('ground', edgeOf(place)),
    ...parks.map(park => shape('park', line(park))),
    shape('water', line(river)),
    ...blocks.map(block => shape('block', line(block))),
    ...streets.map(street =>
      feature(
        { kind: street.isMain ? 'main-street' : 'street', name: street.name },
        { type: 'LineString', coordinates: line(street.line) }
      )
    ),
    feature(
      { kind: 'town', name: place.name, points: place.points },
      { type: 'Point', coordinates: [place.longitude, place.latitude] }
    )
  ]
}

/** The outline of a town, slightly larger than the area of its streets. */
function edgeOf(place: Place): [number, number][] {
  return Array.from({ length: 49 }, (_, step) => {
    const angle = ((step % 48) / 48) * 2 * Math.PI
    const reach =
      place.radius * (1.05 + 0.07 * Math.sin(3 * angle) + 0.04 * Math.sin(7 * angle))
    return onGlobe(place, Math.cos(angle) * reach, Math.sin(angle) * reach)
  })
}

function shape(kind: string, ring: readonly (readonly number[])[]): Feature {
  return feature({ kind }, { type: 'Polygon', coordinates: [ring] })
}

function feature(properties: Feature['properties'], geometry: Feature['geometry']): Feature {
  return { type: 'Feature', properties, geometry }
}
