import { safeDocument } from '../lib/dom/unclobbered.ts'

const ENTRY = /^(.*\/)vitrine(?:\.([a-z]{2}))?\.js(?:[?#]|$)/

/** The URLs of the library's script tags on this page; a bundle of an app has none. */
export function libraryScripts(): string[] {
  const scripts = safeDocument.querySelectorAll<HTMLScriptElement>('script[src]')
  return [...scripts].map(({ src }) => src).filter(src => ENTRY.test(src))
}

/** What a tag has loaded. */
export interface Weight {
  readonly tag: string
  readonly files: number
  /** Bytes as they were transferred; `undefined` if a file comes from another server that hides it. */
  readonly bytes: number | undefined
}

/**
 * How much each tag of the page has loaded. A file that several tags need counts for each of them. `undefined` for a bundle, whose files
 * do not belong to tags.
 */
export async function weighTags(tags: readonly string[]): Promise<Weight[] | undefined> {
  const [, folder, language] = ENTRY.exec(libraryScripts()[0] ?? '') ?? []
  if (folder === undefined) return undefined
  const list = await fetchList(`${folder}preload${language ? `.${language}` : ''}.json`)
  if (!list) return undefined
  const sizes = new Map(
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => [name.split(/[?#]/)[0], encodedBodySize]
    )
  )
  return tags
    .map(tag => {
      const files = [...new Set(list.widgets?.[tag] ?? [])]
        .map(file => sizes.get(folder + file))
        .filter(size => size !== undefined)
      const isHidden = files.includes(0)
      const bytes = isHidden ? undefined : files.reduce((sum, size) => sum + size, 0)
      return { tag, files: files.length, bytes }
    })
    .sort((one, other) => (other.bytes ?? 0) - (one.bytes ?? 0))
}

interface PreloadList {
  widgets?: Readonly<Record<string, readonly string[]>>
}

const lists = new Map<string, Promise<PreloadList | undefined>>()

function fetchList(url: string): Promise<PreloadList | undefined> {
  const list =
    lists.get(url) ??
    fetch(url)
      .then(response => (response.ok ? response.json() : undefined))
      .catch(() => undefined)
  lists.set(url, list)
  return list
}
