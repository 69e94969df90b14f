import { OfflineError, ServerError } from '../errors.ts'
import { dispatch } from '../events.ts'
import { messages } from '../i18n/messages.ts'
import { debug } from '../lib/debug.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { markBusy } from '../lib/feedback/busy.ts'
import { fetchPage } from '../navigation/request/fetch-page.ts'
import { type Page, readPage } from '../navigation/request/read-page.ts'
import { sameOriginPath } from '../shared/url/same-origin.ts'
import texts from '../texts/en/refresh-regions.json'

const t = messages('regions', texts)

interface Request {
  url: string
  controller: AbortController
}

/** The requests that are under way, by the selector of their regions. */
const running = new Map<string, Request>()

/** What a region should show and does not yet: its page did not arrive, or the shopper had left when it did. */
const due = new WeakMap<Element, { url: string; regions: string }>()

/**
 * Replaces each region with the one of the same id on another page. The latest call for the same regions wins. If the page cannot
 * be loaded, the regions stay, and the shopper is told and can try again.
 *
 * @param regions A selector.
 */
export async function refreshRegions(url: string, regions: string): Promise<void> {
  const path = sameOriginPath(url, location.origin)
  if (path === undefined) return debug(`regions are kept: ${url} is on another site`)
  if (running.get(regions)?.url === url) return
  running.get(regions)?.controller.abort()
  const request = { url, controller: new AbortController() }
  running.set(regions, request)
  const { signal } = request.controller
  const old = [...safeDocument.querySelectorAll<HTMLElement>(regions)]
  for (const region of old) due.set(region, { url, regions })
  const endBusy = old.map(markBusy)
  try {
    const page = await loadPage(new URL(path, location.origin), signal)
    if (signal.aborted) return
    for (const end of endBusy) end()
    for (const region of old) if (due.get(region)?.url === url) replaceRegion(region, page)
  } catch (error) {
    const isShown = old.some(({ isConnected }) => isConnected)
    debug('regions are kept:', error)
    if (!signal.aborted && isShown) report(error, () => void refreshRegions(url, regions))
  } finally {
    for (const end of endBusy) end()
    if (running.get(regions) === request) running.delete(regions)
  }
}

/** Refreshes a region that is back in the document, if it missed its last refresh. */
export function refreshIfDue(region: Element): void {
  const missed = due.get(region)
  if (missed) void refreshRegions(missed.url, missed.regions)
}

async function loadPage(url: URL, signal: AbortSignal): Promise<Page> {
  const response = await fetchPage({ url, fresh: false }, signal)
  if (!response.ok) throw new ServerError(response.status, `${url} could not be read`)
  const result = await readPage(response, response.url)
  if (result.kind !== 'page') throw new OfflineError(`${url}: ${result.reason}`)
  return result.page
}

function replaceRegion(region: HTMLElement, page: Page): void {
  if (!region.isConnected) return
  due.delete(region)
  const fresh = page.document.getElementById(region.id)
  if (fresh && !region.isEqualNode(fresh)) region.replaceWith(fresh)
}

function report(cause: unknown, retry: () => void): void {
  const error =
    cause instanceof ServerError || cause instanceof OfflineError
      ? cause
      : new OfflineError('The page of a variant could not be reached.', { cause })
  dispatch('vitrine:problem', { error, about: t('kept'), retry })
}
