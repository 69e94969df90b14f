import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { changeSeen, shownVersion } from '../../kernel/http/change-seen.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { LIBRARY } from './asset-links.ts'
import {
  changeFolder,
  contentsOf,
  deleteFolder,
  type FolderDetails,
  folderDetails,
  MAX_FOLDER_NAME
} from './change-folders.ts'
import { folderTree, rootFolder } from './folders.ts'
import { folderLink, targetsIn } from './library-model.ts'

/** What was typed into a form that was refused. */
interface Typed {
  name: string
  parentId: number
  refusal: RefusalError
}

/** Where a folder is renamed, moved and deleted [AST-01]. */
function folderLinkToChange(site: LocalizedSite, id: number): string {
  return `${homeLink(site)}${LIBRARY}/asset/folder/${id}`
}

/** One folder of the library: its name, its place, what it contains; and its deletion [AST-01]. */
export function folderPages(pages: Pages, { db, showPage }: Cms): void {
  const url = `${LIBRARY}/asset/folder/:folderId`

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    { folder, typed }: { folder: FolderDetails; typed?: Typed }
  ) {
    const { id: top } = await rootFolder(db)
    const tree = await folderTree(db, top, site.culture)
    const contents = await contentsOf(db, site, folder.id)
    const shown = { ...folder, ...(typed && { name: typed.name, parentId: typed.parentId }) }
    noStore(reply)
    return showPage(request, reply, {
      template: 'assets/folder',
      culture: site.culture,
      title: folder.name,
      status: typed?.refusal.status ?? 200,
      model: {
        version: shownVersion(request.body, folder, typed?.refusal),
        refusal: typed?.refusal.message,
        folder: { ...shown, parentId: String(shown.parentId) },
        title: folder.name,
        url: folderLinkToChange(site, folder.id),
        library: folderLink(site, folder.id, top),
        targets: targetsIn(tree!, '', String(folder.id)),
        maxLength: MAX_FOLDER_NAME,
        contents
      }
    })
  }

  pages.get(url, async (request, reply, site) => {
    const folder = await folderDetails(db, idOf(request.params.folderId) ?? 0, site.culture)
    if (!folder) return reply.callNotFound()
    return show(request, reply, site, { folder })
  })

  pages.post(url, async (request, reply, site) => {
    const { culture } = site
    const id = idOf(request.params.folderId) ?? 0
    const folder = await folderDetails(db, id, culture)
    if (!folder) return reply.callNotFound()
    const name = fieldOf(request.body, 'Name', 2 * MAX_FOLDER_NAME)
    const parentId = idOf(fieldOf(request.body, 'Folder')) ?? 0
    const refused = (refusal: RefusalError, current = folder) =>
      show(request, reply, site, { folder: current, typed: { name, parentId, refusal } })
    const current = async (tx: Db) => (await folderDetails(tx, id, culture)) ?? folder
    const form = {
      body: request.body,
      culture,
      lock: { table: 'asset_folders', id },
      state: current
    }
    let problem: string | undefined
    const refusal = await changeSeen(db, form, async tx => {
      problem = await changeFolder(tx, { id, name, parentId }, culture)
    })
    if (refusal) return refused(refusal, await current(db))
    if (problem !== undefined) {
      const words = text(culture, `Assets.FolderProblem.${problem}`, { max: MAX_FOLDER_NAME })
      return refused(new RefusalError(422, words))
    }
    const { id: top } = await rootFolder(db)
    return seeOther(reply, `${folderLink(site, id, top)}?done=folder`)
  })

  pages.post(`${url}/delete`, async (request, reply, site) => {
    const id = idOf(request.params.folderId) ?? 0
    const parent = await deleteFolder(db, id)
    if (parent === undefined) {
      // the page says which files are in use
      const folder = await folderDetails(db, id, site.culture)
      return folder ? seeOther(reply, folderLinkToChange(site, id)) : reply.callNotFound()
    }
    const { id: top } = await rootFolder(db)
    const back =
      parent === top ? folderLink(site, undefined, undefined) : folderLink(site, parent, top)
    return seeOther(reply, `${back}?done=folderdeleted&folder=${id}`)
  })
}
