-- Finds whose page contained a form, after the browser has lost the cookie of its session.
create index sessions_csrf on sessions (csrf) where customer_id is not null;

-- The hourly clean-up deletes sessions 30 days after their last page. Forms of their pages may still come: their owner stays known for as
-- long as that of other ended sessions. Sessions that end otherwise are remembered by the statement that deletes them.
create or replace function remember_expired_session() returns trigger language plpgsql as $$ begin
  if old.customer_id is not null and old.seen_at < now() - interval '30 days'
    and exists (select from customers where id = old.customer_id) then
    insert into ended_sessions (id_hash, by_login, elsewhere, customer_id, csrf)
    values (
      old.id_hash, false, true,
      case when old.staff_id is null or old.staff_id = old.customer_id then old.customer_id end,
      old.csrf
    )
    on conflict do nothing; end if; return null; end $$;
create trigger remember_expired_session after delete on sessions
  for each row execute function remember_expired_session();
