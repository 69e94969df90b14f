import { sql } from 'kysely'
import { containsFolded } from '../../kernel/database/folded.ts'
import type { OrderSearch } from '../../shop/orders/order-search.ts'

/** Finds orders by the numbers of their invoices and credit notes. */
export const documentSearch: OrderSearch = {
  // in words around it or in another notation: "Facture n° 2026-12"
  isNamed(plain) {
    const [, prefix, year, number] =
      /(?:^|[^\p{L}\d])(C ?)?(20\d\d) ?[-/ ] ?(\d{1,6})$/iu.exec(plain) ?? []
    if (!year || !number) return undefined
    const table = sql.table(prefix ? 'credit_notes' : 'invoices')
    return sql<boolean>`exists (select from ${table} where order_id = orders.id
      and year = ${Number(year)} and number = ${Number(number)})`
  },
  hasWord: word => sql<boolean>`(exists (select from invoices where order_id = orders.id
      and ${containsFolded(documentNumber(''), word)})
    or exists (select from credit_notes where order_id = orders.id
      and ${containsFolded(documentNumber('C'), word)}))`
}

/** The number of an invoice or a credit note as it is printed: `2026-000012`, `C2026-000012`. */
function documentNumber(prefix: string) {
  return sql`${sql.lit(prefix)} || year || '-' || lpad(number::text, 6, '0')`
}
