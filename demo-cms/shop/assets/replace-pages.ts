import { RefusalError } from 'vitrine/server'
import { inTransaction } from '../../kernel/database/database.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { detailsPage } from './asset-details.ts'
import { LIBRARY } from './asset-links.ts'
import type { AssetStorage } from './asset-storage.ts'
import { cropMiddle } from './crop-upload.ts'
import { assetById } from './library.ts'
import { shownAsset } from './library-model.ts'
import { rejectionText } from './rejection-text.ts'
import { replaceFile, replacementRules, swapBack } from './replace-file.ts'
import { keepUpload } from './uploads.ts'

/** Replaces a file of the library by another one, and takes that back [AST-03]. */
export function replacePages(pages: Pages, cms: Cms, storage: AssetStorage): void {
  const { db } = cms
  const showDetails = detailsPage(cms)

  pages.post(`${LIBRARY}/asset/details/:assetId/replace`, async (request, reply, site) => {
    const { culture } = site
    const asset = await assetById(db, idOf(request.params.assetId) ?? 0)
    if (!asset) return reply.callNotFound()
    const refuse = (words: string) =>
      showDetails(request, reply, site, asset, { refusal: new RefusalError(422, words) })
    const done = `${shownAsset(site, asset).url}?done=replaced`
    if (fieldOf(request.body, 'Action') === 'back') {
      await inTransaction(db, tx => swapBack(tx, asset.id))
      return seeOther(reply, done)
    }
    const sent = request.uploads?.find(({ field }) => field === 'file-replacement')
    if (!sent) return refuse(text(culture, 'Assets.Required'))
    const place = { db, storage, sessionId: (await reply.session()).idHash }
    const rules = await replacementRules(db, asset)
    const kept = await keepUpload(place, sent, rules)
    if (typeof kept === 'string') return refuse(rejectionText(culture, kept, sent.name, rules))
    const { cropSize } = rules
    const cropped = cropSize ? await cropMiddle(place, kept, cropSize) : 'fits'
    if (typeof cropped === 'string' && cropped !== 'fits') {
      return refuse(text(culture, `Assets.Crop.${cropped}`))
    }
    const fitting = cropped === 'fits' ? kept : cropped
    await inTransaction(db, tx => replaceFile(tx, asset, fitting))
    return seeOther(reply, done)
  })
}
