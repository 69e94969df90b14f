-- A buyer explains another reason in words, and may withdraw a request that nobody has answered.
alter table refund_request_lines add column reason_text text not null default '';
-- A withdrawn request has the answer 'rejected', too, so that what it asked for can be requested again, on every server.
alter table refund_requests add column withdrawn_at timestamptz;
