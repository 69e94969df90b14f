-- Session cookies are signed, so that only ids that the shop has issued name a session. Only additions: servers of the previous release
-- keep working, but do not know the cookies of this one.

insert into facts (name, value) values
  ('session id key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')),
  -- In seconds since 1970. A session lives for 30 days without a visit; by then, its cookie has been replaced or it is over.
  ('unsigned session ids until', extract(epoch from now() + interval '30 days')::bigint::text);
