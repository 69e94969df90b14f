-- Sessions that their owner, or a new password, has ended from another device: late requests are asked to log in again. The previous
-- release rejects them.
alter table ended_sessions add column elsewhere boolean not null default false;
