import { elementsIn } from '../../src/lib/dom/editor-content.ts'
import type { MapMarker } from '../../src/ui/map/marker-map.ts'
import type { MarkerData } from './marker-data.ts'

/** A place on the map and in the list. */
export interface Place extends MapMarker {
  title: string
  icon?: string | undefined
  /** HTML; sanitized before it is shown. */
  content?: string | undefined
  /** Its entry in the list inside the tag. */
  entry?: HTMLElement
}

export function placesOfMarkers(markers: readonly MarkerData[]): Place[] {
  return markers.map(({ coors: { lat, lng }, id, ...marker }, index) => ({
    ...marker,
    id: id ?? String(index),
    latitude: lat,
    longitude: lng
  }))
}

/** The entries of a list that say where they are: `<li data-lat="50.45" data-lng="5.14" data-title="Liège">`. */
export function placesOfList(nodes: readonly Node[]): Place[] {
  const entries = elementsIn(nodes, '[data-lat][data-lng]')
  return entries.flatMap((entry, index) => {
    const latitude = Number(entry.dataset.lat)
    const longitude = Number(entry.dataset.lng)
    if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) {
      console.warn('Vitrine: this place has no valid position and is not on the map:', entry)
      return []
    }
    const title = entry.dataset.title ?? entry.firstElementChild?.textContent?.trim() ?? ''
    const { icon } = entry.dataset
    const content = contentOf(entry, title)
    return [{ id: entry.id || String(index), latitude, longitude, title, icon, content, entry }]
  })
}

/** What an entry says about its place besides the title, such as its address and a link, for the card on the map. */
function contentOf(entry: HTMLElement, title: string): string | undefined {
  const copy = entry.cloneNode(true) as HTMLElement
  for (const actions of copy.querySelectorAll('.vitrine-places__actions')) actions.remove()
  const heading = copy.firstElementChild
  if (heading?.textContent?.trim() === title) {
    if (heading.nextElementSibling?.localName === 'br') heading.nextElementSibling.remove()
    heading.remove()
  }
  const content = copy.innerHTML.trim()
  return content === '' ? undefined : content
}

/** The middle of all places. */
export function middleOf(places: readonly Place[]): { latitude: number; longitude: number } {
  const halfway = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return {
    latitude: halfway(places.map(place => place.latitude)),
    longitude: halfway(places.map(place => place.longitude))
  }
}
