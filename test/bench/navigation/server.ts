import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { type Contender, contenders } from './contenders.ts'
import { PICTURE, pageHtml, STYLES } from './pages.ts'

/** A report of the probe: times in ms after the click. */
export type Report = Record<string, number>

/** How a site responds, by the middle part of its URLs: `/turbo/M-50/7`. */
export interface SiteOptions {
  size: string
  /** The delay before the first byte, in ms. */
  delay: number
  /** A pause in the middle of the page, in ms. */
  pause?: number
  /** Whether the page has links to ten pages, of which the first is the slowest. */
  tenLinks?: boolean
}

export interface BenchServer {
  origin: string
  /** Page requests since `forget()`. */
  readonly pages: readonly string[]
  /** Those of them that the browser aborted. */
  readonly aborted: readonly string[]
  forget(): void
  /** The probe's report on a page after a click or after Back; rejects after 30 s. */
  report(kind: 'visit' | 'back', page: number): Promise<Report>
  stop(): Promise<void>
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** The difference between the response times of consecutive links, in ms. */
export const STEP = 100
export const SLOWEST = 1500

/** Serves the sites of all contenders, their clients, and our build. */
export async function startServer(clients: ReadonlyMap<string, string>): Promise<BenchServer> {
  const pages: string[] = []
  const aborted: string[] = []
  const reports = new Map<string, Report>()
  const waiting = new Map<string, (report: Report) => void>()

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { pathname } = url
    if (pathname === '/probe') {
      const report = Object.fromEntries(
        [...url.searchParams].map(([name, value]) => [name, Number(value)])
      )
      const topic = `${'back' in report ? 'back' : 'visit'} ${report.page}`
      const resolve = waiting.get(topic)
      if (resolve) resolve(report)
      else reports.set(topic, report)
      response.writeHead(204).end()
      return
    }
    if (sendFile(pathname, response)) return
    const [, key, site, number] = pathname.split('/')
    const one = contenders.find(other => other.key === key)
    if (!one || !site || !number || !/^\d+$/.test(number)) {
      response.writeHead(404).end()
      return
    }
    pages.push(pathname)
    response.on('close', () => {
      if (!response.writableFinished) aborted.push(pathname)
    })
    void sendPage(one, readSite(site), Number(number), request, response)
  })

  function sendFile(pathname: string, response: ServerResponse): boolean {
    const body =
      clients.get(pathname) ??
      (pathname === '/bench.css' ? STYLES : pathname === '/picture.svg' ? PICTURE : undefined)
    const ours = /^\/vitrine\/(.+\.(?:js|css))$/.exec(normalize(pathname))?.[1]
    if (body === undefined && !(ours && existsSync(join('dist', ours)))) return false
    const type = pathname.endsWith('.svg')
      ? 'image/svg+xml'
      : TYPES[pathname.split('.').at(-1) ?? '']
    response.writeHead(200, { 'Content-Type': type, ...IMMUTABLE })
    response.end(body ?? readFileSync(join('dist', ours!)))
    return true
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    pages,
    aborted,
    forget() {
      pages.length = aborted.length = 0
      reports.clear()
    },
    report(kind, page) {
      const topic = `${kind} ${page}`
      const known = reports.get(topic)
      reports.delete(topic)
      if (known) return Promise.resolve(known)
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(topic)
          reject(new Error(`nothing was painted for the ${topic}`))
        }, 30_000)
        waiting.set(topic, report => {
          clearTimeout(timer)
          waiting.delete(topic)
          resolve(report)
        })
      })
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}

/** The URL of a page. */
export function urlOf(
  { origin }: BenchServer,
  { key }: Contender,
  { size, delay, pause = 0, tenLinks = false }: SiteOptions,
  number: number
): string {
  return `${origin}/${key}/${size}-${delay}-${pause}-${tenLinks ? 10 : 0}/${number}`
}

function readSite(site: string): SiteOptions {
  const [size = 'S', delay, pause, links] = site.split('-')
  return { size, delay: Number(delay), pause: Number(pause), tenLinks: links === '10' }
}

async function sendPage(
  one: Contender,
  { size, delay, pause, tenLinks }: SiteOptions,
  number: number,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const links = tenLinks
    ? Array.from({ length: 10 }, (_, i) => `<a id="ten-${i}" href="${101 + i}">${i}</a>`).join(
        ''
      )
    : ''
  const html = pageHtml(one, size, number, links)
  const late = number > 100 && tenLinks ? SLOWEST - STEP * (number - 101) : delay
  if (late) await wait(late)
  if (request.destroyed || response.destroyed) return
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache'
  })
  if (!pause) {
    response.end(html)
    return
  }
  const middle = Math.floor(html.length / 2)
  response.write(html.slice(0, middle))
  await wait(pause)
  response.end(html.slice(middle))
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
