import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { sentFiles } from '../../shop/assets/field-files.ts'
import type { UploadTargets } from '../../shop/assets/file-form-pages.ts'
import { assetById } from '../../shop/assets/library.ts'
import { answerScript, isUploadByScript } from '../../shop/assets/script-upload.ts'
import { shownFields } from '../../shop/assets/shown-fields.ts'
import type { UploadPlace } from '../../shop/assets/uploads.ts'
import { staffOf } from '../../shop/staff/staff-of.ts'
import { withBlock } from './blocks.ts'
import { conflictMessage } from './conflict.ts'
import { changeDraft, readDraft, seenNumber } from './drafts.ts'
import { blockLink, EDITOR, editorLink } from './links.ts'
import { FIELDS, type Rejection, readPicture } from './picture-form.ts'
import { pictureList } from './picture-list.ts'
import {
  altFieldOf,
  type PictureTarget,
  readTarget,
  takesDocuments,
  targetLink,
  withPicture
} from './picture-target.ts'

/** Lets staff choose the picture of a block from the library, or upload it [EDIT-01]. */
export function picturePages(
  pages: Pages,
  { db, showPage }: Cms,
  { storage, resumable }: UploadTargets
): void {
  const path = `${EDITOR}/:id/pictures` as const

  pages.get(path, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    const target = readTarget(draft, request.query)
    // the block was removed meanwhile
    if (!target) return seeOther(reply, editorLink(site, draft.id))
    return show(request, reply, site, target)
  })

  pages.post(path, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    const target = readTarget(draft, request.query)
    if (!target) return seeOther(reply, editorLink(site, draft.id))
    const place = await placeOf(reply)
    if (isUploadByScript(request)) {
      return answerScript(request, reply, site, { place, fields: FIELDS, resumable })
    }
    const sent = await readPicture(request, place, site.culture)
    if ('problem' in sent) return show(request, reply, site, target, sent)
    const asset = await assetById(db, sent.id ?? 0)
    const form = blockLink(site, draft.id, target.block.id)
    if (asset && fieldOf(request.body, 'Into') === 'library') {
      // from the dialog, which chooses it for the form behind it
      return seeOther(reply, `${targetLink(site, target)}&chosen=${asset.id}`)
    }
    if (!asset || (asset.kind === 'document' && !takesDocuments(target))) {
      return seeOther(reply, form)
    }
    const saved = await changeDraft(
      db,
      draft.id,
      { staffId: (await staffOf(db, request))!, draft: seenNumber(request.body) },
      { blocks: withBlock(draft.blocks, withPicture(site, target, asset, site.culture)) }
    )
    if (saved === 'conflict') return conflict(request, reply, site, draft.id, asset.id)
    return seeOther(reply, `${form}?done=saved&at=${altFieldOf(target).replaceAll('.', '-')}`)
  })

  /** Somebody else was faster: an upload is in the library by now, and stays chosen in the field. */
  async function conflict(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    id: number,
    chosen: number
  ) {
    const current = await readDraft(db, site.culture, id)
    const target = current && readTarget(current, request.query)
    if (!target) return seeOther(reply, editorLink(site, id))
    const entry = { key: String(chosen), title: '', alt: undefined, isRenamed: false }
    const refusal = conflictMessage(site.culture, current, 'List')
    return show(request, reply, site, target, { entries: [entry], refusal })
  }

  async function placeOf(reply: FastifyReply): Promise<UploadPlace> {
    const { idHash } = await reply.session()
    return { db, storage, sessionId: idHash }
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    target: PictureTarget,
    rejection?: Partial<Rejection> & { refusal?: string }
  ) {
    const { culture } = site
    const { draft, block } = target
    const url = targetLink(site, target)
    const title = text(culture, `Editor.Choose${takesDocuments(target) ? 'File' : 'Picture'}`)
    const place = await placeOf(reply)
    const files = () => sentFiles(place, site, rejection?.entries ?? [], 'picture')
    const { problem, refusal } = rejection ?? {}
    const wrong = problem === undefined ? {} : { picture: problem }
    const { picture } = await shownFields(site, FIELDS, files, wrong)
    noStore(reply)
    return showPage(request, reply, {
      template: 'page-editor/pictures',
      culture,
      title,
      status: refusal !== undefined ? 409 : problem !== undefined ? 422 : 200,
      model: {
        heading: title,
        url,
        back: blockLink(site, draft.id, block.id),
        action: `${editorLink(site, draft.id)}/pictures`,
        blockId: block.id,
        field: target.field,
        draft: problem === undefined ? draft.draft : seenNumber(request.body),
        refusal,
        ...(await pictureList(db, site, target, request.query)),
        picture,
        problemList: problem === undefined ? [] : [{ name: 'file-picture', message: problem }],
        resumableUrl: resumable?.linkOf(site)
      }
    })
  }
}
