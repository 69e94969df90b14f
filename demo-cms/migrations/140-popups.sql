-- Messages of the shop in dialogs and banners.

create table popups (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('dialog', 'banner')),
  -- Paths below {site}/{culture}: '' is the home page, and '/c/*' every page below '/c/'.
  paths text[] not null,
  audience text not null default 'everyone' check (audience in ('everyone', 'guests', 'customers', 'business', 'staff')),
  visits text not null default 'all' check (visits in ('all', 'first', 'returning')),
  -- What opens a dialog.
  opens text not null default 'time' check (opens in ('time', 'exit')),
  -- Hours after which it may be shown again to visitors who have closed it; never without it.
  repeat_hours int check (repeat_hours > 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- Where its link leads, as a path below {site}/{culture}.
  link_path text not null
);

-- A popup is shown only in the languages that it has texts in.
create table popup_texts (
  popup_id text not null references popups (id) on delete cascade,
  culture text not null,
  title text not null,
  body text not null,
  link_label text not null,
  primary key (popup_id, culture)
);

select announce_changes('shop', 'popups', 'popup_texts');
