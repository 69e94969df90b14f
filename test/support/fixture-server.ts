import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'
import { mergeChunks } from '../../scripts/build/merge-chunks.mjs'
import { rewriteSources } from '../../scripts/build/rewrite-sources.mjs'
import { inlineTexts } from '../../scripts/build/texts.mjs'

interface FixtureRequest {
  method: string
  /** Path and query. */
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export interface FixtureServer {
  origin: string
  /** All requests since `forget()`, except those for scripts, texts and the `/marker` of tests. */
  readonly requests: readonly FixtureRequest[]
  /** The library's modules that were requested after the initial load, since `forget()`. */
  readonly laterCode: ReadonlySet<string>
  /** Paths of files that no longer exist, as after a deployment. */
  readonly gone: Set<string>
  forget(): void
  stop(): Promise<void>
}

/** How a page differs from the default page. */
export interface FixturePage {
  title?: string
  status?: number
  headers?: Record<string, string>
  head?: string
  /** Inside `#page`, after the heading. */
  content?: string
  /** Placed before `#page`. */
  header?: string
  bodyAttributes?: string
  htmlAttributes?: string
  settings?: Record<string, unknown>
  /** The whole content security policy; `''` for none. `NONCE` is replaced by the page's nonce everywhere. */
  policy?: string
  /** Changes the final HTML. */
  finish?(html: string): string
  /** Awaited at each `<!--pause-->` in the HTML. The connection is closed at `<!--hang-up-->`. */
  pause?(): Promise<unknown>
}

export interface FixtureOptions {
  /** Delays reading the body of a request for this path, like a slow upload. */
  hold?(path: string): Promise<void> | undefined
}

export type Handler = (
  request: FixtureRequest,
  response: ServerResponse,
  url: URL
) => FixturePage | undefined | Promise<FixturePage | undefined>

/** The content security policy of the shop: nonces only, Trusted Types enforced. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'nonce-NONCE'; connect-src 'self'; style-src 'self' 'nonce-NONCE'; img-src 'self'; form-action *; require-trusted-types-for 'script'; trusted-types vitrine"

/**
 * A tiny site for navigation tests: every path is a page named after it. A test defines only the paths that behave
 * differently: slow, refused, redirected, truncated.
 *
 * ```ts
 * const server = await startFixtureServer({ '/slow': async () => { await wait(500); return {} } })
 * ```
 */
export async function startFixtureServer(
  handlers: Record<string, Handler> = {},
  { hold = () => undefined }: FixtureOptions = {}
): Promise<FixtureServer> {
  bundled ??= bundle()
  const { files, later } = await bundled
  const laterCode = new Set<string>()
  const gone = new Set<string>()
  const requests: FixtureRequest[] = []
  const server = createServer((incoming, response) => {
    void answer(incoming, response).catch(error => {
      response.destroy()
      // aborted uploads are expected
      if (!incoming.destroyed) console.error(error)
    })
  })
  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const file = files.get(url.pathname)
    if (later.has(url.pathname)) laterCode.add(url.pathname)
    if (gone.has(url.pathname)) response.statusCode = 404
    if (file) {
      const type = url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
      response.setHeader('Content-Type', type)
      // for the modules of a sandboxed frame
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.end(file)
      return
    }
    if (url.pathname.includes('/stringresources')) {
      response.setHeader('Content-Type', 'application/json')
      response.end('{"Manager.UnknowsErrors": "Une erreur inconnue est survenue."}')
      return
    }
    if (url.pathname === '/marker') {
      response.end()
      return
    }
    await hold(url.pathname)
    const request: FixtureRequest = {
      method: incoming.method ?? 'GET',
      path: url.pathname + url.search,
      headers: incoming.headers,
      body: await bodyOf(incoming)
    }
    if (url.pathname !== '/favicon.ico') requests.push(request)
    const page = await (handlers[url.pathname] ?? (() => ({})))(request, response, url)
    if (page && !response.writableEnded) await send(page, url, response)
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    laterCode,
    gone,
    forget: () => {
      laterCode.clear()
      requests.length = 0
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}

/** Responds with something other than a page. */
export function raw(status: number, headers: Record<string, string>, body: string): Handler {
  return (_, response) => {
    response.writeHead(status, headers)
    response.end(body)
    return undefined
  }
}

export function redirect(to: string, status = 303): Handler {
  return (_, response) => {
    response.writeHead(status, { Location: to })
    response.end()
    return undefined
  }
}

export function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

async function send(page: FixturePage, url: URL, response: ServerResponse): Promise<void> {
  const nonce = randomBytes(12).toString('base64')
  const policy = page.policy ?? STRICT_POLICY
  const html = (page.finish ?? (same => same))(htmlOf(page, url)).replaceAll('NONCE', nonce)
  response.writeHead(page.status ?? 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(policy && { 'Content-Security-Policy': policy.replaceAll('NONCE', nonce) }),
    ...page.headers
  })
  await sendInParts(html, response, page.pause)
}

async function sendInParts(
  html: string,
  response: ServerResponse,
  pause: FixturePage['pause']
): Promise<void> {
  const [sent = '', ...never] = html.split('<!--hang-up-->')
  for (const [index, part] of sent.split('<!--pause-->').entries()) {
    if (index > 0) await pause?.()
    response.write(part)
  }
  if (never.length > 0) response.destroy()
  else response.end()
}

function htmlOf(page: FixturePage, url: URL): string {
  const name = url.pathname.slice(1) || 'home'
  const settings = {
    applicationPath: '',
    sitePath: '',
    culture: 'fr',
    consentStamp: '1',
    pageFade: 0,
    ...page.settings
  }
  return `<!doctype html>
<html lang="fr" ${page.htmlAttributes ?? ''}>
<head>
<meta charset="utf-8">
<title>${page.title ?? `Page ${name}`}</title>
<meta name="description" content="About ${name}">
<link rel="stylesheet" href="/fixture.css">
<link rel="canonical" href="${url.pathname}">
<script type="application/json" id="vitrine-context">${JSON.stringify(settings)}</script>
<script type="module" src="/entry.js" nonce="NONCE"></script>
${page.head ?? ''}
</head>
<body class="page-${name.replaceAll('/', '-')}" ${page.bodyAttributes ?? ''}>
<header>${page.header ?? `<a href="/" id="logo">Shop</a> <input id="search" aria-label="Search">`}</header>
<main id="page">
<h1>${name}</h1>
${page.content ?? ''}
<div id="tall"></div>
</main>
</body>
</html>
`
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of incoming) text += chunk
  return text
}

