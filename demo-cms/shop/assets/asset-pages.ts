import { RefusalError } from 'vitrine/server'
import { readFocus } from '../../kernel/content/focal-points.ts'
import type { Db } from '../../kernel/database/database.ts'
import { changeSeen } from '../../kernel/http/change-seen.ts'
import { fieldOf, fieldsOf, idOf, titleOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { detailsOf, detailsPage } from './asset-details.ts'
import { LIBRARY } from './asset-links.ts'
import { renamed } from './asset-title.ts'
import { usesOf } from './asset-usage.ts'
import { deleteAssets } from './change-library.ts'
import { altIn, assetById, assetsById, describeAsset } from './library.ts'
import { folderLink, shownAsset } from './library-model.ts'
import { selectedIn } from './library-pages.ts'

const MAX_ALT_LENGTH = 250

/** One file of the library: its name, its alternative text, where it is used; and the deletion of files [AST-11]. */
export function assetPages(pages: Pages, cms: Cms): void {
  const { db, showPage } = cms
  const showDetails = detailsPage(cms)

  pages.get(`${LIBRARY}/asset/details/:assetId`, async (request, reply, site) => {
    const asset = await assetById(db, idOf(request.params.assetId) ?? 0)
    if (!asset) return reply.callNotFound()
    return showDetails(request, reply, site, asset)
  })

  pages.post(`${LIBRARY}/asset/details/:assetId`, async (request, reply, site) => {
    const asset = await assetById(db, idOf(request.params.assetId) ?? 0)
    if (!asset) return reply.callNotFound()
    const { culture } = site
    const takesBack = fieldOf(request.body, 'Action') === 'focusback'
    const typedName = takesBack ? asset.title : titleOf(request.body, 'Name', 400)
    const title = renamed(typedName, asset.title, asset.file ?? asset.name)
    const alt = takesBack ? altIn(asset, culture) : titleOf(request.body, 'Alt', MAX_ALT_LENGTH)
    const focus = readFocus(request.body, 'FocusX', 'FocusY')
    const current = async (tx: Db) => (await assetById(tx, asset.id)) ?? asset
    const form = {
      body: request.body,
      culture,
      lock: { table: 'assets', id: asset.id },
      state: async (tx: Db) => detailsOf(await current(tx), culture)
    }
    if (title === '') {
      const message = text(culture, 'Assets.NameBlank')
      const typed = { title: typedName, alt, focus, refusal: new RefusalError(422, message) }
      return showDetails(request, reply, site, asset, typed)
    }
    const refusal = await changeSeen(db, form, tx =>
      describeAsset(tx, asset.id, {
        title,
        alt: alt === altIn(asset, culture) ? undefined : { culture, text: alt },
        focus
      })
    )
    if (refusal) {
      const typed = { title: typedName, alt, focus, refusal }
      return showDetails(request, reply, site, await current(db), typed)
    }
    const { url } = shownAsset(site, asset)
    if (takesBack) return seeOther(reply, `${url}?done=focusback`)
    const before = asset.focus
    const isMoved = focus && (focus.x !== before.x || focus.y !== before.y)
    return seeOther(
      reply,
      `${url}?done=true${isMoved ? `&FocusX=${before.x}&FocusY=${before.y}` : ''}`
    )
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
