import { sql } from 'kysely'
import { cultures } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { formKeepers } from '../../shop/access/kept-forms.ts'
import { own, personalTablesOfExtras } from '../../shop/privacy/personal-tables.ts'
import { loginNotices } from '../../shop/security/login-notices.ts'
import type { ShopBuilder } from '../../shop-builder.ts'
import type {} from './tables.ts'
import { unsentFormPages } from './unsent-form-pages.ts'
import { keepForm, unsentNotice } from './unsent-forms.ts'

/** Keeps forms whose session had ended, until their owner has logged in and sends them. */
export function register(shop: ShopBuilder): void {
  formKeepers.add(keepForm)
  loginNotices.add(unsentNotice)
  personalTablesOfExtras.add({ unsent_forms: { ...own, secrets: ['key_hash'] } })
  shop.add({
    access: {
      owner: [
        'GET /shop/:culture/security/unsent/:id',
        'POST /shop/:culture/security/unsent/:id'
      ]
    },
    pages: [unsentFormPages],
    retentions: [
      {
        name: 'Forms that were sent after their session had ended',
        period: '1 hour',
        table: 'unsent_forms',
        expired: sql`created_at < now() - interval '1 hour'`
      }
    ],
    cookies: [
      {
        name: 'shop-unsent',
        purpose: cultures.map(culture => text(culture, 'Unsent.CookiePurpose')),
        duration: cultures.map(culture => text(culture, 'Unsent.CookieDuration')),
        provider: 'Vitrine'
      }
    ]
  })
}
