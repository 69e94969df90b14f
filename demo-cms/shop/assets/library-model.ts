import type { Folder } from 'vitrine/contract'
import { formatFileSize } from 'vitrine/shared'
import { pagination } from '../../kernel/content/pagination.ts'
import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { LIBRARY, staffLink, thumbnailLink } from './asset-links.ts'
import { folderTree, rootFolder } from './folders.ts'
import type { LibraryAsset } from './library.ts'
import { type AssetSort, assetSorts, listAssets, PAGE_SIZE } from './list-assets.ts'

/** What a page of the library shows: a folder below a root that it does not leave [AST-01]. */
export interface LibraryView {
  folderId: number
  rootId: number
  q: string
  sort: AssetSort
  display: AssetDisplay
  page: number
}

export const assetDisplays = ['grid', 'table'] as const
export type AssetDisplay = (typeof assetDisplays)[number]

/** A folder in the tree: open if it is at most this deep, or contains the current one [AST-02]. */
const OPEN_LEVEL = 0

interface TreeNode {
  name: string
  url: string
  isCurrent: boolean
  isOpen: boolean
  children: TreeNode[]
}

/** The page of a folder; without ids for the root of the library [AST-01]. */
export function folderLink(
  site: LocalizedSite,
  folderId: number | undefined,
  rootId: number | undefined
): string {
  const page = `${homeLink(site)}${LIBRARY}/asset/assetsbyfolder`
  return folderId === undefined || rootId === undefined ? page : `${page}/${folderId}/${rootId}`
}

/**
 * The data of the library's page; `undefined` if its folder does not exist, or is not below the root.
 *
 * @param origin For links to copy.
 */
export async function libraryModel(
  db: Db,
  site: LocalizedSite,
  view: LibraryView,
  origin: string
) {
  const { folderId, rootId, q, sort, display, page } = view
  const tree = await folderTree(db, rootId, site.culture)
  const path = tree && pathTo(tree, folderId)
  if (!tree || !path) return undefined
  const top = (await rootFolder(db)).id
  const linkOf = (id: number) =>
    id === top && rootId === top
      ? folderLink(site, undefined, undefined)
      : folderLink(site, id, rootId)
  const folder = path.at(-1)!
  // a search looks into the folders inside, too
  const folderIds = q === '' ? [folderId] : idsIn(folder)
  const listed = await listAssets(db, { folderIds, q, sort, page })
  const href = linkOf(folderId)
  const urlOf = (changes: Record<string, string | number>) => {
    const query = { q, sort, display, ...changes }
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]): [string, string][] =>
        value === '' ? [] : [[name, String(value)]]
      )
    )
    return `${href}?${search}`
  }
  const nodeOf = (one: Folder): TreeNode => ({
    name: one.Name,
    url: linkOf(Number(one.FolderId)),
    isCurrent: one.FolderId === String(folderId),
    isOpen: one.ItemLevel <= OPEN_LEVEL || path.includes(one),
    children: one.Children.map(nodeOf)
  })
  return {
    name: folder.Name,
    changeUrl: folderId === top ? '' : `${homeLink(site)}${LIBRARY}/asset/folder/${folderId}`,
    href,
    q,
    display,
    sort,
    sorts: assetSorts.map(value => ({ value, url: urlOf({ sort: value }) })),
    displays: assetDisplays.map(value => ({
      value,
      url: urlOf({ display: value })
    })),
    crumbs: path.map(one => ({ name: one.Name, url: linkOf(Number(one.FolderId)) })),
    tree: nodeOf(tree),
    treeTag: {
      folders: tree,
      folderId,
      // the library's own root has no ids in its URL
      rootFolderId: rootId === top ? undefined : rootId,
      openLevel: OPEN_LEVEL
    },
    folders: folder.Children.map(nodeOf),
    targets: targetsIn(tree, ''),
    count: listed.count,
    assets: listed.assets.map(asset => shownAsset(site, asset)),
    tag: {
      assets: listed.assets.map(asset => tagAsset(site, asset, origin)),
      folders: targetsIn(tree, '').map(({ id, name }) => ({ FolderId: id, Name: name }))
    },
    pagination: pagination({
      current: listed.page,
      total: listed.count,
      pageSize: PAGE_SIZE,
      parameter: 'pageindex',
      href: urlOf({ pageindex: listed.page }),
      urlOf: number => urlOf({ pageindex: number })
    })
  }
}

/** A file in a list or on its own page. */
export function shownAsset(site: LocalizedSite, asset: LibraryAsset) {
  const { id, title, kind, size, width, height } = asset
  return {
    id,
    title,
    url: `${homeLink(site)}${LIBRARY}/asset/details/${id}`,
    thumbnail: thumbnailLink(site, asset),
    size: size > 0 ? formatFileSize(size, site.culture) : '',
    pixels: kind === 'picture' ? `${width} × ${height}` : ''
  }
}

/** A file as the tag gets it. */
function tagAsset(site: LocalizedSite, asset: LibraryAsset, origin: string) {
  const { title, url, thumbnail, size, pixels } = shownAsset(site, asset)
  return {
    AssetId: String(asset.id),
    FolderId: String(asset.folderId),
    Name: title,
    Url: url,
    FileUrl: origin + staffLink(site, asset),
    ThumbnailUrl: thumbnail,
    Details: `${size} ${pixels}`.trim()
  }
}

/** The folders from the root to one inside it; `undefined` if it is not there. */
export function pathTo(folder: Folder, id: number): Folder[] | undefined {
  if (folder.FolderId === String(id)) return [folder]
  for (const child of folder.Children) {
    const path = pathTo(child, id)
    if (path) return [folder, ...path]
  }
  return undefined
}

/** The ids of a folder and of those inside it. */
export function idsIn(folder: Folder): number[] {
  return [Number(folder.FolderId), ...folder.Children.flatMap(idsIn)]
}

/**
 * The folders to move files to, with their paths as names.
 *
 * @param without A folder that is left out, with those inside it.
 */
export function targetsIn(
  folder: Folder,
  parent: string,
  without?: string
): { id: string; name: string }[] {
  if (folder.FolderId === without) return []
  const name = parent === '' ? folder.Name : `${parent} / ${folder.Name}`
  return [
    { id: folder.FolderId, name },
    ...folder.Children.flatMap(child => targetsIn(child, name, without))
  ]
}
