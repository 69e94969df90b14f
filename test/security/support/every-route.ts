import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import {
  fieldsOfBlock,
  usualValues
} from '../../../demo-cms/extras/page-editor/block-fields.ts'
import { newBlock } from '../../../demo-cms/extras/page-editor/blocks.ts'
import type { Db } from '../../../demo-cms/kernel/database/database.ts'
import type { GuardedRoute } from '../../../demo-cms/kernel/http/access.ts'
import { hasExtra } from '../../support/extras.ts'
import { openSessions, type Principal, type Sessions } from './principals.ts'
import { missingRecords, ownRecords, type Records } from './records.ts'
import { type Content, nameOf, type SampleRequest, sampleRequest } from './sample-request.ts'

/** An answer that says that a record is gone, or has another state than the request needs. */
const isGone = ({ statusCode }: LightMyRequestResponse) =>
  statusCode >= 400 && statusCode !== 422

/** The headers by which browsers say that a page of the shop sends a request. */
const FROM_SHOP = { 'sec-fetch-site': 'same-origin' }

/** The running shop as the security tests see it: its routes, its visitors and the owner's records. */
export interface EveryRoute {
  /** Without the HEAD routes that Fastify adds to each GET route. */
  routes: readonly GuardedRoute[]
  sessions: Sessions
  content: Content
  /** A new owner with one record of each kind, because a request may delete them. */
  records(): Promise<Records>
  /** The same, but routes that only read get the records of the one before, as long as no other has used them. */
  recordsFor(route: GuardedRoute): Promise<Records>
  missing: Records
  /** Makes the content again that a request may have deleted. */
  renewContent(): Promise<void>
  /**
   * Sends a request for the latest records; if an earlier request has used up one of them, for new ones. So most requests can share
   * their records, whose creation takes longer than the request.
   */
  sendForRecords(route: GuardedRoute, as: Principal): Promise<LightMyRequestResponse>
  sample(route: GuardedRoute, records?: Records): SampleRequest
  send(
    request: SampleRequest,
    as: Principal,
    headers?: Record<string, string>
  ): Promise<LightMyRequestResponse>
}

const DELETED_FOLDER = '/shop/:culture/assetslibrary/asset/folder/:folderId/delete'

let clients = 0

