-- Files of forms that are not saved yet.

-- They belong to the session that uploaded them.
create table asset_uploads (
  guid text primary key,
  session_id text not null references sessions (id_hash) on delete cascade,
  -- Recognizes a file that is sent again after a lost response.
  upload_key text,
  file text not null unique,
  title text not null,
  kind text not null check (kind in ('picture', 'document')),
  media_type text not null,
  size int not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now(),
  unique (session_id, upload_key)
);
