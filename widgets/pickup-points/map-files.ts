import { trustedScriptUrl } from '../../src/lib/dom/server-html.ts'
import type { MapLibre } from './load-maplibre.ts'

const WORKER = './maplibre-gl-worker.mjs'
const STYLES = './maplibre-gl.css'

let ready: Promise<void> | undefined

/**
 * Tells the map where its worker is, and takes over its css: both are files of their own, which the build puts beside our
 * chunks. Once for the document.
 *
 * @param folder Another place for them; ends in a slash.
 */
export function prepareMapFiles(maplibre: MapLibre, folder: string | undefined): Promise<void> {
  ready ??= prepare(maplibre, folder).catch(error => {
    ready = undefined
    throw error
  })
  return ready
}

async function prepare(
  { getVersion, setWorkerUrl }: MapLibre,
  folder: string | undefined
): Promise<void> {
  const base = folder ? new URL(folder, location.href) : import.meta.url
  const addressOf = (file: string) => `${new URL(file, base).href}?v=${getVersion()}`
  setWorkerUrl(workerUrl(addressOf(WORKER)))
  const answer = await fetch(addressOf(STYLES))
  if (!answer.ok) throw new Error(`The map’s css is missing: HTTP ${answer.status}.`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(await answer.text())
  document.adoptedStyleSheets.push(sheet)
}

/** Trusted Types want an object of theirs for a worker; the map looks at it as at a text before it uses it. */
function workerUrl(address: string): string {
  const trusted: unknown = trustedScriptUrl(address)
  if (typeof trusted === 'string') return trusted
  return Object.assign(trusted as object, {
    endsWith: (end: string) => address.endsWith(end),
    split: (by: RegExp) => address.split(by)
  }) as unknown as string
}
