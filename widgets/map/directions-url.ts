import type { Place } from './place.ts'

/** The URL of the route to a place; `undefined` if the shop offers none. */
export function directionsUrl(
  template: string,
  { latitude, longitude }: Place
): string | undefined {
  if (!template) return undefined
  return template.replaceAll('{lat}', String(latitude)).replaceAll('{lng}', String(longitude))
}
