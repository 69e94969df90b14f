import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import { transformSync } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import { THEME } from '../folders.ts'
import { type Culture, cultures } from '../texts/cultures.ts'
import type { StyleGroups } from './style-links.ts'

/** The URLs of the library and of the theme. */
export interface StaticFiles {
  styles: string[]
  styleGroups: StyleGroups
  /** The scripts for pages in a culture. */
  scriptsFor(culture: Culture): Scripts
}

/** The library with React, or its light flavour, with Preact in its place. */
export type Flavour = 'react' | 'light'

interface Scripts {
  /** `/vitrine/vitrine.fr.js?v=…`, with messages in the language of the page; the URL changes with the content. */
  script: string
  /** Files that the script imports immediately. */
  preload: string[]
  /** Identifies this build: navigation to a page of another build, or in another language, reloads. */
  build: string
}

/** For files whose URL changes with their content. */
const YEAR_SECONDS = 31_536_000

/** Files with a hash in their name. */
const HASHED = /-[A-Z0-9]{8}\.(js|css)$/
/** Files that pages request with their hash after `?v=`. */
const VERSIONED = /^(light\/)?vitrine(\.\w+)?\.(js|css)$/

/** Serves the library under `/vitrine/` and the theme under `/shop/theme/`. */
export async function serveStaticFiles(
  app: FastifyInstance,
  basePath: string,
  distDir: string,
  flavour: Flavour
): Promise<StaticFiles> {
  const theme = themeCss()
  app.get<{ Querystring: { v?: string } }>(`${basePath}/theme/shop.css`, ({ query }, reply) => {
    const isThis = query.v === hashOf(theme)
    return reply
      .type('text/css; charset=utf-8')
      .header(
        'cache-control',
        isThis ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
      )
      .send(theme)
  })
  await serveLibrary(app, distDir)
  const find = (culture: Culture) => scriptsOf(distDir, flavour, culture)
  const groups = styleGroupsOf(distDir)
  const scripts = new Map(cultures.map(culture => [culture, find(culture)]))
  return {
    scriptsFor: culture => scripts.get(culture) ?? find(culture),
    // the theme first: its cascade layer for plain elements must come before the library's layers
    styles: [
      `${basePath}/theme/shop.css?v=${hashOf(theme)}`,
      versioned(distDir, '/vitrine', groups ? 'vitrine.base.css' : 'vitrine.css').address
    ],
    styleGroups: groups ?? { names: {}, later: [] }
  }
}

/**
 * Serves the files that the build has written. Their names are read once: by itself, the plugin would list the folder, with its
 * thousands of files, for every request.
 */
async function serveLibrary(app: FastifyInstance, distDir: string): Promise<void> {
  if (!existsSync(distDir)) return
  const names = new Set(
    readdirSync(distDir, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => relative(distDir, join(entry.parentPath, entry.name)))
  )
  const hashes = new Map(
    [...names]
      .filter(name => VERSIONED.test(name))
      .map(name => [name, hashOf(readFileSync(join(distDir, name), 'utf8'))])
  )
  await app.register(fastifyStatic, {
    root: distDir,
    serve: false,
    // compressed by the build, better than would be possible per request
    preCompressed: true,
    setHeaders(reply, path) {
      const name = relative(distDir, path).replace(/\.br$/, '')
      const { v } = reply.request.query as { v?: unknown }
      // during a deployment, the URL of another release may reach this one
      const isLasting = HASHED.test(name) || (v !== undefined && v === hashes.get(name))
      reply.header(
        'cache-control',
        isLasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600'
      )
    }
  })
  app.get<{ Params: { '*': string } }>('/vitrine/*', ({ params: { '*': name } }, reply) =>
    names.has(name) ? reply.sendFile(name) : reply.callNotFound()
  )
}

/** The build in the language of a culture; that in all languages if the library has no messages in this one. */
function scriptsOf(distDir: string, flavour: Flavour, culture: Culture): Scripts {
  const path = flavour === 'light' ? '/light' : ''
  const folder = join(distDir, path)
  const suffix = existsSync(join(folder, `vitrine.${culture}.js`)) ? `.${culture}` : ''
  const { address, hash } = versioned(folder, `/vitrine${path}`, `vitrine${suffix}.js`)
  return {
    script: address,
    preload: preloadOf(folder, `preload${suffix}.json`, `/vitrine${path}`),
    build: hash
  }
}

/** The CSS besides the base; `undefined` if the build has not written it by groups. */
function styleGroupsOf(folder: string): StyleGroups | undefined {
  const file = join(folder, 'styles.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function versioned(folder: string, prefix: string, name: string) {
  const file = join(folder, name)
  const hash = hashOf(existsSync(file) ? readFileSync(file, 'utf8') : '')
  return { hash, address: `${prefix}/${name}?v=${hash}` }
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}

/** Minifying takes half of the time in which a shop starts, so that the shops of one process do it once. */
let latestTheme: { css: string; minified: string } | undefined

/** `@import url("menu.css") layer(shop-pages);`, of which the layer is optional. */
const IMPORT = /@import url\("([\w-]+\.css)"\)(?: layer\(([\w-]+)\))?;/g

/** Bundles and minifies the theme into one file, because each `@import` would delay the first paint. */
function themeCss(): string {
  const list = readFileSync(join(THEME, 'shop.css'), 'utf8')
  const css = list.replace(IMPORT, (_, name: string, layer?: string) => {
    const imported = readFileSync(join(THEME, name), 'utf8')
    return layer ? `@layer ${layer} {${imported}}` : imported
  })
  if (latestTheme?.css !== css) {
    const { code } = transformSync(css, { loader: 'css', minify: true, charset: 'utf8' })
    latestTheme = { css, minified: code }
  }
  return latestTheme.minified
}

/** The files that every page needs, as listed by the build; none if the library has not been built. */
function preloadOf(folder: string, name: string, prefix: string): string[] {
  const file = join(folder, name)
  if (!existsSync(file)) return []
  const { always } = JSON.parse(readFileSync(file, 'utf8')) as { always: string[] }
  return always.map(path => `${prefix}/${path}`)
}
