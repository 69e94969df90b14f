-- Requests for a new password, by the link in a mail.
create table password_resets (
  -- The id in the link is stored only as a hash.
  id_hash text primary key,
  -- None if nobody has an account with the address: the steps, and so the time, are the same for everyone.
  customer_id int references customers (id) on delete cascade,
  -- Where the shopper wanted to go.
  return_path text,
  created_at timestamptz not null default now()
);
create index password_resets_customer on password_resets (customer_id);
create index password_resets_created on password_resets (created_at);

-- A new password ends all sessions of a customer, and those in which a member of staff acts for others.
create index sessions_customer on sessions (customer_id);
create index sessions_staff on sessions (staff_id);
