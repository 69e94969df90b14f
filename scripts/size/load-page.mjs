import { brotliBytes } from './brotli-bytes.mjs'
import { chainLengths } from './chain-lengths.mjs'
import { hidePointer } from './hide-pointer.mjs'
import { holdIdleWork, releaseIdleWork, turnOfPage } from './idle-work.mjs'

/**
 * @typedef {import('playwright').Browser} Browser
 * @typedef {import('playwright').Page} Page
 * @typedef {import('playwright').Request} Request
 *
 * @typedef {object} Script
 * @property {string} name Path in dist/ or dist/light/, or the URL of another script.
 * @property {number} bytes The size after brotli.
 * @property {number} chain The number of requests that follow one another until the script is loaded, after that for the
 *   page.
 *
 * @typedef {object} LoadedPage
 * @property {Script[]} atRest
 * @property {Script[]} afterIdle Includes those at rest.
 * @property {Script[]} afterUse Includes those after idle work.
 * @property {Stylesheet[]} styles The CSS of the library, once the page is loaded.
 *
 * @typedef {object} Stylesheet
 * @property {number} bytes The size after brotli.
 * @property {boolean} isWaitedFor Whether the browser draws the page with it.
 */

/** A common phone: the more a screen shows, the more tags it loads. */
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }

/** For a machine that is ten times slower than an idle one. */
const TIMEOUT_MS = 120_000

/** A page has settled when this many frames and idle periods in a row have requested nothing. */
const QUIET_TURNS = 5

const LIBRARY = /^\/vitrine\/(light\/)?/

/** URL → size. Files are the same on every page. @type {Map<string, number>} */
const sizes = new Map()

/**
 * Opens a page with an empty cache and collects the scripts that it loads without an interaction, and those that it loads
 * when it is used.
 *
 * @param {Browser} browser
 * @param {string} url
 * @param {Pick<import('./visitor.mjs').Visitor, 'cookies'>} visitor
 * @param {(page: Page) => Promise<void>} [use]
 * @returns {Promise<LoadedPage>}
 */
export async function loadPage(browser, url, visitor, use) {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-BE' })
  try {
    await context.addCookies(visitor.cookies)
    await context.addInitScript(holdIdleWork)
    await context.addInitScript(hidePointer)
    const page = await context.newPage()
    const requests = watchRequests(page)
    const chains = await chainLengths(page)
    const response = await page.goto(url, { timeout: TIMEOUT_MS })
    if (page.url() !== url) throw new Error(`${url} leads to ${page.url()}.`)
    await settle(page, requests)
    const atRest = await scriptsOf(requests, chains)
    const styles = await stylesOf(requests, (await response?.text()) ?? '')
    await page.evaluate(releaseIdleWork)
    await settle(page, requests)
    const afterIdle = await scriptsOf(requests, chains)
    if (!use) return { styles, atRest, afterIdle, afterUse: afterIdle }
    await use(page)
    await settle(page, requests)
    return { styles, atRest, afterIdle, afterUse: await scriptsOf(requests, chains) }
  } finally {
    await context.close()
  }
}

/**
 * @typedef {object} Requests
 * @property {Set<Request>} started
 * @property {Set<Request>} pending
 */

/**
 * @param {Page} page
 * @returns {Requests}
 */
function watchRequests(page) {
  /** @type {Requests} */
  const requests = { started: new Set(), pending: new Set() }
  page.on('request', request => {
    requests.started.add(request)
    requests.pending.add(request)
  })
  /** @param {Request} request */
  const end = request => requests.pending.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  return requests
}

/**
 * Waits until no request is pending, no released idle work is left, and the page requests nothing although the browser is
 * idle.
 *
 * @param {Page} page
 * @param {Requests} requests
 */
async function settle(page, { started, pending }) {
  const deadline = Date.now() + TIMEOUT_MS
  let known = -1
  for (let quietTurns = 0; quietTurns < QUIET_TURNS; quietTurns++) {
    const left = await page.evaluate(turnOfPage)
    if (left > 0 || pending.size > 0 || started.size !== known) quietTurns = -1
    known = started.size
    if (Date.now() < deadline) continue
    const urls = [...pending].map(request => request.url()).join(', ') || 'none'
    throw new Error(
      `${page.url()} does not stop loading (requests: ${started.size}; pending: ${urls}; idle work left: ${left}).`
    )
  }
}

/**
 * @param {Requests} requests
 * @param {ReadonlyMap<string, number>} chains
 * @returns {Promise<Script[]>}
 */
async function scriptsOf({ started }, chains) {
  const scripts = []
  for (const request of started) {
    const response = await request.response()
    if (!/javascript/.test(response?.headers()['content-type'] ?? '')) continue
    const url = request.url()
    scripts.push({
      name: nameOf(url),
      bytes: await bytesOf(request),
      chain: chains.get(url) ?? 1
    })
  }
  return scripts
}

/**
 * The CSS of the library. That of the theme belongs to the shop.
 *
 * @param {Requests} requests
 * @param {string} html Of the page.
 * @returns {Promise<Stylesheet[]>}
 */
async function stylesOf({ started }, html) {
  const [head = ''] = html.split('</head>')
  const styles = []
  for (const request of started) {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() !== 'stylesheet' || !LIBRARY.test(pathname)) continue
    const isWaitedFor = head.includes(`"${pathname}${search}"`)
    styles.push({ bytes: await bytesOf(request), isWaitedFor })
  }
  return styles
}

/** @param {Request} request */
async function bytesOf(request) {
  const url = request.url()
  const bytes = sizes.get(url) ?? brotliBytes((await (await request.response())?.body()) ?? '')
  sizes.set(url, bytes)
  return bytes
}

/** @param {string} url */
function nameOf(url) {
  const { pathname } = new URL(url)
  return LIBRARY.test(pathname) ? pathname.replace(LIBRARY, '') : url
}
