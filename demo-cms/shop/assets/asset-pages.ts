import { readFocus } from '../../kernel/content/focal-points.ts'
import { fieldOf, fieldsOf, idOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { LIBRARY, staffLink } from './asset-links.ts'
import { cleanTitle } from './asset-title.ts'
import { usesOf } from './asset-usage.ts'
import { deleteAssets } from './change-library.ts'
import { rootFolder } from './folders.ts'
import { altIn, assetById, assetsById, describeAsset } from './library.ts'
import { folderLink, shownAsset } from './library-model.ts'
import { selectedIn } from './library-pages.ts'

const MAX_ALT_LENGTH = 250

/** One file of the library: its name, its alternative text, where it is used; and the deletion of files [AST-11]. */
export function assetPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(`${LIBRARY}/asset/details/:assetId`, async (request, reply, site) => {
    const asset = await assetById(db, idOf(request.params.assetId) ?? 0)
    if (!asset) return reply.callNotFound()
    const { id: top } = await rootFolder(db)
    noStore(reply)
    return showPage(request, reply, {
      template: 'assets/details',
      culture: site.culture,
      title: asset.title,
      model: {
        asset: {
          ...shownAsset(site, asset),
          alt: altIn(asset, site.culture),
          focus: asset.focus,
          isPicture: asset.kind === 'picture',
          link: request.shopOrigin + staffLink(site, asset),
          file: staffLink(site, asset)
        },
        folder: folderLink(site, asset.folderId, top),
        uses: (await usesOf(db, site, [asset.id])).get(asset.id) ?? [],
        isSaved: fieldOf(request.query, 'done') === 'true'
      }
    })
  })

  pages.post(`${LIBRARY}/asset/details/:assetId`, async (request, reply, site) => {
    const asset = await assetById(db, idOf(request.params.assetId) ?? 0)
    if (!asset) return reply.callNotFound()
    const title = cleanTitle(fieldOf(request.body, 'Name', 400))
    const alt = fieldOf(request.body, 'Alt', MAX_ALT_LENGTH)
    const { culture } = site
    await describeAsset(db, asset.id, {
      title: title === '' ? undefined : title,
      alt: alt === altIn(asset, culture) ? undefined : { culture, text: alt },
      focus: readFocus(request.body, 'FocusX', 'FocusY')
    })
    return seeOther(reply, `${shownAsset(site, asset).url}?done=true`)
  })

  // with GET, because it changes nothing: shows where the files are used
  pages.get(`${LIBRARY}/asset/delete`, async (request, reply, site) => {
    const assets = await assetsById(db, selectedIn(fieldsOf(request.query, 'Asset')))
    const uses = await usesOf(db, site, [...assets.keys()])
    const shown = [...assets.values()].map(asset => ({
      ...shownAsset(site, asset),
      uses: uses.get(asset.id) ?? []
    }))
    noStore(reply)
    return showPage(request, reply, {
      template: 'assets/delete',
      culture: site.culture,
      title: text(site.culture, 'Assets.Delete'),
      model: {
        used: shown.filter(asset => asset.uses.length > 0),
        unused: shown.filter(asset => asset.uses.length === 0),
        folder: folderLink(site, undefined, undefined)
      }
    })
  })

  pages.post(`${LIBRARY}/asset/delete`, async (request, reply, site) => {
    const deleted = await deleteAssets(db, selectedIn(fieldsOf(request.body, 'Asset')))
    const back = folderLink(site, undefined, undefined)
    if (deleted.length === 0) return seeOther(reply, back)
    return seeOther(
      reply,
      `${back}?done=deleted&count=${deleted.length}&deleted=${deleted.join(',')}`
    )
  })
}
