import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { extensionPoint } from '../extension-point.ts'

/** A copy of a page as it is sent. */
export interface ShownCopy {
  html: string
  ageSeconds: number
}

/** Keeps copies of public pages, for visitors who come while the database is unavailable. */
export interface PageKeeper {
  /** Requests pages from this application from now on, until it closes. */
  start(app: FastifyInstance): void
  /** Copies the page of a request soon, with prices in the visitor's currency, unless there is a recent copy. */
  takeSoon(request: FastifyRequest, currency: string): void
  /** The copy of the requested page, if there is one. */
  find(request: FastifyRequest): Promise<ShownCopy | undefined>
  /** Drops the copies of a page that no longer exists. */
  forget(request: FastifyRequest): void
}

/** How a page differs while it is rendered for a copy: it shows nothing of a visitor. */
interface CopyView {
  at: Date
  /** The key of its title, in which `title` is that of the page. */
  title: string
  /** The template in place of what the header shows about a visitor. */
  tools: string
  /** The template above the content, with `at` and `returnUrl`. */
  notice: string
}

/** Creates the keeper of a server that can outlive its database. */
export const pageKeepers = extensionPoint<() => PageKeeper>()

const copying = new AsyncLocalStorage<CopyView>()

/** The copy that is being rendered; `undefined` while a page is rendered for a visitor. */
export function copyView(): CopyView | undefined {
  return copying.getStore()
}

/** Renders pages for copies. */
export function forCopy<T>(view: CopyView, render: () => Promise<T>): Promise<T> {
  return copying.run(view, render)
}
