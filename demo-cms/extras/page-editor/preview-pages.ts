import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientModule } from '../../kernel/http/client-module.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { allowOwnFrames } from '../../kernel/http/security-headers.ts'
import { readBlock } from './block-form.ts'
import { blocksModel } from './block-model.ts'
import { type Block, withBlock } from './blocks.ts'
import { type Draft, readDraft } from './drafts.ts'
import { EDITOR } from './links.ts'
import { versionContent } from './versions.ts'

const liveCode = clientModule(join(import.meta.dirname, 'client/live-preview.ts'))

interface Content {
  title: string
  description: string
  isHome: boolean
  blocks: readonly Block[]
}

/** The real page with a draft, an earlier version or a block that is being typed in it, for staff only [EDIT-02]. */
export function previewPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(`${EDITOR}/:id/preview`, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    const number = idOf(fieldOf(request.query, 'version'))
    if (number === undefined) return show(request, reply, site, draft, draft)
    const version = await versionContent(db, draft.id, number)
    if (!version) return reply.callNotFound()
    return show(request, reply, site, draft, { ...version, isHome: version.is_home })
  })

  pages.post(`${EDITOR}/:id/blocks/:block/preview`, async (request, reply, site) => {
    const draft = await readDraft(db, site.culture, idOf(request.params.id) ?? 0)
    const before = draft?.blocks.find(({ id }) => id === request.params.block)
    if (!draft || !before) return reply.callNotFound()
    const { block } = readBlock(before, request.body)
    return show(request, reply, site, draft, {
      ...draft,
      blocks: withBlock(draft.blocks, block)
    })
  })

  pages.get(`${EDITOR}/live-preview.js`, async (_, reply) =>
    noStore(reply)
      .type('text/javascript; charset=utf-8')
      .send(await liveCode())
  )

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    { id, slug }: Draft,
    { title, description, isHome, blocks }: Content
  ) {
    noStore(reply)
    allowOwnFrames(reply)
    return showPage(request, reply, {
      template: 'page-editor/page',
      culture: site.culture,
      title,
      ...(description !== '' && { description }),
      isHome,
      isPreview: true,
      model: { ...(await blocksModel(db, site, { slug, title, blocks }, true)), id, title }
    })
  }
}
