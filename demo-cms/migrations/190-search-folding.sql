-- The same rule as fold() in src/lib/text/fold.ts; a test compares them.
create or replace function folded_text(given text) returns text immutable parallel safe language sql as $$
  select lower(translate(
    replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(
        normalize(translate(given, '‘’‛ʼ′´`‐‑‒–—―−', '''''''''''''''-------'), NFKD),
        '[\u0300-\u036f\u00a8\u00af\u00b7\u00b8^\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'),
      'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th'),
    'øØłŁđĐðÐıς', 'oollddddiσ'))
$$;

update product_texts set folded_name = folded_text(name) where folded_name <> folded_text(name);
update cities set search = folded_text(search) where search <> folded_text(search);

-- References without their separators, as people type them, and the beginnings of references.
create index variants_reference_letters on variants (regexp_replace(upper(sku), '[^A-Z0-9]', '', 'g') text_pattern_ops);
