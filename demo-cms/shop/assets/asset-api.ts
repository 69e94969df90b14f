import { assets } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Calls } from '../../kernel/http/calls.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { staffOf } from '../staff/staff-of.ts'
import { fileTypeOf, staffLink, uploadReply } from './asset-links.ts'
import type { AssetStorage } from './asset-storage.ts'
import { cropAsset, readAssetCrop } from './crop-asset.ts'
import { type CropProblem, cropUpload, readCrop } from './crop-upload.ts'
import { folderTree, rootFolder } from './folders.ts'
import { assetById } from './library.ts'
import { shownAsset } from './library-model.ts'

/** The calls of the asset library, for staff only [AST-01], [AST-09]. */
export function assetApi(calls: Calls, { db, basePath }: Cms, storage: AssetStorage): void {
  calls.handle(assets.read, async ({ params, culture }) => {
    const asset = await assetById(db, idOf(params.assetId) ?? 0)
    if (!asset) throw new RefusalError(404, text(culture, 'Shop.NotFoundTitle'))
    const isPicture = asset.kind === 'picture'
    return {
      AssetId: String(asset.id),
      Name: asset.title,
      OriginalFileName: asset.title,
      Uri: staffLink({ basePath, culture }, asset),
      fileType: fileTypeOf(asset.kind),
      Width: isPicture ? asset.width : null,
      Height: isPicture ? asset.height : null,
      ...(isPicture && { FocusX: asset.focus.x, FocusY: asset.focus.y })
    }
  })

  calls.handle(assets.folders, async ({ query, culture }) => {
    const id = query.folderId === '' ? (await rootFolder(db)).id : idOf(query.folderId)
    const folder = await folderTree(db, id ?? 0, culture)
    if (!folder) throw new RefusalError(404, text(culture, 'Shop.NotFoundTitle'))
    return folder
  })

  calls.handle(assets.cropAsset, async call => {
    const { params, body, culture, idempotencyKey: key } = call
    const asset = await assetById(db, idOf(params.assetId) ?? 0)
    const session = await call.findSession()
    if (asset?.kind !== 'picture' || !session) {
      throw new RefusalError(404, text(culture, 'Shop.NotFoundTitle'))
    }
    const place = { db, storage, sessionId: session.idHash }
    const choice = { keepsOriginal: body.KeepOriginal, culture, key }
    const crop = readAssetCrop(body)
    const cropped = crop ? await cropAsset(place, asset, { ...choice, crop }) : 'invalid'
    const result = typeof cropped === 'number' && (await assetById(db, cropped))
    if (!result) return refuseCrop(culture, typeof cropped === 'string' ? cropped : 'missing')
    const { url, title } = shownAsset({ basePath, culture }, result)
    const done = body.KeepOriginal ? `cropped&from=${asset.id}` : 'replaced'
    return { AssetId: String(result.id), Name: title, Url: `${url}?done=${done}` }
  })

  calls.handle(assets.crop, async ({ params, query, culture, env, findSession }) => {
    const session = await findSession()
    // to others, the picture does not exist
    if (!session || (await staffOf(db, env.request)) === undefined) {
      throw new RefusalError(404, text(culture, 'Shop.NotFoundTitle'))
    }
    const { tmpName, ...parts } = params
    const cropped = await cropUpload(
      { db, storage, sessionId: session.idHash },
      tmpName,
      readCrop(parts, query),
      query.keepOriginal === 'true'
    )
    if (typeof cropped === 'string') return refuseCrop(culture, cropped)
    return uploadReply({ basePath, culture }, cropped)
  })
}

function refuseCrop(culture: Culture, problem: CropProblem | 'used'): never {
  const message = text(culture, `Assets.Crop.${problem}`)
  throw new RefusalError(problem === 'missing' ? 404 : 422, message, {
    details: { Error: message }
  })
}
