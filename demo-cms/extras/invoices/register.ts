import { orderRecorders } from '../../shop/orders/order-records.ts'
import { orderSearches } from '../../shop/orders/order-search.ts'
import { orderSections } from '../../shop/orders/order-sections.ts'
import { inOrder, personalTablesOfExtras } from '../../shop/privacy/personal-tables.ts'
import type { ShopBuilder } from '../../shop-builder.ts'
import { invoicePages } from './invoice-pages.ts'
import { issueDocuments, issueMissingDocuments } from './issue-documents.ts'
import { orderDocuments } from './order-documents.ts'
import { documentSearch } from './search-documents.ts'
import { seedInvoices } from './seed-invoices.ts'
import type {} from './tables.ts'

/** How often documents are stored that were issued by servers that do not store them. */
const MISSING_INTERVAL_MS = 3_600_000

/** Issues invoices and credit notes, and shows them as PDF. */
export function register(shop: ShopBuilder): void {
  orderRecorders.add(issueDocuments)
  orderSections.add(orderDocuments)
  orderSearches.add(documentSearch)
  personalTablesOfExtras.add({ invoices: inOrder, credit_notes: inOrder })
  shop.add({
    access: {
      owner: [
        'GET /shop/:culture/account/orders/:number/invoice.pdf',
        'GET /shop/:culture/account/orders/:number/creditnote.pdf'
      ],
      staff: [
        'GET /shop/:culture/sales/orders/:number/creditnote.pdf',
        'GET /shop/:culture/sales/orders/:number/invoice.pdf'
      ]
    },
    pages: [invoicePages],
    kept: [
      {
        name: 'Invoices and credit notes',
        until: 'as long as the law requires; the shop deletes them with their orders',
        tables: ['credit_note_numbers', 'credit_notes', 'invoice_numbers', 'invoices']
      }
    ],
    jobs: [{ interval: MISSING_INTERVAL_MS, run: ({ db }) => issueMissingDocuments(db) }],
    seeds: { invoices: seedInvoices }
  })
}
