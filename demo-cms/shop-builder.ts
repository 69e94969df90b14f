import type { FastifyInstance } from 'fastify'
import { accessRules } from './access-rules.ts'
import { type Kept, kept } from './kept-data.ts'
import type { Retention } from './kernel/database/clean-up.ts'
import type { Db } from './kernel/database/database.ts'
import { extensionPoint } from './kernel/extension-point.ts'
import type { Access, AccessRules, Gate } from './kernel/http/access.ts'
import type { Calls } from './kernel/http/calls.ts'
import type { Cms } from './kernel/http/page.ts'
import type { Pages } from './kernel/http/pages.ts'
import type { SessionColumn } from './kernel/sessions/replace-id.ts'
import { retentions } from './retention.ts'
import type { UploadTargets } from './shop/assets/file-form-pages.ts'

/** Work that a server does again and again. */
interface Job {
  /** How often, in ms. */
  interval: number
  run(server: { db: Db; dataDir: string }): Promise<unknown>
}

/** A cookie of an extra, as the table of cookies describes it. */
interface OwnCookie {
  name: string
  /** In each culture, in the order of `cultures`. */
  purpose: readonly string[]
  /** How long the browser keeps it, in the same order. */
  duration: readonly string[]
  provider: string
}

/** What an extra adds to the shop as a whole. What it changes within a feature are extension points beside the feature's code. */
interface ExtraParts {
  /** Who may use its routes. */
  access?: Partial<AccessRules>
  /** Who may pass where the shop has no rule of its own. */
  gates?(shop: Pick<Cms, 'db' | 'basePath'>): Partial<Record<Access, Gate>>
  pages?: readonly ((pages: Pages, cms: Cms) => void)[]
  /** Pages whose forms contain files. */
  uploadPages?: readonly ((pages: Pages, cms: Cms, uploads: UploadTargets) => void)[]
  calls?: readonly ((calls: Calls, cms: Cms) => void)[]
  /** Routes that are neither pages nor calls. */
  routes?: readonly ((app: FastifyInstance, cms: Cms) => Promise<void> | void)[]
  /** When its data is deleted. */
  retentions?: readonly Retention[]
  /** Its data that stays. */
  kept?: readonly Kept[]
  /** Its columns that name a session. */
  sessionData?: readonly SessionColumn[]
  jobs?: readonly Job[]
  /** Its data of the demo by a name that stays the same: each is inserted once. */
  seeds?: Readonly<Record<string, (tx: Db) => Promise<void>>>
  /** Cookies that it needs to work, for the table of cookies. */
  cookies?: readonly OwnCookie[]
}

/** What an extra registers with. */
export interface ShopBuilder {
  add(parts: ExtraParts): void
}

const extras = extensionPoint<ExtraParts>()

export const shopBuilder: ShopBuilder = extras

/** One kind of parts of all extras. */
export function partsOfExtras<Kind extends keyof ExtraParts>(
  kind: Kind
): NonNullable<ExtraParts[Kind]>[] {
  return extras
    .all()
    .map(parts => parts[kind])
    .filter(part => part !== undefined)
}

/** Who may use each route, those of extras included. */
export function allAccessRules(): AccessRules {
  const rules = partsOfExtras('access')
  const merged = Object.entries(accessRules).map(([access, routes]) => [
    access,
    [...routes, ...rules.flatMap(own => own[access as Access] ?? [])]
  ])
  return Object.fromEntries(merged)
}

/** What the shop and its extras delete by themselves. */
export function allRetentions(): Retention[] {
  return [...retentions, ...partsOfExtras('retentions').flat()]
}

/** Data that the shop and its extras do not delete by themselves. */
export function allKept(): Kept[] {
  return [...kept, ...partsOfExtras('kept').flat()]
}
