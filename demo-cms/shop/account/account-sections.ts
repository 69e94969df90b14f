import type { Db } from '../../kernel/database/database.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'

/** Something that another part of the site shows at the top of the home page of the account. */
export interface AccountSection {
  /** The name of its template, which gets the model as `section`. */
  template: string
  /** What it shows to a customer; `undefined` if nothing. */
  modelOf(db: Db, session: Session & { customerId: number }): Promise<object | undefined>
}

/** What other parts of the site add to the home page of the account. */
export const accountSections = extensionPoint<AccountSection>()

/** The sections that a customer sees. */
export async function accountSectionsOf(
  db: Db,
  session: Session & { customerId: number }
): Promise<{ template: string; model: object }[]> {
  const shown = []
  for (const { template, modelOf } of accountSections.all()) {
    const model = await modelOf(db, session)
    if (model) shown.push({ template, model })
  }
  return shown
}
