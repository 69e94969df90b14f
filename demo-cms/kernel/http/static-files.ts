import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { THEME } from '../folders.ts'

/** Where a page finds the library's files and the theme's. */
export interface StaticFiles {
  /** `/vitrine/vitrine.js?…`: named anew when its content changes. */
  script: string
  styles: string[]
  /** Files that the script will ask for at once. */
  preload: string[]
  /** Names this build: a page of another one is loaded anew. */
  build: string
}

/** For files whose address changes with their content, in s. */
const YEAR = 31_536_000

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
      .header('cache-control', isThis ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      .send(theme)
  })
  if (existsSync(distDir)) {
    await app.register(fastifyStatic, {
      root: distDir,
      prefix: '/vitrine/',
      // the build compresses better than there is time for at each request
      preCompressed: true,
      decorateReply: false,
      setHeaders(response, path) {
        const isHashed = /-[A-Z0-9]{8}\.(js|css)(\.br)?$/.test(path)
        response.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600'
        )
      }
    })
  }
  const library = versioned(distDir, '/vitrine', 'vitrine.js')
  return {
    script: library.address,
    // the theme first: its layer of plain elements must be weaker than the library's layers
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

/** The theme in one file: each `@import` would be one more wait before the first paint. */
function themeCss(): string {
  const list = readFileSync(join(THEME, 'shop.css'), 'utf8')
  return list.replace(/@import url\("([\w-]+\.css)"\);/g, (_, name: string) =>
    readFileSync(join(THEME, name), 'utf8')
  )
}

/** What the build says that every page asks for; nothing while the library is not built. */
function preloadOf(distDir: string): string[] {
  const file = join(distDir, 'preload.json')
  if (!existsSync(file)) return []
  const { always } = JSON.parse(readFileSync(file, 'utf8')) as { always: string[] }
  return always.map(name => `/vitrine/${name}`)
}
