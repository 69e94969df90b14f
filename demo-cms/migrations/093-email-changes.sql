-- New e-mail addresses of customers that wait for the link in their mail.
create table email_changes (
  -- The id in the link is stored only as a hash.
  id_hash text primary key,
  customer_id int not null references customers (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now()
);
create index email_changes_customer on email_changes (customer_id);
create index email_changes_created on email_changes (created_at);
