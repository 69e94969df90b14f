import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { PAGES_FOLDER } from '../../kernel/content/library-folders.ts'
import { pagination } from '../../kernel/content/pagination.ts'
import { inTransaction } from '../../kernel/database/database.ts'
import { containsFolded } from '../../kernel/database/folded.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { resumableLink, thumbnailLink } from '../assets/asset-links.ts'
import { saveFiles, sentFiles } from '../assets/field-files.ts'
import { type FormFields, readFiles } from '../assets/file-form.ts'
import type { UploadTargets } from '../assets/file-form-pages.ts'
import { pictureRules } from '../assets/file-rules.ts'
import { folderNamed } from '../assets/folders.ts'
import { altIn, assetById, assetOf, assetRows } from '../assets/library.ts'
import type { FieldEntry } from '../assets/read-field.ts'
import { answerScript, isUploadByScript } from '../assets/script-upload.ts'
import { shownFields } from '../assets/shown-fields.ts'
import type { UploadPlace } from '../assets/uploads.ts'
import { staffOf } from '../staff/staff-of.ts'
import { valueIn, withValue } from './block-form.ts'
import { type Block, withBlock } from './blocks.ts'
import { changeDraft, type Draft, readDraft } from './drafts.ts'
import { blockLink, EDITOR, editorLink } from './links.ts'

const PAGE_SIZE = 24

/** The field with the picture that is uploaded. */
const FIELDS: FormFields<'picture'> = {
  picture: { kind: 'picture', isMultiple: false, rules: pictureRules, isRequired: true }
}

/** Why the picture of the field was not accepted, and what the form contained. */
interface Rejection {
  problem: string
  entries: readonly FieldEntry[]
}

/** The field of a block that a picture is chosen for. */
interface Target {
  draft: Draft
  block: Block
  field: string
}

/** Lets staff choose the picture of a block from the library, or upload it [EDIT-01]. */
export function picturePages(
  pages: Pages,
  { db, showPage }: Cms,
  { storage, resumable }: UploadTargets
): void {
  const path = `${EDITOR}/:id/pictures` as const

  async function targetOf(
    request: FastifyRequest,
    site: PricedSite
  ): Promise<Target | undefined> {
    const { id } = request.params as { id: string }
    const draft = await readDraft(db, site.culture, idOf(id) ?? 0)
    const field = fieldOf(request.query, 'field', 40)
    const block = draft?.blocks.find(one => one.id === fieldOf(request.query, 'block'))
    return draft && block && /^(?:items\.\d{1,2}\.)?picture$/.test(field)
      ? { draft, block, field }
      : undefined
  }

  pages.get(path, async (request, reply, site) => {
    const { id } = request.params
    const draft = await readDraft(db, site.culture, idOf(id) ?? 0)
    if (!draft) return reply.callNotFound()
    const target = await targetOf(request, site)
    // the block was removed meanwhile
    if (!target) return seeOther(reply, editorLink(site, draft.id))
    return show(request, reply, site, target)
  })

  pages.post(path, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    const target = await targetOf(request, site)
    if (!target) return seeOther(reply, editorLink(site, draft.id))
    const place = await placeOf(reply)
    if (isUploadByScript(request)) {
      return answerScript(request, reply, site, { place, fields: FIELDS, resumable })
    }
    const sent = await readSent(request, place, site)
    if ('problem' in sent) return show(request, reply, site, target, sent)
    const asset = await assetById(db, sent.id ?? 0)
    const { block, field } = target
    const form = blockLink(site, draft.id, block.id)
    if (asset?.kind !== 'picture') return seeOther(reply, form)
    const altField = field.replace(/picture$/, 'alt')
    const chosen = withValue(block, field, String(asset.id))
    const alt = altIn(asset, site.culture)
    const described =
      valueIn(block, altField) === '' && alt !== '' ? withValue(chosen, altField, alt) : chosen
    await changeDraft(
      db,
      draft.id,
      { staffId: (await staffOf(db, request))!, draft: draft.draft },
      { blocks: withBlock(draft.blocks, described) }
    )
    return seeOther(reply, `${form}?done=saved&at=${altField.replaceAll('.', '-')}`)
  })

  async function placeOf(reply: FastifyReply): Promise<UploadPlace> {
    const { idHash } = await reply.session()
    return { db, storage, sessionId: idHash }
  }

  /** The picture of the library that was pressed; or the one of the field, which becomes a picture of the library. */
  async function readSent(
    { body, uploads }: FastifyRequest,
    place: UploadPlace,
    { culture }: PricedSite
  ): Promise<{ id: number | undefined } | Rejection> {
    const pressed = fieldOf(body, 'Asset')
    if (pressed !== '') return { id: idOf(pressed) }
    const sent = await readFiles(place, FIELDS, { body, uploads: uploads ?? [], culture })
    const { entries, problems } = sent
    if (problems.picture !== undefined) {
      return { problem: problems.picture, entries: entries.picture }
    }
    return inTransaction(db, async tx => {
      const folderId = await folderNamed(tx, PAGES_FOLDER)
      const inside = { db: tx, sessionId: place.sessionId }
      const [id] = await saveFiles(inside, entries.picture, {
        kind: 'picture',
        folderId,
        culture
      })
      return { id }
    })
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    target: Target,
    rejection?: Rejection
  ) {
    const { culture } = site
    const { draft, block } = target
    const q = fieldOf(request.query, 'q', 60)
    const url = linkOf(site, target)
    const page = idOf(fieldOf(request.query, 'pageindex')) ?? 1
    const { pictures, total } = await findPictures(q, page)
    const search = `${url}${q === '' ? '' : `&q=${encodeURIComponent(q)}`}`
    const place = await placeOf(reply)
    const files = () => sentFiles(place, site, rejection?.entries ?? [], 'picture')
    const wrong = rejection ? { picture: rejection.problem } : {}
    const { picture } = await shownFields(site, FIELDS, files, wrong)
    noStore(reply)
    return showPage(request, reply, {
      template: 'page-editor/pictures',
      culture,
      title: text(culture, 'Editor.ChoosePicture'),
      status: rejection ? 422 : 200,
      model: {
        url,
        back: blockLink(site, draft.id, block.id),
        action: `${editorLink(site, draft.id)}/pictures`,
        blockId: block.id,
        field: target.field,
        q,
        total,
        picture,
        problemList: rejection ? [{ name: 'file-picture', message: rejection.problem }] : [],
        resumableUrl: resumable ? resumableLink(site) : undefined,
        pictures: pictures.map(asset => ({
          id: asset.id,
          name: asset.title,
          src: thumbnailLink(site, asset)
        })),
        pagination: pagination({
          current: page,
          total,
          pageSize: PAGE_SIZE,
          parameter: 'pageindex',
          href: `${search}&pageindex=${page}`,
          urlOf: number => `${search}&pageindex=${number}`
        })
      }
    })
  }

  /** The pictures whose name, or whose product's name, contains the words; the newest first. */
  async function findPictures(q: string, page: number) {
    const matching = assetRows(db)
      .where('kind', '=', 'picture')
      .$if(q !== '', query => query.where(containsFolded(sql`coalesce(title, name)`, q)))
    const { total } = await db
      .selectFrom(matching.as('matching'))
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .orderBy(sql`file is null`)
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute()
    return { pictures: rows.map(assetOf), total: Number(total) }
  }

  function linkOf(site: PricedSite, { draft, block, field }: Target): string {
    const query = new URLSearchParams({ block: block.id, field })
    return `${editorLink(site, draft.id)}/pictures?${query}`
  }
}
