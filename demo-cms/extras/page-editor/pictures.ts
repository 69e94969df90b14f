import { assetSrcset, assetUrl, type FocalPoint } from 'vitrine/shared'
import { shownFocus } from '../../kernel/content/focal-points.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { staffLink } from '../../shop/assets/asset-links.ts'
import { assetsById, type LibraryAsset } from '../../shop/assets/library.ts'
import { assetIdsIn, type Block } from './blocks.ts'

/** A picture of a page. */
interface Picture {
  src: string
  srcset?: string
  width: number
  height: number
  /** Its focal point, unless it is the middle. */
  focus?: FocalPoint | undefined
}

/** The picture that a field names: the number of a file of the library, or a URL of this site. */
export type PictureOf = (value: string) => Picture | undefined

const WIDTHS = [480, 640, 800, 1200] as const
/** Drawings are square. */
const SQUARE = 640

/** Finds the pictures of blocks. Staff see those that are not published, too. */
export async function picturesOf(
  db: Db,
  site: LocalizedSite,
  blocks: readonly Block[],
  isPreview: boolean
): Promise<PictureOf> {
  const assets = await assetsById(db, assetIdsIn(blocks))
  return value => {
    if (/^\/(?!\/)[^\s"<>]*$/.test(value)) return { src: value, width: SQUARE, height: SQUARE }
    const asset = assets.get(Number(value))
    return asset?.kind === 'picture' ? pictureOf(site, asset, isPreview) : undefined
  }
}

function pictureOf(site: LocalizedSite, asset: LibraryAsset, isPreview: boolean): Picture {
  const isDrawing = asset.file === null
  const width = (!isDrawing && asset.width) || SQUARE
  const height = (!isDrawing && asset.height) || SQUARE
  const focus = shownFocus({ focus_x: asset.focus.x, focus_y: asset.focus.y })
  if (isPreview && !isDrawing) {
    return { src: `${staffLink(site, asset)}?width=1200`, width, height, focus }
  }
  const photo = { AssetId: String(asset.id), AssetName: asset.name }
  return {
    src: assetUrl(site.basePath, photo, 640, 640),
    srcset: assetSrcset(site.basePath, photo, WIDTHS),
    width,
    height,
    focus
  }
}
