-- A guest's session gets a new id before it gets personal data. Only additions: servers of the previous release store such data under
-- the old id.

alter table sessions
  -- When it got the id that it has, because of personal data.
  add column renewed_at timestamptz,
  -- When a browser was last given the next id.
  add column renewal_asked_at timestamptz;
-- What names a session follows it.
create index wishlist_reservations_session on wishlist_reservations (session_hash);
create index registrations_browser on registrations (browser_hash);
