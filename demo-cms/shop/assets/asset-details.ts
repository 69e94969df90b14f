import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import type { FocalPoint } from 'vitrine/shared'
import { readFocus } from '../../kernel/content/focal-points.ts'
import { versionOf } from '../../kernel/http/change-seen.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { previewLink, staffLink } from './asset-links.ts'
import { usesOf } from './asset-usage.ts'
import { acceptOf, documentRules, pictureRules } from './file-rules.ts'
import { rootFolder } from './folders.ts'
import { altIn, assetById, type LibraryAsset } from './library.ts'
import { folderLink, shownAsset } from './library-model.ts'
import { previousFile } from './replace-file.ts'

/** What was typed into the form of a file, which was refused. */
interface TypedDetails {
  title?: string
  alt?: string
  focus?: FocalPoint | undefined
  refusal: RefusalError
}

/** What the form of a file edits. */
export function detailsOf({ title, focus, ...asset }: LibraryAsset, culture: Culture) {
  return { title, alt: altIn(asset, culture), focus }
}

/** The page of one file of the library [AST-11]. */
export function detailsPage({ db, showPage }: Pick<Cms, 'db' | 'showPage'>) {
  /** The page of the picture that the file was cut out of just now. */
  async function originalOf(request: FastifyRequest, site: LocalizedSite) {
    const original = await assetById(db, idOf(fieldOf(request.query, 'from')) ?? 0)
    return original && shownAsset(site, original)
  }

  return async function showDetails(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    asset: LibraryAsset,
    typed?: TypedDetails
  ) {
    const { id: top } = await rootFolder(db)
    noStore(reply)
    return showPage(request, reply, {
      template: 'assets/details',
      culture: site.culture,
      title: asset.title,
      status: typed?.refusal.status ?? 200,
      model: {
        version: versionOf(detailsOf(asset, site.culture)),
        refusal: typed?.refusal.message,
        asset: {
          ...shownAsset(site, asset),
          name: asset.title,
          title: typed?.title ?? asset.title,
          alt: typed?.alt ?? altIn(asset, site.culture),
          focus: typed?.focus ?? asset.focus,
          isPicture: asset.kind === 'picture',
          preview: previewLink(site, asset),
          width: asset.width,
          height: asset.height,
          link: request.shopOrigin + staffLink(site, asset),
          file: staffLink(site, asset)
        },
        folder: folderLink(site, asset.folderId, top),
        uses: (await usesOf(db, site, [asset.id])).get(asset.id) ?? [],
        replaceUrl: `${shownAsset(site, asset).url}/replace`,
        accept: acceptOf(asset.kind === 'picture' ? pictureRules : documentRules),
        previous: await previousFile(db, asset.id),
        done: fieldOf(request.query, 'done'),
        // where the focal point was before it was saved
        focusBefore: readFocus(request.query, 'FocusX', 'FocusY'),
        original: await originalOf(request, site)
      }
    })
  }
}
