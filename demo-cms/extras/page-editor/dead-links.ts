import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attributesOf, specOf } from './block-fields.ts'
import type { Block } from './blocks.ts'
import { partsOfHtml } from './html-parts.ts'
import { attributeOf } from './tag-schemas.ts'

/** A link of a block. */
export interface BlockLink {
  /** `html`, `items.0.linkUrl`, `attr.href` */
  field: string
  url: string
}

/** Finds the links in blocks that lead to nothing in the shop, as they were written. */
export type FindDeadLinks = (blocks: readonly Block[]) => Promise<ReadonlySet<string>>

/** A form with more links than this is not checked completely, so that it opens soon. */
const MAX_LINKS = 60
/** How many pages are asked for at the same time. */
const PARALLEL = 4
/** How long a page counts as found or missing, in ms. Editors wait for new pages, so what is missing is looked up again soon. */
const KEPT_MS = { found: 300_000, missing: 5_000 }
const MAX_KEPT = 1_000

interface Known {
  isMissing: boolean
  until: number
}

/** What each application has found out lately, by origin and path. */
const known = new WeakMap<FastifyInstance, Map<string, Known>>()

/**
 * Tries the links within the shop as a visitor who is not logged in, but documents as the editor. Whatever the shop can answer counts:
 * products, categories, stories, files and published pages of all languages [EDIT-04]. Links to other sites are not tried.
 */
export function deadLinkFinder(request: FastifyRequest, basePath: string): FindDeadLinks {
  const { server, shopOrigin, headers } = request
  const kept = known.get(server) ?? new Map<string, Known>()
  known.set(server, kept)

  return async blocks => {
    const urls = new Set(blocks.flatMap(block => linksOf(block).map(({ url }) => url)))
    const targets = [...urls]
      .flatMap(url => {
        const path = pathInShop(url, shopOrigin, basePath)
        return path === undefined ? [] : [{ url, path }]
      })
      .slice(0, MAX_LINKS)
    const dead = new Set<string>()
    const next = targets.values()
    const tryRest = async () => {
      for (const { url, path } of next) if (await isMissing(path)) dead.add(url)
    }
    await Promise.all(Array.from({ length: PARALLEL }, tryRest))
    return dead
  }

  async function isMissing(path: string): Promise<boolean> {
    const key = shopOrigin + path
    const before = kept.get(key)
    if (before && before.until > Date.now()) return before.isMissing
    const { host } = new URL(shopOrigin)
    // a document is public once the page is
    const cookie = path.startsWith(`${basePath}/assets/files/`) ? headers.cookie : undefined
    const { statusCode } = await server.inject({
      url: path,
      headers: { host, ...(cookie && { cookie }) }
    })
    const isGone = statusCode === 404 || statusCode === 410
    kept.delete(key)
    kept.set(key, {
      isMissing: isGone,
      until: Date.now() + (isGone ? KEPT_MS.missing : KEPT_MS.found)
    })
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
    return isGone
  }
}

/** Every link that shoppers can follow from a block. */
export function linksOf(block: Block): BlockLink[] {
  const { values, items } = block
  const { tag = '' } = specOf(block)
  const written = (['html', 'fallback'] as const).flatMap(field =>
    partsOfHtml(values[field] ?? '').links.map(({ href }) => ({ field, url: href }))
  )
  const slides = items.flatMap(({ linkUrl = '' }, index) => [
    { field: `items.${index}.linkUrl`, url: linkUrl }
  ])
  const attributes = Object.entries(attributesOf(block)).flatMap(([name, url]) =>
    attributeOf(tag, name)?.kind === 'URL' ? [{ field: `attr.${name}`, url }] : []
  )
  return [...written, ...slides, ...attributes].filter(({ url }) => url !== '')
}

/** The path and query of a link to the shop; `undefined` for other sites, for places in the same page and for what is no link. */
function pathInShop(url: string, origin: string, basePath: string): string | undefined {
  if (!/^(?:\/|https?:\/\/)/i.test(url) || !URL.canParse(url, origin)) return undefined
  const { origin: own, pathname, search } = new URL(url, origin)
  const isInShop = pathname === basePath || pathname.startsWith(`${basePath}/`)
  return own === origin && isInShop ? pathname + search : undefined
}