export async function everyRoute(app: FastifyInstance, db: Db): Promise<EveryRoute> {
  const sessions = await openSessions(db)
  let unspent: Records | undefined
  let latest: Records
  const records = async () => {
    unspent = undefined
    latest = await ownRecords(db, await sessions.newOwner())
    return latest
  }
  const missing = missingRecords(await records())
  const content = await contentOf(db)
  const gets = new Set(
    app.guardedRoutes.filter(({ method }) => method === 'GET').map(({ url }) => url)
  )
  const sample = (route: GuardedRoute, given = missing) => sampleRequest(route, given, content)
  const every: EveryRoute = {
    routes: app.guardedRoutes.filter(({ method, url }) => method !== 'HEAD' || !gets.has(url)),
    sessions,
    content,
    records,
    async recordsFor({ method }) {
      const given = unspent ?? (await records())
      unspent = method === 'GET' ? given : undefined
      return given
    },
    missing,
    sample,
    async renewContent() {
      content[DELETED_FOLDER] = { folderId: await newFolder(db) }
    },
    async sendForRecords(route, as) {
      const answer = await every.send(sample(route, latest), as)
      return isGone(answer) ? every.send(sample(route, await records()), as) : answer
    },
    async send({ headers: own, ...request }, as, headers = FROM_SHOP) {
      const { cookie } = await sessions.open(as)
      clients += 1
      return app.inject({
        ...request,
        // another client each time, whom no rate limit stops
        remoteAddress: `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
        headers: {
          'accept-language': 'fr',
          ...own,
          ...headers,
          cookie: [own.cookie, cookie].filter(Boolean).join('; ')
        }
      })
    }
  }
  return every
}

/** What a route did wrong, as `METHOD /path: …`; nothing if everything is right. */
export async function failuresOf(
  routes: readonly GuardedRoute[],
  check: (route: GuardedRoute, index: number) => Promise<(string | boolean | undefined)[]>
): Promise<string[]> {
  const failures: string[] = []
  for (const [index, route] of routes.entries()) {
    for (const failure of await check(route, index)) {
      if (failure) failures.push(`${nameOf(route)}: ${failure}`)
    }
  }
  return failures
}

/** A folder with files in the place of the built library, so that its route exists. */
export function madeUpLibrary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-library-'))
  for (const name of ['vitrine.js', 'vitrine.css'])
    writeFileSync(join(folder, name), '/* made up */')
  return folder
}

/** Content that everyone may see, so that routes have something to answer with. */
async function contentOf(db: Db): Promise<Content> {
  const first = <Row>(rows: Row[]): Row => rows[0]!
  const product = first(
    await db.selectFrom('products').select(['id', 'slug']).orderBy('id').limit(1).execute()
  )
  const film = first(
    await db
      .selectFrom('product_turns')
      .select('product_id')
      .orderBy('product_id')
      .limit(1)
      .execute()
  )
  const news = first(await db.selectFrom('news').select('slug').limit(1).execute())
  const category = first(await db.selectFrom('categories').select('slug').limit(1).execute())
  const asset = first(
    await db
      .selectFrom('assets')
      .select(['id', 'name'])
      .where('drawing', 'is not', null)
      .orderBy('id')
      .limit(1)
      .execute()
  )
  const shop = '/shop/:culture'
  const { id: page, block } = await newBlockPage(db)
  const [folder, deleted] = [await newFolder(db), await newFolder(db)]
  const filter = { categoryIds: '0', displayChildren: 'true', postsPerPage: '3' }
  return {
    '/shop/films/:productId.webm': { productId: String(film.product_id) },
    [`${shop}/p/:slug`]: { slug: product.slug },
    [`${shop}/p/:slug/quick`]: { slug: product.slug },
    [`${shop}/c/:slug`]: { slug: category.slug },
    [`${shop}/news/:slug`]: { slug: news.slug },
    '/shop/widget/news/calendar/:categoryIds/:displayChildren/:postsPerPage/:month/:year': {
      ...filter,
      month: '11',
      year: '2026'
    },
    '/shop/widget/news/newslist/:categoryIds/:displayChildren/:postsPerPage/:date': {
      ...filter,
      date: '2026-11-05'
    },
    [`${shop}/popups/:id`]: { id: 'gift-ideas' },
    [`${shop}/sales/popups/:id`]: { id: 'gift-ideas' },
    [`${shop}/sales/cookies/:id`]: { id: 'click-map' },
    [`${shop}/edit/:id`]: { id: page },
    [`${shop}/edit/:id/preview`]: { id: page },
    [`${shop}/edit/:id/versions`]: { id: page },
    [`${shop}/edit/:id/pictures`]: { id: page },
    [`${shop}/edit/:id/blocks/:block`]: { id: page, block },
    [`${shop}/edit/:id/blocks/:block/preview`]: { id: page, block },
    [`${shop}/page/:slug`]: { slug: 'terms' },
    [`${shop}/assetslibrary/news/:slug`]: { slug: news.slug },
    [`${shop}/assetslibrary/products/:slug`]: { slug: product.slug },
    [`${shop}/assetslibrary/asset/details/:assetId`]: { assetId: String(asset.id) },
    [`${shop}/assetslibrary/asset/details/:assetId/replace`]: { assetId: String(asset.id) },
    [`${shop}/assetslibrary/asset/folder/:folderId`]: { folderId: folder },
    [DELETED_FOLDER]: { folderId: deleted },
    [`${shop}/assetslibrary/asset/file/:assetId`]: { assetId: String(asset.id) },
    '/shop/api/v1/assetslibrary/assets/:assetId': { assetId: String(asset.id) },
    '/shop/api/v1/assetslibrary/assets/:assetId/crop': { assetId: String(asset.id) },
    '/shop/assets/:id/:size/:name': {
      id: String(asset.id),
      size: '160x160',
      name: asset.name.replace(/\.\w+$/, '.webp')
    },
    '/shop/api/v1/catalog/products/:productId/productvariants': {
      productId: String(product.id)
    }
  }
}

/** An empty folder of the asset library. */
async function newFolder(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('asset_folders')
    .values({ parent_id: 1, name: `Folder ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** A page that staff have made of one block. */
async function newBlockPage(db: Db): Promise<{ id: string; block: string }> {
  if (!hasExtra('page-editor')) return { id: 'none', block: 'none' }
  const block = newBlock('text', usualValues(fieldsOfBlock({ kind: 'text', values: {} })))
  const { id } = await db
    .insertInto('block_pages')
    .values({
      culture: 'fr',
      slug: 'made-of-blocks',
      title: 'Blocks',
      blocks: JSON.stringify([block]),
      changed_by: null
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), block: block.id }
}