interface Bundle {
  /** Contents by path. */
  files: Map<string, string>
  /** Paths of modules that are not part of the initial load. */
  later: Set<string>
}

/** One for all servers of a worker. */
let bundled: Promise<Bundle> | undefined

/**
 * The code that runs in the browser: navigation and behaviours, without widgets. Its chunks are merged as in the
 * published build.
 */
async function bundle(): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
    // relative, as the paths of the metafile are
    entryPoints: { entry: 'test/support/fixture-entry.ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    // readable names in stack traces
    minifyWhitespace: true,
    outdir: '/',
    write: false,
    metafile: true,
    // not the imports that it leaves out, by the tens of thousands
    logOverride: { 'ignored-bare-import': 'silent' },
    plugins: [rewriteSources(inlineTexts(undefined), mergeChunks())]
  })
  return {
    files: new Map([
      ...outputFiles.map(file => [file.path, file.text] as const),
      ['/fixture.css', '#tall, .filler { height: 2000px }']
    ]),
    later: laterCodeOf(metafile)
  }
}

function laterCodeOf({ outputs }: Metafile): Set<string> {
  const atOnce = new Set<string>()
  const add = (path: string) => {
    if (atOnce.has(path)) return
    atOnce.add(path)
    const parts = outputs[path]?.imports.filter(({ kind }) => kind === 'import-statement')
    for (const part of parts ?? []) add(part.path)
  }
  add(
    Object.keys(outputs).find(path =>
      outputs[path]?.entryPoint?.endsWith('fixture-entry.ts')
    ) ?? ''
  )
  const later = Object.keys(outputs).filter(path => !atOnce.has(path))
  return new Set(later.map(path => `/${basename(path)}`))
}
