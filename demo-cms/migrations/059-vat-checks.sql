-- What the register of VAT numbers answered, and when; that it did not answer is not kept [CHK-02].

create table vat_checks (
  number text primary key,
  is_valid boolean not null,
  company_name text,
  checked_at timestamptz not null default now()
);
