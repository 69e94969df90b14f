import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, idOf, titleOf } from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { staffOf } from '../../shop/staff/staff-of.ts'
import { type Block, newBlock } from './blocks.ts'
import { createDraft } from './drafts.ts'
import { EDITOR, editorLink, pageLink } from './links.ts'
import { isSlug, listPages, listTemplates, slugOf } from './page-list.ts'

interface Typed {
  title: string
  slug: string
  copyOf: string
}

/** The pages that staff edit, and a form for a new one [EDIT-01]. */
export function editorListPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(EDITOR, (request, reply, site) => show(request, reply, site))

  pages.post(EDITOR, async (request, reply, site) => {
    const { culture } = site
    const { body } = request
    const typed: Typed = {
      title: titleOf(body, 'Title', 150),
      slug: fieldOf(body, 'Slug', 80).toLowerCase(),
      copyOf: fieldOf(body, 'CopyOf', 12)
    }
    const slug = typed.slug || slugOf(typed.title)
    const problems = {
      ...(typed.title === '' && { Title: text(culture, 'Editor.Wrong.Title') }),
      ...(typed.title !== '' && !isSlug(slug) && { Slug: text(culture, 'Editor.Wrong.Slug') })
    }
    if (Object.keys(problems).length > 0) return show(request, reply, site, typed, problems)
    const staffId = (await staffOf(db, request))!
    const blocks = await copiedBlocks(idOf(typed.copyOf))
    const id = await createDraft(db, staffId, { culture, slug, title: typed.title, blocks })
    if (id === undefined) {
      return show(request, reply, site, typed, {
        Slug: text(culture, 'Editor.Wrong.Taken', { slug })
      })
    }
    return seeOther(reply, editorLink(site, id))
  })

  async function copiedBlocks(id: number | undefined): Promise<Block[]> {
    if (id === undefined) return []
    const row = await db
      .selectFrom('block_pages')
      .select('blocks')
      .where('id', '=', id)
      .executeTakeFirst()
    return (row?.blocks ?? []).map(({ kind, values, items }) => newBlock(kind, values, items))
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    typed: Typed = { title: '', slug: '', copyOf: '' },
    problems: Record<string, string> = {}
  ) {
    const { culture } = site
    const list = Object.entries(problems)
    noStore(reply)
    return showPage(request, reply, {
      template: 'page-editor/list',
      culture,
      title: text(culture, 'Editor.Title'),
      status: list.length > 0 ? 422 : 200,
      model: {
        pages: (await listPages(db, culture)).map(page => ({
          ...page,
          url: editorLink(site, page.id),
          shown: pageLink(site, page.slug)
        })),
        templates: await listTemplates(db),
        typed,
        problems,
        problemList: list.map(([name, message]) => ({ name, message })),
        isDeleted: fieldOf(request.query, 'done') === 'deleted'
      }
    })
  }
}
