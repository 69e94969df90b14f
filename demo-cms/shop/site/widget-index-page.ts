import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { text } from '../../kernel/texts/texts.ts'
import { sampleProduct } from './sample-product.ts'
import { tagIndex } from './tag-index.ts'

/** The page that shows every widget tag. */
export function widgetIndexPage(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/widgets', async (request, reply, site) =>
    showPage(request, reply, {
      template: 'tags',
      culture: site.culture,
      title: text(site.culture, 'Shop.Tags'),
      model: { ...(await sampleProduct(db, site)), tagIndex: await tagIndex(db, site) }
    })
  )
}
