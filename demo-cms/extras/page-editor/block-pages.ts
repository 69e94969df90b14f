import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { staffOf } from '../../shop/staff/staff-of.ts'
import { controlAfter, readAction, readBlock, withItems } from './block-form.ts'
import { type Block, isBlockKind, withBlock } from './blocks.ts'
import { knownChoices, readChoices } from './choices.ts'
import { conflictMessage } from './conflict.ts'
import { deadLinkFinder } from './dead-links.ts'
import { changeDraft, type Draft, readDraft, seenDraft, seenNumber } from './drafts.ts'
import { fieldLabel } from './field-texts.ts'
import { formModel } from './form-model.ts'
import { blockLink, EDITOR, editorLink } from './links.ts'
import { pickerLink } from './picture-target.ts'
import { warningsOf } from './warnings.ts'

interface Rejected {
  status: number
  refusal?: string
  problems?: Record<string, string>
}

/** The form of a block, beside the page with it [EDIT-01], [EDIT-04]. */
export function blockPages(pages: Pages, { db, showPage, basePath }: Cms): void {
  const path = `${EDITOR}/:id/blocks/:block` as const

  pages.get(path, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    const block = draft?.blocks.find(({ id }) => id === request.params.block)
    if (!draft || !block) return reply.callNotFound()
    return show(request, reply, site, draft, block)
  })

  pages.post(path, async (request, reply, site) => {
    const { body, params } = request
    const draft = await readDraft(db, site.culture, idOf(params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    const before = draft.blocks.find(({ id }) => id === params.block) ?? removedBlock(request)
    if (!before) return reply.callNotFound()
    const action = readAction(body)
    const { block: sent, tooLong } = readBlock(before, body)
    if (tooLong.length > 0) {
      const problems = Object.fromEntries(
        tooLong.map(({ field, maxLength }) => {
          const label = fieldLabel(site.culture, sent, field.replace(/^items\.\d+\./, ''))
          return [field, text(site.culture, 'Editor.Wrong.Long', { label, max: maxLength })]
        })
      )
      return show(request, reply, site, draft, sent, { status: 422, problems })
    }
    const block = withItems(sent, action)
    if (isDeepStrictEqual(block, before) && draft.blocks.includes(before)) {
      // nothing to save, and nothing that somebody else could have changed
      return seeOther(reply, nextLink(site, draft, block, action))
    }
    const seen = seenNumber(body)
    const change = { staffId: (await staffOf(db, request))!, draft: seen }
    const saved = await changeDraft(db, draft.id, change, {
      blocks: withBlock(draft.blocks, block)
    })
    if (typeof saved === 'string') return conflict(request, reply, site, draft.id, sent)
    return seeOther(reply, nextLink(site, draft, block, action))
  })

  async function conflict(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    id: number,
    sent: Block
  ) {
    const current = await readDraft(db, site.culture, id)
    if (!current) return reply.callNotFound()
    const refusal = conflictMessage(site.culture, current, 'Block')
    return show(request, reply, site, current, sent, { status: 409, refusal })
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    draft: Draft,
    block: Block,
    rejected?: Rejected
  ) {
    const { culture } = site
    const { status = 200, refusal, problems = {} } = rejected ?? {}
    const choices = await readChoices(db, site)
    // headings depend on the other blocks
    const deadLinks = await deadLinkFinder(request, basePath)([block])
    const warnings = warningsOf(
      culture,
      withBlock(draft.blocks, block),
      knownChoices(choices, deadLinks)
    )
    const form = await formModel(db, site, draft.id, block, {
      choices,
      warnings: warnings.filter(({ blockId }) => blockId === block.id),
      problems
    })
    const url = editorLink(site, draft.id)
    noStore(reply)
    return showPage(request, reply, {
      template: 'page-editor/block',
      culture,
      title: text(culture, 'Editor.EditBlock', { kind: form.kindName, title: draft.title }),
      status,
      model: {
        page: status === 422 ? seenDraft(draft, request.body) : draft,
        url,
        form,
        action: blockLink(site, draft.id, block.id),
        previewUrl: `${url}/preview?draft=${draft.draft}#block-${block.id}`,
        at: fieldOf(request.query, 'at', 40),
        isSaved: fieldOf(request.query, 'done') === 'saved',
        refusal,
        problems,
        problemList: Object.entries(problems).map(([name, message]) => ({
          name: name.replaceAll('.', '-'),
          message
        }))
      }
    })
  }
}

/** Where the form leads once the block is saved. */
function nextLink(
  site: PricedSite,
  draft: Draft,
  { id, kind, values, items }: Block,
  action: ReturnType<typeof readAction>
): string {
  const form = blockLink(site, draft.id, id)
  if (action.name === 'picture') {
    return pickerLink(site, draft.id, id, action.field)
  }
  if (action.name !== 'save') {
    return `${form}?done=saved&at=${controlAfter(action, items.length)}`
  }
  const before = draft.blocks.find(block => block.id === id)
  // the attributes of a newly chosen tag come next
  const isNewTag = kind === 'tag' && before?.values.tag !== values.tag
  return isNewTag
    ? `${form}?done=saved`
    : `${editorLink(site, draft.id)}?done=saved&at=edit-${id}`
}

/** A block that somebody else has removed while its form was open: the form says what it was. */
function removedBlock({ body, params }: FastifyRequest): Block | undefined {
  const { block: id } = params as { block: string }
  const kind = fieldOf(body, 'Kind')
  if (!isBlockKind(kind) || !/^[a-f0-9]{10}$/.test(id)) return undefined
  return { id, kind, values: {}, items: [] }
}
