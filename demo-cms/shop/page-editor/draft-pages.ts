import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite, PricedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { staffOf } from '../staff/staff-of.ts'
import { changedBlocks } from './change-blocks.ts'
import { knownChoices, readChoices } from './choices.ts'
import { conflictMessage } from './conflict.ts'
import { draftModel, type TypedSettings } from './draft-model.ts'
import { changeDraft, type Draft, deleteDraft, readDraft, undoChange } from './drafts.ts'
import { textIfAny } from './field-texts.ts'
import { blockLink, EDITOR, editorLink } from './links.ts'
import { isSlug } from './page-list.ts'
import { cancelSchedule, futureMoment, publishDraft, readVersions } from './versions.ts'
import { warningsOf } from './warnings.ts'

interface Rejected {
  status: number
  /** What the whole page says. */
  refusal?: string
  problems?: Record<string, string>
  typed?: TypedSettings
}

/** A page in the editor: its blocks, its settings and its publication [EDIT-01], [EDIT-02]. */
export function draftPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(`${EDITOR}/:id`, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    return show(request, reply, site, draft)
  })

  pages.post(`${EDITOR}/:id`, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    const [action = '', target = ''] = fieldOf(request.body, 'Action').split(':')
    const who = {
      staffId: (await staffOf(db, request))!,
      draft: idOf(fieldOf(request.body, 'Draft')) ?? 0
    }
    switch (action) {
      case 'settings':
        return saveSettings(request, reply, site, draft, who)
      case 'publish':
      case 'schedule':
        return publish(request, reply, site, draft, who)
      case 'offline':
        await publishDraft(db, draft, who.staffId, { isOnline: false })
        return seeOther(reply, doneLink(site, draft, 'offline'))
      case 'cancel':
        await cancelSchedule(db, draft.id, idOf(target) ?? 0)
        return seeOther(reply, doneLink(site, draft, 'cancelled'))
      case 'delete':
        return (await deleteDraft(db, draft.id))
          ? seeOther(reply, `${editorLink(site)}?done=deleted`)
          : seeOther(reply, editorLink(site, draft.id))
      case 'undo': {
        const undone = await undoChange(db, draft.id, who)
        if (undone === 'conflict') return conflict(request, reply, site, draft.id)
        return seeOther(reply, doneLink(site, draft, 'undone'))
      }
      default:
        return changeList(request, reply, site, draft, who)
    }
  })

  async function changeList(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    draft: Draft,
    who: { staffId: number; draft: number }
  ) {
    const change = changedBlocks(site, draft.blocks, request.body)
    if (!change) return seeOther(reply, editorLink(site, draft.id))
    const saved = await changeDraft(db, draft.id, who, { blocks: change.blocks })
    if (typeof saved === 'string') return conflict(request, reply, site, draft.id)
    if (change.added) return seeOther(reply, blockLink(site, draft.id, change.added))
    return seeOther(reply, `${doneLink(site, draft, change.done)}&at=${change.at}`)
  }

  async function saveSettings(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    draft: Draft,
    who: { staffId: number; draft: number }
  ) {
    const { culture } = site
    const { body } = request
    const versions = await readVersions(db, draft.id)
    const typed: TypedSettings = {
      title: fieldOf(body, 'Title', 150),
      description: fieldOf(body, 'Description', 300),
      // the address of a page that was published does not change, because links lead to it
      slug: versions.length > 0 ? draft.slug : fieldOf(body, 'Slug', 80).toLowerCase(),
      isHome: fieldOf(body, 'IsHome') === 'true'
    }
    const problems = {
      ...(typed.title === '' && { Title: text(culture, 'Editor.Wrong.Title') }),
      ...(!isSlug(typed.slug) && { Slug: text(culture, 'Editor.Wrong.Slug') })
    }
    if (Object.keys(problems).length > 0) {
      return show(request, reply, site, draft, { status: 422, problems, typed })
    }
    const saved = await changeDraft(db, draft.id, who, typed)
    if (saved === 'taken') {
      const Slug = text(culture, 'Editor.Wrong.Taken', { slug: typed.slug })
      return show(request, reply, site, draft, { status: 422, problems: { Slug }, typed })
    }
    if (saved === 'conflict') return conflict(request, reply, site, draft.id, typed)
    return seeOther(reply, doneLink(site, draft, 'settings'))
  }

  async function publish(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    draft: Draft,
    who: { staffId: number; draft: number }
  ) {
    const { culture } = site
    const { body } = request
    if (who.draft !== draft.draft) return conflict(request, reply, site, draft.id)
    const isScheduled = fieldOf(body, 'Action') === 'schedule'
    const publishAt = isScheduled
      ? await futureMoment(db, fieldOf(body, 'PublishAt', 30))
      : undefined
    if (isScheduled && !publishAt) {
      const PublishAt = text(culture, 'Editor.Wrong.Moment')
      return show(request, reply, site, draft, { status: 422, problems: { PublishAt } })
    }
    const warnings = warningsOf(
      culture,
      draft.blocks,
      knownChoices(await readChoices(db, site))
    )
    if (warnings.length > 0 && fieldOf(body, 'Seen') !== 'true') {
      const Seen = text(culture, 'Editor.Wrong.Seen', { count: warnings.length })
      return show(request, reply, site, draft, { status: 422, problems: { Seen } })
    }
    const isDone = await publishDraft(db, draft, who.staffId, publishAt ? { publishAt } : {})
    if (!isDone) return conflict(request, reply, site, draft.id)
    return seeOther(reply, doneLink(site, draft, publishAt ? 'scheduled' : 'published'))
  }

  /** Somebody else was faster: shows their state, and what was typed. */
  async function conflict(
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
    rejected?: Rejected
  ) {
    const { status = 200, refusal, problems = {}, typed } = rejected ?? {}
    noStore(reply)
    return showPage(request, reply, {
      template: 'page-editor/draft',
      culture: site.culture,
      title: text(site.culture, 'Editor.Edit', { title: draft.title }),
      status,
      model: {
        ...(await draftModel(db, site, draft, typed)),
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

function doneLink(site: LocalizedSite, { id }: Draft, done: string): string {
  return `${editorLink(site, id)}?done=${done}`
}
