import { customerReferences } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { pageNumber } from '../../kernel/content/pagination.ts'
import type { AnyCall, Calls } from '../../kernel/http/calls.ts'
import { idOf, plainFieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import type { LimitName } from '../../kernel/limits/limits.ts'
import { text } from '../../kernel/texts/texts.ts'
import {
  type Outcome,
  referenceOf,
  searchReferences,
  setReference
} from './customer-references.ts'

const MIN_LENGTH = 2
/** The maximum length of an own reference. */
export const MAX_REFERENCE_LENGTH = 60

const OUTCOMES: Record<Outcome, string> = {
  saved: 'References.Saved',
  removed: 'References.Removed',
  taken: 'References.Taken',
  unknown: 'Catalog.NoSuchProduct'
}

/** The calls for a customer's own references [CAT-03], [PDP-11]. */
export function customerReferencesApi(calls: Calls, { db, basePath, render }: Cms): void {
  calls.handle(
    customerReferences.search,
    async call => {
      const { query, culture } = call
      const customerId = await customerOf(call)
      const typed = plainFieldOf(query, 'q', MAX_REFERENCE_LENGTH)
      if (typed.length < MIN_LENGTH) return []
      const site = { basePath, culture }
      const { found } = await searchReferences(
        db,
        site,
        customerId,
        typed,
        pageNumber(query.page)
      )
      return found.map(({ reference, name, url }) => ({
        CustomerSKU: reference,
        ProductLink: url,
        Name: name
      }))
    },
    { limit: 'suggestions' satisfies LimitName }
  )

  calls.handle(customerReferences.form, async ({ query, culture, openSession }) => {
    const { customerId, csrf } = await openSession()
    // guests have no references: the block stays empty
    if (customerId === undefined) return ''
    const variantId = idOf(query.productVariantId) ?? 0
    const reference = await referenceOf(db, customerId, variantId)
    const context = { basePath, culture, csrf }
    return render('catalogue/customer-reference', { variantId, reference }, context)
  })

  calls.handle(customerReferences.update, async call => {
    const { body, culture, env } = call
    const customerId = await customerOf(call)
    const variantId = idOf(body.productVariantId) ?? 0
    const reference = plainFieldOf(body, 'customerReference', MAX_REFERENCE_LENGTH)
    const outcome = await setReference(db, customerId, variantId, reference)
    // without JavaScript, the form returns to its page, which shows the current reference
    const back = returnPath(env.request)
    if (back !== undefined)
      return new Response(null, { status: 303, headers: { location: back } })
    return {
      Status: outcome === 'saved' || outcome === 'removed',
      Message: text(culture, OUTCOMES[outcome], { reference })
    }
  })

  async function customerOf({ culture, findSession }: AnyCall): Promise<number> {
    const session = await findSession()
    if (session?.customerId !== undefined) return session.customerId
    throw new RefusalError(401, text(culture, 'References.LogIn'))
  }
}
