-- A second factor for the login: the codes of an authenticator app.
create table two_factors (
  customer_id int primary key references customers (id) on delete cascade,
  -- Encrypted, and never shown again.
  secret text not null,
  -- The newest 30-second step whose code was used: each code works once.
  last_step bigint not null,
  created_at timestamptz not null default now()
);

-- Secrets that an app has been shown, but whose first code is still missing.
create table two_factor_setups (
  -- Another session must not see the secret.
  session_hash text primary key,
  customer_id int not null references customers (id) on delete cascade,
  secret text not null,
  created_at timestamptz not null default now()
);
create index two_factor_setups_customer on two_factor_setups (customer_id);
create index two_factor_setups_created on two_factor_setups (created_at);

-- Codes for those who have lost their app, stored as keyed hashes.
create table recovery_codes (
  customer_id int not null references customers (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (customer_id, code_hash)
);

-- Logins whose password was right and whose code is still missing.
create table login_steps (
  -- The id is in a cookie, and stored only as a hash.
  id_hash text primary key,
  customer_id int not null references customers (id) on delete cascade,
  -- A login is over when the password has changed since.
  password_hash text not null,
  return_path text,
  created_at timestamptz not null default now()
);
create index login_steps_customer on login_steps (customer_id);
create index login_steps_created on login_steps (created_at);

-- Encrypts the secrets where the setting ENCRYPTION_KEY is missing.
insert into facts (name, value)
  values ('encryption key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
