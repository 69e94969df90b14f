import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite, PricedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { staffOf } from '../../shop/staff/staff-of.ts'
import { conflictMessage } from './conflict.ts'
import { deadLinkFinder } from './dead-links.ts'
import { performAction, type RejectedAction } from './draft-actions.ts'
import { draftModel, type TypedSettings } from './draft-model.ts'
import { type Draft, readDraft, seenDraft, seenNumber } from './drafts.ts'
import { textIfAny } from './field-texts.ts'
import { EDITOR } from './links.ts'

/** A page in the editor: its blocks, its settings and its publication [EDIT-01], [EDIT-02]. */
export function draftPages(pages: Pages, { db, showPage, basePath }: Cms): void {
  pages.get(`${EDITOR}/:id`, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    return show(request, reply, site, draft)
  })

  pages.post(`${EDITOR}/:id`, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    const who = {
      staffId: (await staffOf(db, request))!,
      draft: seenNumber(request.body)
    }
    const findDeadLinks = deadLinkFinder(request, basePath)
    const outcome = await performAction(db, site, draft, who, request.body, findDeadLinks)
    if ('goTo' in outcome) return seeOther(reply, outcome.goTo)
    if ('isConflict' in outcome) {
      return showConflict(request, reply, site, draft.id, outcome.typed)
    }
    return show(request, reply, site, draft, { status: 422, ...outcome })
  })

  /** Somebody else was faster: shows their state, and what was typed. */
  async function showConflict(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    id: number,
    typed?: TypedSettings
  ) {
    const current = await readDraft(db, site.culture, id)
    if (!current) return reply.callNotFound()
    const refusal = conflictMessage(site.culture, current, typed ? 'Settings' : 'List')
    return show(request, reply, site, current, {
      status: 409,
      refusal,
      ...(typed && { typed })
    })
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    draft: Draft,
    rejected?: RejectedAction & { status: number; refusal?: string }
  ) {
    const { status = 200, refusal, problems = {}, typed } = rejected ?? {}
    noStore(reply)
    return showPage(request, reply, {
      template: 'page-editor/draft',
      culture: site.culture,
      title: text(site.culture, 'Editor.Edit', { title: draft.title }),
      status,
      model: {
        ...(await draftModel(db, site, draft, deadLinkFinder(request, basePath), typed)),
        page: status === 422 ? seenDraft(draft, request.body) : draft,
        done: doneText(site, fieldOf(request.query, 'done', 20)),
        isPublished: fieldOf(request.query, 'done', 20) === 'published',
        at: fieldOf(request.query, 'at', 40),
        publishAt: fieldOf(request.body, 'PublishAt', 30),
        refusal,
        problems,
        problemList: Object.entries(problems).map(([name, message]) => ({ name, message }))
      }
    })
  }
}

function doneText({ culture }: LocalizedSite, done: string): string {
  return textIfAny(culture, `Editor.Done.${done}`) ?? ''
}
