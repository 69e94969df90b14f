import { trustedScriptUrl } from '../../lib/dom/server-html.ts'
import type { MapLibre } from './load-maplibre.ts'

const WORKER = './maplibre-gl-worker.mjs'
const STYLES = './maplibre-gl.css'

let ready: Promise<void> | undefined

/**
 * Sets the URL of MapLibre's worker and adopts its stylesheet, once per document. The build places both files next to our chunks.
 *
 * @param folder Another folder for these files, with a trailing slash.
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
  const urlOf = (file: string) => `${new URL(file, base).href}?v=${getVersion()}`
  setWorkerUrl(workerUrl(urlOf(WORKER)))
  const response = await fetch(urlOf(STYLES))
  if (!response.ok) throw new Error(`The map’s css is missing: HTTP ${response.status}.`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(await response.text())
  document.adoptedStyleSheets.push(sheet)
}

/** Trusted Types require a `TrustedScriptURL`, but MapLibre calls string methods on the value before using it. */
function workerUrl(url: string): string {
  const trusted: unknown = trustedScriptUrl(url)
  if (typeof trusted === 'string') return trusted
  return Object.assign(trusted as object, {
    endsWith: (end: string) => url.endsWith(end),
    split: (by: RegExp) => url.split(by)
  }) as unknown as string
}
