-- Where a session was last used, so that customers recognize theirs in the list of their account: the code of a country, or `local`.
-- Null if nobody knows, and in sessions that only the previous release has used.
alter table sessions add column place text;
