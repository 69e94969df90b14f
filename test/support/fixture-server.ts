import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'

/** A request that the fixture server got. */
export interface FixtureRequest {
  method: string
  /** Path and query. */
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export interface FixtureServer {
  origin: string
  /** All that arrived since `forget()`, without scripts and texts. */
  readonly requests: readonly FixtureRequest[]
  forget(): void
  stop(): Promise<void>
}

/** What a handler may say about a page; everything else is the ordinary page. */
export interface FixturePage {
  title?: string
  status?: number
  headers?: Record<string, string>
  head?: string
  /** Inside `#page`, after the heading. */
  content?: string
  /** Around `#page`. */
  header?: string
  bodyAttributes?: string
  htmlAttributes?: string
  settings?: Record<string, unknown>
  /** The whole policy; `''` for none. `NONCE` is replaced by the page's nonce everywhere. */
  policy?: string
  /** The last word over the HTML. */
  finish?(html: string): string
}

export type Handler = (
  request: FixtureRequest,
  response: ServerResponse,
  url: URL
) => FixturePage | undefined | Promise<FixturePage | undefined>

/** The policy of the shop: nonces only, Trusted Types enforced. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'nonce-NONCE'; connect-src 'self'; style-src 'self' 'nonce-NONCE'; img-src 'self'; form-action *; require-trusted-types-for 'script'; trusted-types vitrine"

/**
 * A tiny site for the tests of navigation: every path is a page called after it. A test says what is different about
 * some paths: slow, refused, redirected, cut off.
 *
 * ```ts
 * const server = await startFixtureServer({ '/slow': async () => { await wait(500); return {} } })
 * ```
 */
export async function startFixtureServer(
  handlers: Record<string, Handler> = {}
): Promise<FixtureServer> {
  const files = await bundle()
  files.set('/fixture.css', '#tall, .filler { height: 2000px }')
  const requests: FixtureRequest[] = []
  const server = createServer((incoming, response) => {
    void answer(incoming, response).catch(error => {
      response.destroy()
      console.error(error)
    })
  })
  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const file = files.get(url.pathname)
    if (file) {
      const type = url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
      response.setHeader('Content-Type', type)
      response.end(file)
      return
    }
    if (url.pathname.includes('/stringresources')) {
      response.setHeader('Content-Type', 'application/json')
      response.end('{"Manager.UnknowsErrors": "Une erreur inconnue est survenue."}')
      return
    }
    const request: FixtureRequest = {
      method: incoming.method ?? 'GET',
      path: url.pathname + url.search,
      headers: incoming.headers,
      body: await bodyOf(incoming)
    }
    if (url.pathname !== '/favicon.ico') requests.push(request)
    const page = await (handlers[url.pathname] ?? (() => ({})))(request, response, url)
    if (page && !response.writableEnded) send(page, url, response)
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    forget: () => {
      requests.length = 0
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}

/** Answers with a redirect. */
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

function send(page: FixturePage, url: URL, response: ServerResponse): void {
  const nonce = randomBytes(12).toString('base64')
  const policy = page.policy ?? STRICT_POLICY
  const html = (page.finish ?? (same => same))(htmlOf(page, url)).replaceAll('NONCE', nonce)
  response.writeHead(page.status ?? 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(policy && { 'Content-Security-Policy': policy.replaceAll('NONCE', nonce) }),
    ...page.headers
  })
  response.end(html)
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

/** What runs in the browser: navigation and behaviours, without any widget. */
async function bundle(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { entry: new URL('./fixture-entry.ts', import.meta.url).pathname },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/',
    write: false,
    sourcemap: 'inline'
  })
  return new Map(outputFiles.map(file => [file.path, file.text]))
}
