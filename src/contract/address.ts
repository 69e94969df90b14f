import { pathSegment } from '../lib/url/path-segment.ts'

/** Where `{app}`, `{site}` and `{culture}` lead. */
export interface Places {
  applicationPath: string
  sitePath: string
  culture: string
}

/**
 * A call's path with its holes filled: `addressOf('{app}/api/v1/x/{id}', places, { id: 7 })`.
 *
 * @throws {VitrineError} when a part is missing or could climb out of its place.
 */
export function addressOf(
  path: string,
  places: Places,
  parts: Record<string, string | number> = {}
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'app') return places.applicationPath
    if (name === 'site') return places.sitePath
    if (name === 'culture') return pathSegment(places.culture)
    return pathSegment(parts[name] ?? '')
  })
}
