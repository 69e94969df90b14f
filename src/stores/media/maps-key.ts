import { fetchMapsKey } from '../../api/pickup-points.ts'
import { context } from '../../context.ts'

let request: Promise<string> | undefined

/** The API key for maps: the server's, requested once, or the one in the page settings; never rejects [MEDIA-04]. */
export function mapsKey(): Promise<string> {
  request ??= fetchMapsKey().then(
    key => key || configured(),
    error => {
      // the next map tries again
      request = undefined
      console.warn(
        'Vitrine: the server’s maps key cannot be loaded; using the one in the page settings.',
        error
      )
      return configured()
    }
  )
  return request
}

/** Discards the key: the next map asks for it again. */
export function forgetMapsKey(): void {
  request = undefined
}

function configured(): string {
  const { mapsKey } = context().printed
  return typeof mapsKey === 'string' ? mapsKey : ''
}

/** A URL with the key for maps in place of `{key}`; the key is requested only if the URL contains the placeholder. */
export async function keyedUrl(url: string): Promise<string> {
  if (!url.includes('{key}')) return url
  return url.replaceAll('{key}', encodeURIComponent(await mapsKey()))
}
