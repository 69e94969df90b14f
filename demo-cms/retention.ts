import { sql } from 'kysely'
import type { Retention } from './kernel/database/clean-up.ts'
import { isUsed } from './shop/assets/published.ts'

/** What the shop deletes by itself, and when; README.md shows the same as a table. */
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
    name: 'Which transactions have changed what pages show to everyone',
    period: '1 hour',
    table: 'content_changes',
    expired: sql`changed_at < now() - interval '1 hour'`
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
    name: 'Requests counted by the rate limiter',
    period: '1 hour at most, as long as they count',
    table: 'rate_limits',
    expired: sql`resets_at < now()`
  },
  {
    name: 'Subscriptions to the newsletter that were not confirmed',
    period: '7 days',
    table: 'newsletter_subscriptions',
    expired: sql`confirmed_at is null and requested_at < now() - interval '7 days'`
  },
  {
    name: 'Registrations that were not confirmed',
    period: '1 day',
    table: 'registrations',
    expired: sql`created_at < now() - interval '1 day'`
  },
  {
    name: 'Requests for a new password',
    period: '1 day',
    table: 'password_resets',
    expired: sql`created_at < now() - interval '1 day'`
  },
  {
    name: 'New e-mail addresses that were not confirmed',
    period: '2 days',
    table: 'email_changes',
    expired: sql`created_at < now() - interval '2 days'`
  },
  {
    name: 'Second factors that were not confirmed',
    period: '1 hour',
    table: 'two_factor_setups',
    expired: sql`created_at < now() - interval '1 hour'`
  },
  {
    name: 'Challenges for passkeys that were not used',
    period: '1 hour',
    table: 'passkey_challenges',
    expired: sql`created_at < now() - interval '1 hour'`
  },
  {
    name: 'Logins whose code is missing',
    period: '1 hour',
    table: 'login_steps',
    expired: sql`created_at < now() - interval '1 hour'`
  },
  {
    name: 'Ids of ended sessions',
    period: '30 days, as long as their pages may be open',
    table: 'ended_sessions',
    expired: sql`ended_at < now() - interval '30 days'`
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
    name: 'Proof of choices about cookies',
    period: '3 years after the last choice',
    table: 'consents',
    expired: sql`last_at < now() - interval '3 years'`
  },
  {
    name: 'Choices about cookies, one by one',
    period: 'as long as their proof',
    table: 'consent_choices',
    expired: sql`exists (select from consents where id = consent_id
      and last_at < now() - interval '3 years')`
  },
  {
    name: 'Texts about cookies that visitors read',
    period: 'as long as choices refer to them',
    table: 'consent_texts',
    expired: sql`not exists (select from consent_choices where text_hash = hash or offer_hash = hash)`
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
  },
  {
    name: 'Refunds in parts of the test bank',
    period: 'as long as their sessions',
    table: 'bank_refunds',
    expired: sql`exists (select from bank_sessions where id = session_id
      and created_at < now() - interval '30 days')`
  },
  {
    name: 'Photos of refund requests',
    period: '90 days after the answer',
    table: 'refund_photos',
    expired: sql`exists (select from refund_requests where id = request_id
      and answered_at < now() - interval '90 days')`
  },
  {
    name: 'Uploaded files of forms that were not saved',
    period: '1 day',
    table: 'asset_uploads',
    expired: sql`created_at < now() - interval '1 day'`
  },
  {
    name: 'Deleted files of the asset library',
    period: '30 days',
    table: 'assets',
    // extras use files, too, and are registered later
    get expired() {
      return sql`deleted_at < now() - interval '30 days' and not ${isUsed(sql`assets.id`)}`
    }
  },
  {
    name: 'Deleted folders of the asset library',
    period: '30 days',
    table: 'asset_folders',
    expired: sql`deleted_at < now() - interval '30 days'
      and not exists (select from assets where folder_id = asset_folders.id)
      and not exists (select from asset_folders child where child.parent_id = asset_folders.id)`
  },
  {
    name: 'Parcels of the invented carrier',
    period: '1 year',
    table: 'carrier_parcels',
    expired: sql`accepted_at < now() - interval '1 year'`
  }
]
