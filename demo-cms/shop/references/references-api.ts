import type { FastifyInstance, FastifyRequest } from 'fastify'
import { customerReferences } from '../../../src/contract/index.ts'
import { RefusalError } from '../../../src/server/index.ts'
import { pageNumber } from '../../kernel/content/pagination.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { neverStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor, siteFor } from '../../kernel/http/request-culture.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { findSession, sessionOf } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import {
  type Outcome,
  referenceOf,
  searchReferences,
  setReference
} from './customer-references.ts'

const SHORTEST = 2
/** No number of a customer's own is longer. */
export const LONGEST_REFERENCE = 60

const OUTCOMES: Record<Outcome, string> = {
  saved: 'References.Saved',
  removed: 'References.Removed',
  taken: 'References.Taken',
  unknown: 'Catalog.NoSuchProduct'
}

/** The calls for a customer's own references [CAT-03], [PDP-11]. */
export async function customerReferencesApi(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath } = cms
  const form = `${basePath}/widget/catalog/CustomerReferenceUpdate`

  neverStore(app)

  app.get(`${basePath}/api/v1/catalog/customerref/search`, async request => {
    const site = siteFor(request, basePath)
    const customerId = await customerOf(request)
    const typed = fieldOf(request.query, 'q', LONGEST_REFERENCE)
    if (typed.length < SHORTEST) return []
    const page = pageNumber(fieldOf(request.query, 'page'))
    const { found } = await searchReferences(db, site, customerId, typed, page)
    return checkedReply(
      customerReferences.search,
      found.map(({ reference, name, url }) => ({
        CustomerSKU: reference,
        ProductLink: url,
        Name: name
      }))
    )
  })

  app.get(form, async (request, reply) => {
    const culture = cultureFor(request)
    const productVariantId = idOf(fieldOf(request.query, 'productVariantId')) ?? 0
    const session = await sessionOf(db, request, reply)
    // nobody to have references: the block stays empty
    if (session.customerId === undefined) return reply.type('text/html; charset=utf-8').send('')
    const html = await cms.render(
      'catalogue/customer-reference',
      {
        variantId: productVariantId,
        reference: await referenceOf(db, session.customerId, productVariantId)
      },
      { culture, app: basePath, site: basePath, csrf: session.csrf }
    )
    return reply.type('text/html; charset=utf-8').send(html)
  })

  app.post(form, async (request, reply) => {
    const culture = cultureFor(request)
    const customerId = await customerOf(request)
    const variantId = idOf(fieldOf(request.body, 'productVariantId')) ?? 0
    const reference = fieldOf(request.body, 'customerReference', LONGEST_REFERENCE)
    const outcome = await setReference(db, customerId, variantId, reference)
    const back = returnPath(request)
    // a form without scripts goes back to where it stood, which shows what is true now
    if (back !== undefined) return seeOther(reply, back)
    return checkedReply(customerReferences.update, {
      Status: outcome === 'saved' || outcome === 'removed',
      Message: text(culture, OUTCOMES[outcome], { reference })
    })
  })

  async function customerOf(request: FastifyRequest): Promise<number> {
    const session = await findSession(db, request)
    if (session?.customerId !== undefined) return session.customerId
    const culture = cultureFor(request)
    throw new RefusalError(401, text(culture, 'References.LogIn'))
  }
}
