import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Render } from '../templates/renderer.ts'
import type { Culture } from '../texts/cultures.ts'

/** What a route knows about its page; the layout adds the header, the cart and the session. */
export interface Page {
  /** The name of its template, which starts with `{% layout 'layout' %}`. */
  template: string
  culture: Culture
  title: string
  /** One sentence for search engines. @default the title, and what the shop sells */
  description?: string
  /** The URL without parameters that do not change the content; each page of a list has its own. */
  canonicalPath?: string
  /** The path that shows the page again, if it answers a form that is sent elsewhere or without its query. @default the request's */
  address?: string
  /** Whether it is the home page [CTX-02]. */
  isHome?: boolean
  status?: number
  /** The page shows nothing personal, so that a copy of it can be kept for times when the database is unavailable. */
  isPublic?: boolean
  /** The page answers a request that was rejected: it starts no session and sets no session cookie. */
  isRejection?: boolean
  /** The languages that the page exists in. @default all of them */
  cultures?: readonly Culture[]
  /** The page is a draft that only staff see: without popups, and not for search engines. */
  isPreview?: boolean
  /** The data of the template. */
  model: object
}

/** Renders a page in the site's layout and sends it. */
export type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page
) => Promise<FastifyReply>

/** What the CMS provides to routes. */
export interface Cms {
  db: Db
  render: Render
  showPage: ShowPage
  /** `{app}` and `{site}`: `/shop`. */
  basePath: string
  /** The public origin, if a proxy hides it from this process; used for links in mails. */
  publicOrigin?: string | undefined
  /** The outbox, and the test bank that takes cards, are open to everyone. */
  isDemo: boolean
  /** Encrypts what must stay secret although the server reads it again; without it, a key in the database does. */
  encryptionKey?: Buffer | undefined
  /** Where resized images are cached on disk; without it, they are cached in memory only. */
  dataDir?: string | undefined
}
