import { sql } from 'kysely'
import type { Retention } from './kernel/database/clean-up.ts'

/** How long the shop keeps data that it does not need permanently; README.md shows the same as a table. */
export const retentions: readonly Retention[] = [
  {
    name: 'Sessions, with the wishlists of guests',
    period: '30 days after the last page',
    table: 'sessions',
    expired: sql`seen_at < now() - interval '30 days'`
  },
  {
    name: 'Empty carts of guests without a session',
    period: '1 day after the last change',
    table: 'carts',
    expired: sql`customer_id is null and merged_into is null
      and updated_at < now() - interval '1 day'
      and not exists (select from sessions where cart_id = carts.id)
      and not exists (select from cart_items where cart_id = carts.id)
      and not exists (select from saved_items where cart_id = carts.id)
      and not exists (select from session_orders where cart_id = carts.id)`
  },
  {
    name: 'Other carts of guests without a session, with all that belongs to them',
    period: '30 days after the last change',
    table: 'carts',
    expired: sql`customer_id is null and updated_at < now() - interval '30 days'
      and not exists (select from sessions where cart_id = carts.id)`
  },
  {
    name: 'Idempotency keys',
    period: '7 days',
    table: 'idempotency_keys',
    expired: sql`created_at < now() - interval '7 days'`
  },
  {
    name: 'What was typed into a checkout that was not completed',
    period: '30 days after the last change',
    table: 'checkout_drafts',
    expired: sql`updated_at < now() - interval '30 days'`
  },
  {
    name: 'Failed logins',
    period: '1 day after the last one',
    table: 'login_attempts',
    expired: sql`last_at < now() - interval '1 day'`
  },
  {
    name: 'Ids of ended sessions',
    period: '1 hour',
    table: 'ended_sessions',
    expired: sql`ended_at < now() - interval '1 hour'`
  },
  {
    name: 'VAT numbers that were looked up',
    period: '90 days',
    table: 'vat_checks',
    expired: sql`checked_at < now() - interval '90 days'`
  },
  {
    name: 'Requests for a back-in-stock mail',
    period: '30 days after the mail, and 1 year without one',
    table: 'stock_notifications',
    expired: sql`sent_at < now() - interval '30 days' or created_at < now() - interval '1 year'`
  },
  {
    name: 'Mails in the outbox',
    period: '30 days',
    table: 'mails',
    expired: sql`created_at < now() - interval '30 days'`
  },
  {
    name: 'Sessions of the test bank',
    period: '30 days',
    table: 'bank_sessions',
    expired: sql`created_at < now() - interval '30 days'`
  }
]
