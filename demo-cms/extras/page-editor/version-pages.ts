import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { staffOf } from '../../shop/staff/staff-of.ts'
import { conflictMessage } from './conflict.ts'
import { statusOf } from './draft-model.ts'
import { changeDraft, type Draft, readDraft, seenNumber } from './drafts.ts'
import { EDITOR, editorLink } from './links.ts'
import { readVersions, versionContent } from './versions.ts'

/** Every version of a page: who published it and when, and the way back to it [EDIT-03]. */
export function versionPages(pages: Pages, { db, showPage }: Cms): void {
  const path = `${EDITOR}/:id/versions` as const

  pages.get(path, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    return show(request, reply, site, draft)
  })

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    draft: Draft,
    refusal?: string
  ) {
    const { culture } = site
    const versions = await readVersions(db, draft.id)
    const { current } = statusOf(versions, draft)
    noStore(reply)
    return showPage(request, reply, {
      template: 'page-editor/versions',
      culture,
      title: text(culture, 'Editor.VersionsOf', { title: draft.title }),
      status: refusal === undefined ? 200 : 409,
      model: {
        page: draft,
        refusal,
        url: editorLink(site, draft.id),
        versions: versions.map(version => ({
          ...version,
          isCurrent: version.number === current?.number
        }))
      }
    })
  }

  pages.post(path, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    const number = idOf(fieldOf(request.body, 'Number')) ?? 0
    const version = await versionContent(db, draft.id, number)
    if (!version) return seeOther(reply, `${editorLink(site, draft.id)}/versions`)
    const { title, description, is_home: isHome, blocks } = version
    const staffId = (await staffOf(db, request))!
    // the blocks of the draft can be brought back with "undo"
    const saved = await changeDraft(
      db,
      draft.id,
      { staffId, draft: seenNumber(request.body) },
      { title, description, isHome, blocks }
    )
    if (saved === 'conflict') {
      const current = await readDraft(db, site.culture, draft.id)
      if (!current) return reply.callNotFound()
      return show(request, reply, site, current, conflictMessage(site.culture, current, 'List'))
    }
    return seeOther(reply, `${editorLink(site, draft.id)}?done=restored`)
  })
}
