import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2'
}

/** Serves a folder below a path on a free port, like a plain web server without a fallback page. */
export async function serveFolder(
  root: string,
  path: string
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = decodeURIComponent(pathname.slice(path.length))
    const file = join(root, name.endsWith('/') ? `${name}index.html` : name)
    if (pathname.startsWith(`${path}/`) && file.startsWith(root + sep))
      void send(file, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    // service workers require HTTPS or localhost
    origin: `http://localhost:${address.port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

async function send(file: string, response: ServerResponse): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Content-Length': found.size,
    'Cache-Control': 'max-age=600'
  })
  createReadStream(file).pipe(response)
}
