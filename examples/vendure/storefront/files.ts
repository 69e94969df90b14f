import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { DEMO, DIST } from './folders.ts'
import { CULTURES, type Culture } from './texts.ts'

/** Where the library is. */
export const LIBRARY = '/vitrine/'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** Files with a hash in their name. */
const HASHED = /-[A-Z0-9]{8}\.(js|css)$/
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8'
}
/** `@import url("menu.css") layer(shop-pages);`, of which the layer is optional. */
const IMPORT = /@import url\("([\w-]+\.css)"\)(?: layer\(([\w-]+)\))?;/g

/** Read once: the names of requests lead to no other files. */
const names = new Set(
  existsSync(DIST)
    ? readdirSync(DIST, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => relative(DIST, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    : []
)
const theme = themeCss()
const scripts = new Map(CULTURES.map(culture => [culture, `vitrine.${culture}.js`]))
const hashes = new Map(
  [...scripts.values(), 'vitrine.css'].map(name => [
    name,
    hashOf(readFileSync(join(DIST, name)))
  ])
)

/** The styles of every page, the theme first: its cascade layers must come before those of the library. */
export function styleUrls(base: string): string[] {
  return [`${base}/theme/shop.css?v=${hashOf(theme)}`, libraryUrl('vitrine.css')]
}

/** The library in a language, and the files that it imports at once. */
export function scriptsFor(culture: Culture): {
  script: string
  preload: string[]
  build: string
} {
  const name = scripts.get(culture) ?? 'vitrine.js'
  const list = readFileSync(join(DIST, `preload.${culture}.json`), 'utf8')
  const { always } = JSON.parse(list) as { always: string[] }
  return {
    script: libraryUrl(name),
    preload: always.map(path => LIBRARY + path),
    build: hashes.get(name) ?? ''
  }
}

/** Answers requests for the library and the theme; `undefined` for all others. */
export async function fileResponse(url: URL, base: string): Promise<Response | undefined> {
  const { pathname, searchParams } = url
  const version = searchParams.get('v')
  if (pathname === `${base}/theme/shop.css`) {
    return sent(theme, '.css', version === hashOf(theme) ? YEAR : 'no-cache')
  }
  if (!pathname.startsWith(LIBRARY)) return undefined
  const name = decodeURIComponent(pathname.slice(LIBRARY.length))
  if (!names.has(name)) return undefined
  const isLasting = HASHED.test(name) || (version !== null && version === hashes.get(name))
  return sent(await readFile(join(DIST, name)), extname(name), isLasting ? YEAR : HOUR)
}

function sent(
  content: string | Uint8Array<ArrayBuffer>,
  type: string,
  cache: string
): Response {
  const headers = {
    'content-type': TYPES[type] ?? 'application/octet-stream',
    'cache-control': cache,
    'x-content-type-options': 'nosniff'
  }
  return new Response(content, { headers })
}

function libraryUrl(name: string): string {
  return `${LIBRARY}${name}?v=${hashes.get(name)}`
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}

/** The theme of the demo as one file, because each `@import` would delay the first paint. */
function themeCss(): string {
  const folder = join(DEMO, 'theme')
  return readFileSync(join(folder, 'shop.css'), 'utf8').replace(
    IMPORT,
    (_, name: string, layer?: string) => {
      const css = readFileSync(join(folder, name), 'utf8')
      return layer ? `@layer ${layer} {${css}}` : css
    }
  )
}
