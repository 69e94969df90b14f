// Answers the calls of the live examples: a shop in memory, in the browser. It controls what is below its own folder, `live/`.

import { createMock } from '../../../src/mock/create-mock.ts'
import { FRAMES, FRAMES_CACHE } from './names.ts'

/** What TypeScript's types of pages lack. */
interface WorkerEvent extends Event {
  readonly request: Request
  waitUntil(promise: Promise<unknown>): void
  respondWith(response: Response | Promise<Response>): void
}

interface Worker {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: string, listener: (event: WorkerEvent & MessageEvent) => void): void
}

const worker = globalThis as unknown as Worker

/** `/live/` */
const FOLDER = new URL('./', location.href).pathname
const SHOP = `${FOLDER}shop`
/** The folder of the library in the pages of the mock, and on the site. */
const LIBRARY = '/vitrine/'
const SITE_LIBRARY = new URL('../vitrine/', location.href).pathname

const mock = createMock({ app: SHOP, cultures: ['en', 'fr', 'nl', 'de'], oneShopper: true })

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', event => {
  // any message keeps the worker, and with it the cart, alive
  if (event.data === 'reset') mock.reset()
})
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (pathname.startsWith(`${FOLDER}${FRAMES}`)) event.respondWith(frame(request))
  else if (pathname.startsWith(`${SHOP}/`)) event.respondWith(mock.fetch(request))
  else if (pathname.startsWith(LIBRARY) && SITE_LIBRARY !== LIBRARY)
    event.respondWith(fetch(SITE_LIBRARY + pathname.slice(LIBRARY.length)))
})

/** The page that the example has written. */
async function frame(request: Request): Promise<Response> {
  const cache = await caches.open(FRAMES_CACHE)
  return (await cache.match(request.url)) ?? new Response('', { status: 404 })
}
