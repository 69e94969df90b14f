import { fetchMapsKey } from '../api/pickup-points.ts'
import { context } from '../context.ts'

let asked: Promise<string> | undefined

/** The key for maps: the server's, asked for once, else the one of the page settings; never rejects [MEDIA-04]. */
export function mapsKey(): Promise<string> {
  asked ??= fetchMapsKey().then(
    key => key || configured(),
    error => {
      // another map may find the line up again
      asked = undefined
      console.warn(
        'Vitrine: there is no maps key of the server; the page’s own is used.',
        error
      )
      return configured()
    }
  )
  return asked
}

/** For another session, and for tests. */
export function forgetMapsKey(): void {
  asked = undefined
}

function configured(): string {
  return context().mapsKey ?? ''
}
