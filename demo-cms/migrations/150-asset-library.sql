-- Files that staff upload, beside the drawings of the seed. Only additions: servers of the previous release answer 404 for them.

-- What staff call the file; null: its name.
alter table assets add column title text;
-- Its name in the storage; null for a drawing.
alter table assets add column file text unique;
alter table assets add column media_type text;
-- In bytes.
alter table assets add column size int;
-- Describes a picture to people who do not see it.
alter table assets add column alt text not null default '';
alter table assets add column created_at timestamptz not null default now();
-- Deleted files can be restored for a while.
alter table assets add column deleted_at timestamptz;
create index assets_folder on assets (folder_id, id);

-- Files of forms that are not saved yet. They belong to the session that uploaded them.
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

-- The photos and documents of a news story, besides its picture.
create table news_files (
  news_id int not null references news (id) on delete cascade,
  role text not null check (role in ('photo', 'document')),
  position int not null,
  asset_id int not null references assets (id),
  primary key (news_id, role, position)
);
create index news_files_asset on news_files (asset_id);
