-- What news is about, by the same tags as products [CAT-15].

create table news_tags (
  news_id int not null references news (id) on delete cascade,
  tag_id int not null references tags (id),
  primary key (news_id, tag_id)
);
create index news_tags_tag on news_tags (tag_id);
