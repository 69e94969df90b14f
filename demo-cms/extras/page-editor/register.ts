import { sql } from 'kysely'
import { ownContentPages } from '../../kernel/content/own-pages.ts'
import { accountEntries } from '../../shop/account/account-nav.ts'
import { extraUses } from '../../shop/assets/extra-uses.ts'
import { notPersonalOfExtras } from '../../shop/privacy/personal-tables.ts'
import { ownHomePages } from '../../shop/site/home-page.ts'
import { staffLinks } from '../../shop/staff/staff-links.ts'
import type { ShopBuilder } from '../../shop-builder.ts'
import { blockPages } from './block-pages.ts'
import { draftPages } from './draft-pages.ts'
import { editorListPages } from './list-pages.ts'
import { picturePages } from './picture-pages.ts'
import { pointPages } from './point-pages.ts'
import { previewPages } from './preview-pages.ts'
import { findBlockHome, findBlockPage } from './published-pages.ts'
import { richTextPages } from './rich-text-pages.ts'
import type {} from './tables.ts'
import { versionPages } from './version-pages.ts'

/** Lets staff make pages of blocks [EDIT-01]. */
export function register(shop: ShopBuilder): void {
  ownContentPages.add(findBlockPage)
  ownHomePages.add(findBlockHome)
  accountEntries.add({
    name: 'Editor.Title',
    path: '/edit',
    after: '/sales/customer',
    isFor: ({ isStaff }) => isStaff
  })
  staffLinks.add({ name: 'Editor.Title', path: '/edit', isInHeader: true })
  extraUses.add({
    list: () => sql`select asset_id as id, 'edit' as kind, block_pages.id::text as slug, title as name
      from block_page_assets join block_pages on block_pages.id = page_id`,
    isPublic: id => sql`exists (select from block_page_assets
      join block_page_versions on block_page_versions.id = version_id
      where asset_id = ${id} and publish_at <= now())`
  })
  notPersonalOfExtras.add({
    'block_pages.changed_by': 'a member of staff, at work',
    'block_page_versions.created_by': 'a member of staff, at work'
  })
  shop.add({
    access: {
      staff: [
        'GET /shop/:culture/edit',
        'POST /shop/:culture/edit',
        'GET /shop/:culture/edit/:id',
        'POST /shop/:culture/edit/:id',
        'GET /shop/:culture/edit/:id/blocks/:block',
        'POST /shop/:culture/edit/:id/blocks/:block',
        'POST /shop/:culture/edit/:id/blocks/:block/preview',
        'GET /shop/:culture/edit/:id/pictures',
        'POST /shop/:culture/edit/:id/pictures',
        'GET /shop/:culture/edit/:id/point',
        'GET /shop/:culture/edit/:id/preview',
        'GET /shop/:culture/edit/:id/versions',
        'POST /shop/:culture/edit/:id/versions',
        'GET /shop/:culture/edit/dialogs.js',
        'GET /shop/:culture/edit/live-preview.js',
        'GET /shop/:culture/edit/rich-text.js',
        'POST /shop/:culture/edit/rich-text'
      ]
    },
    pages: [
      editorListPages,
      draftPages,
      blockPages,
      versionPages,
      pointPages,
      previewPages,
      richTextPages
    ],
    uploadPages: [picturePages],
    kept: [
      {
        name: 'Pages of blocks with their versions',
        until:
          'until an editor changes them; nothing personal, except which member of staff published a page',
        tables: ['block_page_assets', 'block_page_versions', 'block_pages']
      }
    ]
  })
}
