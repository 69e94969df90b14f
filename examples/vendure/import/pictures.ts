import type { INestApplication } from '@nestjs/common'
import {
  Asset,
  AssetTranslation,
  type Channel,
  ConfigService,
  Product,
  ProductAsset,
  type RequestContext,
  TransactionalConnection
} from '@vendure/core'
import type { ImportedIds } from './catalogue.ts'
import type { SeedData } from './seed-file.ts'
import { LANGUAGES } from './terms.ts'

/** In px: drawings are square. */
const SIZE = 400

/**
 * One picture for each product, as an asset of Vendure. They are written as they are drawn; Vendure's asset server makes the sizes when they
 * are asked for, which is much quicker than its own import.
 */
export async function importPictures(
  app: INestApplication,
  ctx: RequestContext,
  seed: SeedData,
  { products }: ImportedIds
): Promise<void> {
  const { assetStorageStrategy } = app.get(ConfigService).assetOptions
  const connection = app.get(TransactionalConnection)
  const channels = [{ id: ctx.channelId } as Channel]
  for (const { product_id, name, svg } of seed.pictures ?? []) {
    const file = Buffer.from(svg)
    const path = await assetStorageStrategy.writeFileFromBuffer(`preview/${name}.svg`, file)
    const asset = await connection.getRepository(ctx, Asset).save(
      new Asset({
        type: 'IMAGE' as never,
        mimeType: 'image/svg+xml',
        width: SIZE,
        height: SIZE,
        fileSize: file.length,
        source: path,
        preview: path,
        channels
      })
    )
    await connection
      .getRepository(ctx, AssetTranslation)
      .save(
        LANGUAGES.map(languageCode => new AssetTranslation({ languageCode, name, base: asset }))
      )
    const productId = products.get(product_id)!
    await connection
      .getRepository(ctx, ProductAsset)
      .insert({ productId, assetId: asset.id, position: 0 })
    await connection
      .getRepository(ctx, Product)
      .update({ id: productId }, { featuredAsset: { id: asset.id } })
  }
}
