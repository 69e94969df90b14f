-- Forms that arrived after their session had ended. Their owner sends them after the login, from the same browser.

create table unsent_forms (
  id int generated always as identity primary key,
  -- of the key that only the browser has
  key_hash text not null,
  customer_id int not null references customers (id) on delete cascade,
  path text not null,
  page text,
  -- in the order of the form
  fields json not null,
  is_complete boolean not null,
  created_at timestamptz not null default now()
);
create index unsent_forms_customer on unsent_forms (customer_id);
