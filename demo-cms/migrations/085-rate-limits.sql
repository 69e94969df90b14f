-- Requests counted by the rate limiter. Only additions: servers of the previous release go on using login_attempts, which a later
-- release removes.

-- Not logged: counts are worth no writes to the log, and may be lost in a crash.
create unlogged table rate_limits (
  -- The name of the limit, and a hash of the address, session, account or device.
  key text primary key,
  requests int not null,
  resets_at timestamptz not null
);
create index rate_limits_expired on rate_limits (resets_at);

-- Signs the cookies by which devices are known that have logged in before.
insert into facts (name, value)
  values ('device cookie key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
