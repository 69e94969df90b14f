-- Sessions that were ended by a login or a logoff. Requests that were sent before may still arrive with the old cookie. They
-- must not start a session, because its cookie would replace the one that the browser has received in the meantime.

create table ended_sessions (
  id_hash text primary key,
  -- A guest has logged in: a late request may be repeated with the new cookie.
  by_login boolean not null,
  ended_at timestamptz not null default now()
);
create index ended_sessions_at on ended_sessions (ended_at);
