import type { SessionColumn } from './kernel/sessions/replace-id.ts'

/** Every column that names a session by the hash of its id, and follows when that gets a new one. */
export const sessionData: readonly SessionColumn[] = [
  { table: 'asset_uploads', column: 'session_id' },
  { table: 'passkey_challenges', column: 'session_hash' },
  { table: 'registrations', column: 'browser_hash' },
  { table: 'two_factor_setups', column: 'session_hash' },
  { table: 'wishlist_reservations', column: 'session_hash' },
  { table: 'wishlists', column: 'session_hash' }
]
