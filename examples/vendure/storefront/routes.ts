import type { Page } from './page.ts'
import type { Visit } from './visit.ts'

/** Answers a request for a page, with the page to show or with a response of its own; `undefined` for a page that does not exist. */
export type PageHandler = (visit: Visit) => Promise<Page | Response | undefined>

/** Handlers by method and path below the language: `'GET /p/:slug'`. */
export type Routes = Readonly<Record<string, PageHandler>>
