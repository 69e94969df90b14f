import type { FastifyRequest } from 'fastify'
import { extensionPoint } from '../extension-point.ts'
import type { PricedSite } from '../http/localized-site.ts'
import type { Cms, Page } from '../http/page.ts'

/** Finds the page that replaces the usual one at the URL of a request, if there is one. */
export type FindOwnPage = (
  request: FastifyRequest,
  site: PricedSite
) => Promise<Page | undefined>

/** Pages that are shown in place of those written in HTML. */
export const ownContentPages = extensionPoint<(cms: Pick<Cms, 'db'>) => FindOwnPage>()

/** Asks each finder, and returns the first page. */
export async function firstPage(
  finders: readonly FindOwnPage[],
  ...request: Parameters<FindOwnPage>
): Promise<Page | undefined> {
  for (const find of finders) {
    const page = await find(...request)
    if (page) return page
  }
  return undefined
}
