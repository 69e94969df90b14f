import { RefusalError } from '../../server/refusal-error.ts'
import { isInside, type Rotation, rotateSize } from '../../shared/assets/crop-area.ts'
import type { assets } from '../../shared/contract/assets.ts'
import { exampleFolders, newId, type Shopper, type StoredAsset } from '../state.ts'
import type { Answers } from './answers.ts'

const NOT_INSIDE = { Error: 'The part is not inside the picture.' }

export const assetAnswers: Answers<typeof assets> = {
  read: ({ shopper, params }) => assetWith(shopper, params.assetId),
  folders({ query }) {
    const all = [exampleFolders, ...exampleFolders.Children]
    const folder = all.find(({ FolderId }) => FolderId === query.folderId)
    if (!folder) throw new RefusalError(404, `There is no folder "${query.folderId}".`)
    return folder
  },
  // the first picture is in use, so that a deletion can be refused
  usage: ({ shop, shopper, culture, query }) =>
    existing(shopper, query.assetIds.split(',')).map(({ AssetId, Name }) => ({
      AssetId,
      Name,
      Uses: AssetId === 'a1' ? [{ Name: 'Home', Url: `${shop.site}/${culture}` }] : []
    })),
  move({ shopper, body }) {
    const moved = body.Assets.flatMap(({ AssetId, FolderId }) => {
      const [asset] = existing(shopper, [AssetId])
      if (!asset) return []
      asset.folderId = FolderId
      return [AssetId]
    })
    return { AssetIds: moved }
  },
  delete: ({ shopper, body }) => ({
    AssetIds: existing(shopper, body.AssetIds)
      .filter(({ AssetId }) => AssetId !== 'a1')
      .map(asset => {
        asset.isDeleted = true
        return asset.AssetId
      })
  }),
  restore: ({ shopper, body }) => ({
    AssetIds: shopper.assets
      .filter(({ AssetId }) => body.AssetIds.includes(AssetId))
      .map(asset => {
        asset.isDeleted = false
        return asset.AssetId
      })
  }),
  cropAsset({ shop, shopper, culture, params, body }) {
    const asset = assetWith(shopper, params.assetId)
    const { Width = 0, Height = 0 } = asset
    const picture = { width: Width ?? 0, height: Height ?? 0 }
    const area = { x: body.X, y: body.Y, width: body.Width, height: body.Height }
    if (!isInside(area, { picture, required: { width: 1, height: 1 } })) return NOT_INSIDE
    const size = rotateSize(area, (body.Rotate ?? 0) as Rotation)
    const result = { ...asset, Width: size.width, Height: size.height }
    if (body.KeepOriginal) {
      shopper.assets.push({
        ...result,
        AssetId: `a${newId(shopper)}`,
        Name: `${asset.Name} (2)`
      })
    } else Object.assign(asset, result)
    const { AssetId, Name } = body.KeepOriginal ? shopper.assets.at(-1)! : asset
    return { AssetId, Name, Url: `${shop.site}/${culture}/files` }
  },
  crop({ shop, shopper, params }) {
    const upload = shopper.uploads.get(params.tmpName)
    if (!upload) throw new RefusalError(404, `There is no upload "${params.tmpName}".`)
    const [x, y, w, h, width, height] = [
      params.x,
      params.y,
      params.w,
      params.h,
      params.cropWidth,
      params.cropHeight
    ].map(Number) as [number, number, number, number, number, number]
    const picture = { width: upload.width ?? 0, height: upload.height ?? 0 }
    if (![x, y, w, h, width, height].every(Number.isInteger)) return NOT_INSIDE
    if (x + w > picture.width || y + h > picture.height) return NOT_INSIDE
    const tmpName = `tmp-${newId(shopper)}`
    const address = (size: string) => `${shop.app}/assets/${tmpName}/${size}/upload.svg`
    const cropped = {
      ...upload,
      guid: tmpName,
      tmpName,
      thumbnail_url: address('160x160'),
      Uri: address(`${width}x${height}`),
      width,
      height
    }
    shopper.uploads.set(tmpName, cropped)
    return cropped
  }
}

function existing({ assets }: Shopper, ids: readonly string[]): StoredAsset[] {
  return assets.filter(({ AssetId, isDeleted }) => ids.includes(AssetId) && !isDeleted)
}

function assetWith(shopper: Shopper, id: string): StoredAsset {
  const [asset] = existing(shopper, [id])
  if (asset) return asset
  throw new RefusalError(404, `There is no file "${id}".`)
}
