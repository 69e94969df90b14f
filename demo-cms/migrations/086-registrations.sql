-- Registrations that wait for the link in their mail. Only then do they become customers, so that registering does not tell who is
-- a customer already.
create table registrations (
  -- The id in the link is stored only as a hash.
  id_hash text primary key,
  email text not null,
  password_hash text not null,
  kind text not null check (kind in ('private', 'business')),
  first_name text not null,
  last_name text not null,
  company text,
  vat_number text,
  culture text not null,
  -- The browser that registered: it need not enter the password again.
  browser_hash text,
  -- Where the shopper wanted to go.
  return_path text,
  created_at timestamptz not null default now()
);
create index registrations_created on registrations (created_at);
