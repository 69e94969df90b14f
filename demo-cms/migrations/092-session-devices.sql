-- What a browser says about itself, so that customers recognize their sessions in the list of their account. Null in sessions that
-- the previous release has started.
alter table sessions add column user_agent text;
