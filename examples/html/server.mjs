// Serves pages/, the scripts of the package below /vitrine/, and the calls of the shop. Any web server can do the same.
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { extname, join } from 'node:path'

const { PORT = 4000, SHOP = 'http://localhost:4010', PAGES = 'pages' } = process.env
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript'
}

createServer(async (asked, answer) => {
  const { pathname } = new URL(asked.url, 'http://localhost')
  if (/^\/shop\/(api|assets)\//.test(pathname)) return forward(asked, answer)
  const file = fileOf(pathname)
  try {
    const content = await readFile(file)
    answer.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    answer.end(content)
  } catch {
    answer.writeHead(404).end('There is no such page.')
  }
}).listen(PORT, () => console.log(`http://localhost:${PORT}/`))

/** A URL has no `..` any more when it is parsed. */
function fileOf(pathname) {
  const [, own] = pathname.split(/^\/vitrine\//)
  if (own) return join('node_modules/vitrine/dist', own)
  if (pathname === '/') return join(PAGES, 'index.html')
  return join(PAGES, extname(pathname) ? pathname : `${pathname}.html`)
}

function forward(asked, answer) {
  const { method, headers } = asked
  const call = request(new URL(asked.url, SHOP), { method, headers }, reply => {
    answer.writeHead(reply.statusCode, reply.headers)
    reply.pipe(answer)
  })
  call.on('error', () => answer.writeHead(502).end())
  asked.pipe(call)
}
