import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { allowOwnFrames } from '../../kernel/http/security-headers.ts'
import { blocksModel } from './block-model.ts'
import { readDraft } from './drafts.ts'
import { EDITOR } from './links.ts'
import { versionContent } from './versions.ts'

/** The real page with a draft or an earlier version in it, for staff only [EDIT-02]. */
export function previewPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(`${EDITOR}/:id/preview`, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    const number = idOf(fieldOf(request.query, 'version'))
    const version = number === undefined ? draft : await versionContent(db, draft.id, number)
    if (!version) return reply.callNotFound()
    const { title, description, blocks } = version
    noStore(reply)
    allowOwnFrames(reply)
    return showPage(request, reply, {
      template: 'page-editor/page',
      culture: site.culture,
      title,
      ...(description !== '' && { description }),
      isHome: 'isHome' in version ? version.isHome : version.is_home,
      isPreview: true,
      model: {
        ...(await blocksModel(db, site, { slug: draft.slug, title, blocks }, true)),
        id: draft.id,
        title
      }
    })
  })
}
