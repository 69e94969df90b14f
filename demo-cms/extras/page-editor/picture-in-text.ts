import { assetUrl } from 'vitrine/shared'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { staffLink } from '../../shop/assets/asset-links.ts'
import type { LibraryAsset } from '../../shop/assets/library.ts'

/** Pictures in texts are this wide at most, in px. */
const MAX_WIDTH = 1200
/** Drawings are square. */
const DRAWING = 640

/** A picture as texts and attributes show it, or the URL of a document. */
export function pictureInText(site: LocalizedSite, asset: LibraryAsset) {
  if (asset.kind === 'document') {
    return { url: `${site.basePath}/assets/files/${asset.file}`, width: 0, height: 0 }
  }
  const isDrawing = asset.file === null
  const width = (!isDrawing && asset.width) || DRAWING
  const height = (!isDrawing && asset.height) || DRAWING
  const scale = Math.min(1, MAX_WIDTH / width)
  const photo = { AssetId: String(asset.id), AssetName: asset.name }
  return {
    url: assetUrl(site.basePath, photo, MAX_WIDTH, MAX_WIDTH),
    width: Math.round(width * scale),
    height: Math.round(height * scale)
  }
}

/** HTML in which the pictures are those that staff see: they are not public before a page with them is. */
export function withStaffPictures(site: LocalizedSite, html: string): string {
  const { basePath } = site
  return html.replace(/"(\/[^"\s]*)\/assets\/(\d{1,9})\/\d+x\d+\/[^"\s]*"/g, (all, path, id) =>
    path === basePath ? `"${staffLink(site, { id: Number(id) })}?width=${MAX_WIDTH}"` : all
  )
}
