import type { Db } from '../../kernel/database/database.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { folderTree, rootFolder } from '../../shop/assets/folders.ts'
import { altIn, type LibraryAsset } from '../../shop/assets/library.ts'
import { idsIn, pathTo, shownAsset } from '../../shop/assets/library-model.ts'
import { findPictures, PAGE_SIZE } from './find-pictures.ts'
import { pictureInText } from './picture-in-text.ts'
import { chosenIn, type PictureTarget, takesDocuments, targetLink } from './picture-target.ts'

/**
 * The folders and pictures to choose from [EDIT-01]: a folder with those inside it, the words of a search in all folders. It starts in
 * the folder and on the page with the picture that the field has.
 */
export async function pictureList(
  db: Db,
  site: LocalizedSite,
  target: PictureTarget,
  query: unknown
) {
  const q = fieldOf(query, 'q', 60)
  const chosen = await chosenIn(db, target, query)
  const root = (await rootFolder(db)).id
  const tree = (await folderTree(db, root, site.culture))!
  const asked = idOf(fieldOf(query, 'folder')) ?? (q === '' ? chosen?.folderId : undefined)
  // a folder that is gone meanwhile
  const path = (q === '' && pathTo(tree, asked ?? root)) || [tree]
  const folder = path.at(-1)!
  const { pictures, total, page } = await findPictures(db, {
    hasDocuments: takesDocuments(target),
    folderIds: idsIn(folder),
    q,
    page: idOf(fieldOf(query, 'pageindex')),
    chosen: chosen?.id
  })
  const linkTo = (changes: Record<string, string | number>) => {
    const parts = { ...(chosen && { chosen: chosen.id }), ...changes }
    const more = Object.entries(parts).map(([name, value]): [string, string] => [
      name,
      String(value)
    ])
    return `${targetLink(site, target)}&${new URLSearchParams(more)}`
  }
  const place = q === '' ? { folder: folder.FolderId } : { q }
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const isChosenShown = pictures.some(({ id }) => id === chosen?.id)
  return {
    q,
    takesDocuments: takesDocuments(target),
    total,
    chosen: chosen?.id ?? '',
    isChosenShown,
    crumbs: path.map(one => ({ name: one.Name, url: linkTo({ folder: one.FolderId }) })),
    folders: (q === '' ? folder.Children : []).map(one => ({
      name: one.Name,
      url: linkTo({ folder: one.FolderId })
    })),
    pictures: pictures.map(asset => ({
      ...pictureModel(site, asset),
      isChosen: asset.id === chosen?.id
    })),
    previous: page > 1 ? linkTo({ ...place, pageindex: page - 1 }) : '',
    next: page < pages ? linkTo({ ...place, pageindex: page + 1 }) : '',
    from: (page - 1) * PAGE_SIZE + 1,
    to: Math.min(page * PAGE_SIZE, total)
  }
}

function pictureModel(site: LocalizedSite, asset: LibraryAsset) {
  const { title, thumbnail, size, pixels } = shownAsset(site, asset)
  return {
    id: asset.id,
    name: title,
    src: thumbnail,
    details: [size, asset.file === null ? '' : pixels].filter(Boolean).join(' · '),
    alt: altIn(asset, site.culture),
    ...pictureInText(site, asset)
  }
}
