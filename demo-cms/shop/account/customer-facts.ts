import type { Db } from '../../kernel/database/database.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'

/** What an extra knows about a customer, in words of its own: `company member`. */
type FactsOf = (db: Db, customerId: number) => Promise<readonly string[]>

/** What extras know about customers, for entries in the navigation of the account. Every page asks them. */
export const customerFacts = extensionPoint<FactsOf>()

/** Everything that extras know about a customer. */
export async function factsOf(db: Db, customerId: number): Promise<ReadonlySet<string>> {
  const facts = new Set<string>()
  for (const known of customerFacts.all()) {
    for (const fact of await known(db, customerId)) facts.add(fact)
  }
  return facts
}
