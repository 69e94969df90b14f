import type { INestApplication } from '@nestjs/common'
import {
  ChannelService,
  ConfigService,
  isInspectableJobQueueStrategy,
  Product,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
  User
} from '@vendure/core'
import { importCatalogue } from './catalogue.ts'
import { importCategories } from './categories.ts'
import { importCustomers } from './customers.ts'
import { importPictures } from './pictures.ts'
import { importPromotions } from './promotions.ts'
import { readSeed } from './seed-file.ts'
import { importTerms } from './terms.ts'

/** Fills an empty shop with what the demo sells; leaves any other as it is. */
export async function seedIfEmpty(app: INestApplication, file?: string): Promise<boolean> {
  const connection = app.get(TransactionalConnection)
  if ((await connection.rawConnection.getRepository(Product).count()) > 0) return false
  const seed = readSeed(file)
  console.log('Importing them …')
  const context = await superadmin(app)
  await connection.withTransaction(context, async ctx => {
    const taxes = await importTerms(app, ctx, seed)
    // the channel has other defaults now
    const changed = await superadmin(app, ctx)
    const ids = await importCatalogue(app, changed, seed, taxes)
    await importPictures(app, changed, seed, ids)
    await importCategories(app, changed, seed, ids)
    await importPromotions(app, changed, seed, ids)
    await importCustomers(app, changed, seed, ids)
  })
  return true
}

/** Collections get their products by jobs of the queue: waits for them, for a few minutes at most. */
export async function jobsAreDone(app: INestApplication): Promise<void> {
  const { jobQueueStrategy } = app.get(ConfigService).jobQueueOptions
  if (!isInspectableJobQueueStrategy(jobQueueStrategy)) return
  for (let tries = 0; tries < 300; tries += 1) {
    const { totalItems } = await jobQueueStrategy.findMany({
      filter: { isSettled: { eq: false } },
      take: 1
    })
    if (totalItems === 0) return
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
}

/** A context of the administrator; within a transaction, if another context has one. */
async function superadmin(
  app: INestApplication,
  within?: RequestContext
): Promise<RequestContext> {
  const connection = app.get(TransactionalConnection)
  const [user] = await connection.rawConnection
    .getRepository(User)
    .find({ relations: { roles: { channels: true } }, order: { id: 'ASC' }, take: 1 })
  const channel = await app.get(ChannelService).getDefaultChannel(within)
  const made = await app.get(RequestContextService).create({
    apiType: 'admin',
    channelOrToken: channel,
    ...(user && { user })
  })
  if (!within) return made
  // the transaction belongs to a symbol of the context
  for (const key of Object.getOwnPropertySymbols(within)) {
    Object.assign(made, { [key]: Reflect.get(within, key) })
  }
  return made
}
