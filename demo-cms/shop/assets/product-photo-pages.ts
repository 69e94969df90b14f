import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { text } from '../../kernel/texts/texts.ts'
import { LIBRARY } from './asset-links.ts'
import { productFields, productPhotos, saveProductPhotos } from './edit-product-photos.ts'
import { fileFormPages, type UploadTargets } from './file-form-pages.ts'

/** Staff choose the photos of a product [AST-04]. */
export function productPhotoPages(pages: Pages, cms: Cms, targets: UploadTargets): void {
  const { db, showPage } = cms

  pages.get(`${LIBRARY}/products`, async (request, reply, { culture }) => {
    const products = await db
      .selectFrom('products')
      .innerJoin('product_texts', 'product_id', 'products.id')
      .select(['slug', 'name'])
      .where('culture', '=', culture)
      .orderBy('name')
      .orderBy('slug')
      .execute()
    noStore(reply)
    return showPage(request, reply, {
      template: 'assets/products',
      culture,
      title: text(culture, 'Assets.Products'),
      model: { products }
    })
  })

  fileFormPages(pages, cms, targets, {
    path: 'products',
    template: 'assets/product',
    titleKey: 'Assets.EditProduct',
    fields: productFields,
    find: ({ culture }, slug) =>
      db
        .selectFrom('products')
        .innerJoin('product_texts', 'product_id', 'products.id')
        .select(['products.id', 'slug', 'name as title'])
        .where('culture', '=', culture)
        .where('slug', '=', slug)
        .executeTakeFirst(),
    table: 'products',
    filesOf: async (db, id) => ({ photos: await productPhotos(db, id) }),
    save: saveProductPhotos
  })
}
