import type { AddressTables } from './schema-addresses.ts'
import type { CatalogueTables } from './schema-catalogue.ts'
import type { ContentTables } from './schema-content.ts'
import type { CustomerTables } from './schema-customers.ts'
import type { DeliveryTables } from './schema-delivery.ts'
import type { MessageTables } from './schema-messages.ts'
import type { BankTables, PaymentTables } from './schema-payment.ts'
import type { PickupTables } from './schema-pickup.ts'
import type { SalesTables } from './schema-sales.ts'

/** Every table of the shop. Column names are those of the migrations. */
export interface Schema
  extends CatalogueTables,
    CustomerTables,
    ContentTables,
    SalesTables,
    PaymentTables,
    DeliveryTables,
    BankTables,
    AddressTables,
    MessageTables,
    PickupTables {}
