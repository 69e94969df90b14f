import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Render } from '../templates/renderer.ts'
import type { Culture } from '../texts/cultures.ts'

/** What a page route knows; the layout around it (header, cart, session) is the server's part. */
export interface Page {
  /** Its template, which says `{% layout 'layout' %}`. */
  template: string
  culture: Culture
  title: string
  /** For search engines, a sentence. */
  description?: string
  /** The address without what only this visitor chose; a list's pages have their own. */
  canonicalPath?: string
  /** Only the home page [CTX-02]. */
  isHome?: boolean
  status?: number
  /** The page answers a request that was rejected: it starts no session and sets no session cookie. */
  isRejection?: boolean
  /** What the template shows. */
  model: object
}

/** Sends a page in the shop's layout. */
export type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page
) => Promise<FastifyReply>

/** What the shop's routes are given. */
export interface Cms {
  db: Db
  render: Render
  showPage: ShowPage
  /** `{app}` and `{site}`: `/shop`. */
  basePath: string
  /** The shop's own origin where a proxy hides it; mails name it. */
  publicOrigin?: string | undefined
  /** Where made pictures are kept between starts; none keeps them in memory only. */
  dataDir?: string | undefined
}
