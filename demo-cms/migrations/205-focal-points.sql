-- The point of a picture that stays visible where only a part is shown, in percent from the left and the top.
alter table assets add column focus_x smallint not null default 50 check (focus_x between 0 and 100);
alter table assets add column focus_y smallint not null default 50 check (focus_y between 0 and 100);
