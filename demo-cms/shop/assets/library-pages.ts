import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_SELECTED_ASSETS } from 'vitrine/contract'
import { replaceCookie } from '../../kernel/cookies/replace-cookie.ts'
import { sentCookie } from '../../kernel/cookies/sent-cookies.ts'
import { fieldOf, fieldsOf, idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { LIBRARY } from './asset-links.ts'
import type { AssetStorage } from './asset-storage.ts'
import { addFolder, MAX_FOLDER_NAME, restoreFolder } from './change-folders.ts'
import {
  addToFolder,
  type FilePlace,
  libraryRules,
  moveAssets,
  moveEach,
  restoreAssets
} from './change-library.ts'
import { acceptOf, MEGABYTE } from './file-rules.ts'
import { folderTree, rootFolder } from './folders.ts'
import { assetsById } from './library.ts'
import {
  type AssetDisplay,
  assetDisplays,
  folderLink,
  type LibraryView,
  libraryModel
} from './library-model.ts'
import { answerLibraryUpload, LIBRARY_INPUT } from './library-upload.ts'
import { assetSorts } from './list-assets.ts'
import { isUploadByScript } from './script-upload.ts'

/** The display that staff chose last, for the session. */
const VIEW_COOKIE = 'VitrineAssetView'

type Place = Pick<LibraryView, 'folderId' | 'rootId'>
type Ids = { folderId?: string; rootFolderId?: string }

/** The folders and files of the library, for staff [AST-01], [AST-02]. */
export function libraryPages(pages: Pages, { db, showPage }: Cms, storage: AssetStorage): void {
  /** The folder in the URL; the root of the library without ids. */
  async function placeOf({ params }: FastifyRequest): Promise<Place> {
    const { folderId, rootFolderId } = params as Ids
    if (folderId === undefined) {
      const { id } = await rootFolder(db)
      return { folderId: id, rootId: id }
    }
    return { folderId: idOf(folderId) ?? 0, rootId: idOf(rootFolderId ?? '') ?? 0 }
  }

  async function modelOf(request: FastifyRequest, site: LocalizedSite) {
    const { query } = request
    const sort = fieldOf(query, 'sort')
    const view = {
      ...(await placeOf(request)),
      q: fieldOf(query, 'q', 60),
      sort: assetSorts.find(one => one === sort) ?? 'newest',
      display:
        chosenDisplay(query) ??
        chosenDisplay({ display: sentCookie(request, VIEW_COOKIE) }) ??
        'grid',
      page: idOf(fieldOf(query, 'pageindex')) ?? 1
    }
    const model = await libraryModel(db, site, view, request.shopOrigin)
    return (
      model && {
        ...model,
        accept: acceptOf(libraryRules),
        maxBytes: libraryRules.maxBytes,
        maxMegabytes: libraryRules.maxBytes / MEGABYTE
      }
    )
  }

  async function showProblems(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    problems: readonly string[]
  ) {
    noStore(reply)
    return showPage(request, reply, {
      template: 'assets/library',
      culture: site.culture,
      title: text(site.culture, 'Assets.Library'),
      status: 422,
      model: { ...(await modelOf(request, site)), problems }
    })
  }

  for (const path of ['', '/:folderId/:rootFolderId']) {
    const url = `${LIBRARY}/asset/assetsbyfolder${path}`
    pages.get(url, async (request, reply, site) => {
      const model = await modelOf(request, site)
      if (!model) return reply.callNotFound()
      const { culture } = site
      const deleted = selectedIn(fieldOf(request.query, 'deleted', 1000).split(','))
      const count = idOf(fieldOf(request.query, 'count'))
      const done = fieldOf(request.query, 'done')
      const isKnown = count !== undefined && ['moved', 'added', 'deleted'].includes(done)
      const display = chosenDisplay(request.query)
      if (display) {
        replaceCookie(request, reply, VIEW_COOKIE, display, { path: site.basePath })
      }
      noStore(reply)
      return showPage(request, reply, {
        template: 'assets/library',
        culture,
        title: text(culture, 'Assets.Library'),
        model: {
          ...model,
          deleted,
          moved: placesIn(fieldOf(request.query, 'moved', 1000).split(',')),
          deletedFolder:
            done === 'folderdeleted' ? idOf(fieldOf(request.query, 'folder')) : undefined,
          done: isKnown
            ? text(culture, `Assets.Done.${done}`, { count })
            : ['folder', 'folderdeleted', 'restored'].includes(done)
              ? text(culture, `Assets.Done.${done}`)
              : ''
        }
      })
    })

    pages.post(url, async (request, reply, site) => {
      const { body } = request
      const { folderId, rootId } = await placeOf(request)
      const action = fieldOf(body, 'Action')
      if (action === 'upload' && isUploadByScript(request)) {
        const { idHash } = await reply.session()
        const place = { db, storage, sessionId: idHash }
        return answerLibraryUpload(request, reply, site, { place, folderId })
      }
      const tree = await folderTree(db, rootId, site.culture)
      const model = tree && (await modelOf(request, site))
      if (!model) return reply.callNotFound()
      const isRoot = (request.params as Ids).folderId === undefined
      const back = isRoot
        ? folderLink(site, undefined, undefined)
        : folderLink(site, folderId, rootId)
      if (action === 'upload') {
        const { idHash } = await reply.session()
        const files = (request.uploads ?? []).filter(({ field }) => field === LIBRARY_INPUT)
        const place = { db, storage, sessionId: idHash }
        const { added, problems } = await addToFolder(place, folderId, files, site.culture)
        if (problems.length === 0) return seeOther(reply, outcome(back, 'added', added))
        return showProblems(request, reply, site, problems)
      }
      const selected = selectedIn(fieldsOf(body, 'Asset'))
      if (action === 'move') {
        const target = idOf(fieldOf(body, 'Folder')) ?? 0
        if (!model.targets.some(({ id }) => id === String(target))) return seeOther(reply, back)
        const before = await assetsById(db, selected)
        const moved = await moveAssets(db, selected, target)
        const places = moved.flatMap(id => {
          const from = before.get(id)?.folderId ?? target
          return from === target ? [] : [`${id}-${from}`]
        })
        const done = outcome(back, 'moved', moved.length)
        return seeOther(reply, places.length === 0 ? done : `${done}&moved=${places.join(',')}`)
      }
      if (action === 'moveback') {
        const moved = await moveEach(db, placesIn(fieldsOf(body, 'Place')))
        return seeOther(
          reply,
          moved === 'noSuchFolder' ? back : outcome(back, 'moved', moved.length)
        )
      }
      // the button to undo is gone, and the message gets the focus
      const restored = `${back}?done=restored`
      if (action === 'restore') {
        const files = await restoreAssets(db, selected)
        return seeOther(reply, files.length > 0 ? restored : back)
      }
      if (action === 'restorefolder') {
        const parent = await restoreFolder(db, idOf(fieldOf(body, 'Folder')) ?? 0)
        return seeOther(reply, parent === undefined ? back : restored)
      }
      if (action === 'newfolder') {
        const name = fieldOf(body, 'Name', 2 * MAX_FOLDER_NAME)
        const problem = await addFolder(db, folderId, name)
        if (problem) {
          const words = { max: MAX_FOLDER_NAME }
          const message = text(site.culture, `Assets.FolderProblem.${problem}`, words)
          return showProblems(request, reply, site, [message])
        }
      }
      return seeOther(reply, back)
    })
  }
}

/** The ids of the selected files. */
export function selectedIn(values: readonly string[]): number[] {
  return [...new Set(values.flatMap(value => idOf(value) ?? []))].slice(0, MAX_SELECTED_ASSETS)
}

/** The files that were moved and their folders before that: `12-3`. */
function placesIn(values: readonly string[]): FilePlace[] {
  return values
    .flatMap((value): FilePlace[] => {
      const [id, folderId] = value.split('-').map(idOf)
      return id === undefined || folderId === undefined ? [] : [{ id, folderId }]
    })
    .slice(0, MAX_SELECTED_ASSETS)
}

function chosenDisplay(fields: unknown): AssetDisplay | undefined {
  const display = fieldOf(fields, 'display')
  return assetDisplays.find(one => one === display)
}

function outcome(url: string, done: string, count: number): string {
  return count === 0 ? url : `${url}?done=${done}&count=${count}`
}
