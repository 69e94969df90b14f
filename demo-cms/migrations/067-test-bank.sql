-- The bank that the demo plays: its side of a card payment. No card is ever kept.
create table bank_sessions (
  id text primary key,
  -- SHA-256 of the session data: only who opened the session has it.
  data_hash text not null,
  -- In the addresses of the bank's own pages.
  page_key text not null,
  shop_reference text not null,
  amount_minor int not null check (amount_minor > 0),
  culture text not null,
  return_url text not null,
  state text not null default 'open'
    check (state in ('open', 'waiting', 'authorised', 'refused', 'cancelled', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
