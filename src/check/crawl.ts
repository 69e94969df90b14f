import type { Client } from './client.ts'
import type { Page } from './page.ts'

/** What would end the session, or is no page. */
const NOT_OPENED =
  /log-?(off|out)|sign-?out|\/(delete|remove)|\.(pdf|zip|jpe?g|png|webp|svg|csv|xml|json|ics|xlsx?)$/i

/** What shows best whether a shop works, if its address says so. */
const TELLING = /\/(p|product|produit|item|shoppingcarts?|cart|basket|checkout)(\/|$)/i

/**
 * Opens pages that links from the start page lead to: one of each kind first. Pages below the same folder are of one kind.
 *
 * @param limit How many pages, the start page included.
 */
export async function crawl(start: Page, client: Client, limit: number): Promise<Page[]> {
  const pages = [start]
  const known = new Set([start.url.href])
  const visits = new Map<string, number>()
  const waiting: URL[] = []

  function add(page: Page): void {
    for (const url of page.links()) {
      if (known.has(url.href) || NOT_OPENED.test(url.pathname)) continue
      known.add(url.href)
      if (isOfLanguage(url, start.url)) waiting.push(url)
    }
  }

  function next(): URL | undefined {
    const least = waiting.reduce<URL | undefined>(
      (best, url) => (best && rank(best) <= rank(url) ? best : url),
      undefined
    )
    if (least) waiting.splice(waiting.indexOf(least), 1)
    return least
  }

  function rank(url: URL): number {
    const repeated = visits.get(kindOf(url)) ?? 0
    return repeated * 2 + (url.search ? 3 : 0) - (TELLING.test(url.pathname) ? 3 : 0)
  }

  add(start)
  for (let url = next(); url && pages.length < limit; url = next()) {
    visits.set(kindOf(url), (visits.get(kindOf(url)) ?? 0) + 1)
    const page = await client.open(url)
    known.add(page.url.href)
    if (!page.isHtml || page.exchange.status !== 200) {
      if (page.exchange.status < 500) continue
    }
    pages.push(page)
    add(page)
  }
  return pages
}

function kindOf({ pathname }: URL): string {
  return pathname.replace(/[^/]*\/?$/, '')
}

/** Links to other languages lead to the same pages again. */
function isOfLanguage(url: URL, start: URL): boolean {
  const [culture] = /(?<=\/)[a-z]{2}(-[a-z]{2,4})?(?=\/|$)/i.exec(start.pathname) ?? []
  return culture === undefined || `${url.pathname}/`.includes(`/${culture}/`)
}
