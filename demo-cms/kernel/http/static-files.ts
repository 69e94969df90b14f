import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { THEME } from '../folders.ts'

/** The URLs of the library and of the theme. */
export interface StaticFiles {
  /** `/vitrine/vitrine.js?v=…`; the URL changes with the content. */
  script: string
  styles: string[]
  /** Files that the script imports immediately. */
  preload: string[]
  /** Identifies this build: navigation to a page of another build reloads. */
  build: string
}

/** For files whose URL changes with their content. */
const YEAR_SECONDS = 31_536_000

/** Serves the library under `/vitrine/` and the theme under `/shop/theme/`. */
export async function serveStaticFiles(
  app: FastifyInstance,
  basePath: string,
  distDir: string
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
  if (existsSync(distDir)) {
    await app.register(fastifyStatic, {
      root: distDir,
      prefix: '/vitrine/',
      // compressed by the build, better than would be possible per request
      preCompressed: true,
      decorateReply: false,
      setHeaders(response, path) {
        const isHashed = /-[A-Z0-9]{8}\.(js|css)(\.br)?$/.test(path)
        response.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600'
        )
      }
    })
  }
  const library = versioned(distDir, '/vitrine', 'vitrine.js')
  return {
    script: library.address,
    // the theme first: its cascade layer for plain elements must come before the library's layers
    styles: [
      `${basePath}/theme/shop.css?v=${hashOf(theme)}`,
      versioned(distDir, '/vitrine', 'vitrine.css').address
    ],
    preload: preloadOf(distDir),
    build: library.hash
  }
}

function versioned(folder: string, prefix: string, name: string) {
  const file = join(folder, name)
  const hash = hashOf(existsSync(file) ? readFileSync(file, 'utf8') : '')
  return { hash, address: `${prefix}/${name}?v=${hash}` }
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}

/** Bundles the theme into one file, because each `@import` would delay the first paint. */
function themeCss(): string {
  const list = readFileSync(join(THEME, 'shop.css'), 'utf8')
  return list.replace(/@import url\("([\w-]+\.css)"\);/g, (_, name: string) =>
    readFileSync(join(THEME, name), 'utf8')
  )
}

/** The files that every page needs, as listed by the build; none if the library has not been built. */
function preloadOf(distDir: string): string[] {
  const file = join(distDir, 'preload.json')
  if (!existsSync(file)) return []
  const { always } = JSON.parse(readFileSync(file, 'utf8')) as { always: string[] }
  return always.map(name => `/vitrine/${name}`)
}
