import { type Addresses, frameDocument, type Look } from './frame-document.ts'
import { FRAMES, FRAMES_CACHE } from './names.ts'

/** How often the service worker hears from a page, in ms: browsers stop one after 30 s, and it would forget the cart. */
const KEEP_ALIVE = 20_000

let ready: Promise<ServiceWorker> | undefined

/** Whether this browser can show live examples: without service workers, as in some private windows, the code is all there is. */
export function canShow(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

/**
 * Shows an example in a frame.
 *
 * @param base The path of the site.
 * @param name Tells the examples of a page apart.
 */
export async function showExample(
  frame: HTMLIFrameElement,
  html: string,
  look: Look,
  base: string,
  name: string
): Promise<void> {
  await startShop(base)
  const addresses: Addresses = { library: `${base}vitrine/`, shop: `${base}live/shop` }
  const url = `${base}live/${FRAMES}${name}.html`
  const cache = await caches.open(FRAMES_CACHE)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  await cache.put(url, new Response(frameDocument(html, look, addresses), { headers }))
  // the history of the page must not grow with each change
  if (frame.contentWindow && frame.src) frame.contentWindow.location.replace(url)
  else frame.src = url
}

/** Makes the shop of all examples forget its cart. */
export async function resetShop(base: string): Promise<void> {
  const worker = await startShop(base)
  worker.postMessage('reset')
}

function startShop(base: string): Promise<ServiceWorker> {
  ready ??= register(base).catch(error => {
    ready = undefined
    throw error
  })
  return ready
}

async function register(base: string): Promise<ServiceWorker> {
  const scope = `${base}live/`
  const registration = await navigator.serviceWorker.register(`${scope}service-worker.js`, {
    scope
  })
  const worker = registration.installing ?? registration.waiting ?? registration.active
  if (!worker) throw new Error('The service worker of the examples did not start.')
  await activated(worker)
  setInterval(() => registration.active?.postMessage('stay'), KEEP_ALIVE)
  return worker
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The service worker was replaced.'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
