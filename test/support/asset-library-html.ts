import type { Folder } from '../../src/shared/contract/assets.ts'
import { attribute } from './builders.ts'

const PAGE = '/shop/fr/assetslibrary/asset/assetsbyfolder'

function folder(
  FolderId: string,
  Name: string,
  ItemLevel: number,
  Children: Folder[] = []
): Folder {
  return { FolderId, Name, ItemLevel, Children }
}

/** Médiathèque › Produits › (Lampes › Bureau), Vaisselle; Médiathèque › Actualités */
export const FOLDERS = folder('1', 'Médiathèque', 0, [
  folder('2', 'Produits', 1, [
    folder('3', 'Lampes', 2, [folder('5', 'Bureau', 3)]),
    folder('4', 'Vaisselle', 2)
  ]),
  folder('6', 'Actualités', 1)
])

interface TreeHtml {
  folderId?: string
  /** More attributes. */
  attributes?: string
  /** `undefined` leaves the attribute out, so that the tag loads the folders. */
  folders?: Folder | undefined
}

/** The tree of folders as the CMS prints it, for a page of the library's own root. */
export function assetTreeHtml({
  folderId = '1',
  attributes = '',
  ...given
}: TreeHtml = {}): string {
  const folders = 'folders' in given ? given.folders : FOLDERS
  return `<nav aria-label="Dossiers" style="max-width: 20rem">
    <vitrine-asset-tree folder-id="${folderId}" ${attributes} ${folders ? `folders='${attribute(folders)}'` : ''}>
      <ul class="vitrine-asset-tree">${treeItem(folders ?? FOLDERS, folderId)}</ul>
    </vitrine-asset-tree></nav>`
}

function treeItem({ FolderId, Name, ItemLevel, Children }: Folder, currentId: string): string {
  const inside = Children.map(child => treeItem(child, currentId)).join('')
  const href = ItemLevel === 0 ? PAGE : `${PAGE}/${FolderId}/1`
  const details = `<details${ItemLevel === 0 ? ' open' : ''}>
    <summary class="vitrine-asset-tree__toggle" aria-label="Dossiers de ${Name}"></summary>
    <ul class="vitrine-asset-tree__inside">${inside}</ul></details>`
  return `<li class="vitrine-asset-tree__folder">
    <a class="vitrine-asset-tree__link" href="${href}"${FolderId === currentId ? ' aria-current="page"' : ''}>${Name}</a>
    ${inside && details}</li>`
}

/** A file of the folder Produits. */
export function libraryFile(AssetId: string, Name: string) {
  return {
    AssetId,
    FolderId: '2',
    Name,
    Url: `/shop/fr/assetslibrary/asset/details/${AssetId}`,
    FileUrl: `https://shop.example/shop/fr/assetslibrary/asset/file/${AssetId}`,
    ThumbnailUrl: Name.endsWith('.pdf') ? null : `/shop/assets/${AssetId}/160x160/${Name}`,
    Details: '120 ko'
  }
}

export const FILES = [
  libraryFile('11', 'Vélo.jpg'),
  libraryFile('12', 'Plan.pdf'),
  libraryFile('13', 'Lampe.jpg'),
  libraryFile('14', 'Tasse.jpg')
]

export const TARGETS = [
  { FolderId: '1', Name: 'Médiathèque' },
  { FolderId: '2', Name: 'Médiathèque / Produits' },
  { FolderId: '6', Name: 'Médiathèque / Actualités' }
]

/** What the tag knows of the folder that files are added to. */
const FOLDER = `upload-url="${PAGE}/2/1" folder-name="Produits" accept=".jpg,.png,.pdf" max-file-size="2000"`

/** The files of a folder as the CMS prints them, with the tag for messages. */
export function assetLibraryHtml(files = FILES, display: 'grid' | 'table' = 'grid'): string {
  const items = files.map(
    ({ AssetId, Name, Url, ThumbnailUrl, Details }) => `<li class="vitrine-asset-library__file">
      <label class="vitrine-asset-library__select"><input type="checkbox" name="Asset" value="${AssetId}"> <span class="vitrine-visually-hidden">Sélectionner ${Name}</span></label>
      <a class="vitrine-asset-library__link" href="${Url}">${
        ThumbnailUrl
          ? `<img class="vitrine-asset-library__picture" src="${ThumbnailUrl}" alt="" width="160" height="160">`
          : '<span class="vitrine-asset-library__picture" aria-hidden="true">PDF</span>'
      }<span>${Name}</span></a> <small>${Details}</small></li>`
  )
  const form = `<form class="vitrine-asset-library" method="post" action="${PAGE}/2/1">
    <div class="vitrine-asset-library__tools">
      <div class="vitrine-asset-library__bar"></div>
      <label class="vitrine-label" for="target">Déplacer vers</label>
      <select class="vitrine-select" id="target" name="Folder">${TARGETS.map(({ FolderId, Name }) => `<option value="${FolderId}">${Name}</option>`).join('')}</select>
      <button class="vitrine-button" name="Action" value="move">Déplacer</button>
      <button class="vitrine-button vitrine-button--danger" formmethod="get" formaction="/shop/fr/assetslibrary/asset/delete">Supprimer la sélection</button>
    </div>
    <ul class="vitrine-asset-library__list" data-display="${display}">${items.join('')}</ul></form>`
  const upload = `<form method="post" enctype="multipart/form-data" action="${PAGE}/2/1">
    <input type="hidden" name="_csrf" value="token">
    <label class="vitrine-label" for="file-library">Ajouter des fichiers</label>
    <input class="vitrine-input" type="file" id="file-library" name="file-library" multiple>
    <button class="vitrine-button vitrine-button--primary" name="Action" value="upload">Envoyer</button></form>`
  return `<vitrine-asset-library display="${display}" assets='${attribute(files)}' folders='${attribute(TARGETS)}' ${FOLDER}>
      ${upload}
      ${files.length > 0 ? form : '<p class="vitrine-asset-library">Aucun fichier ici.</p>'}
    </vitrine-asset-library>
    <vitrine-toasts></vitrine-toasts>`
}
