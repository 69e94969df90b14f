import { RefusalError } from 'vitrine/server'
import { type Page, type Routes, seeOther } from './page.ts'
import { findVariant, noteStockRequest } from './vendure/catalogue.ts'
import { findCustomer } from './vendure/customers.ts'
import type { Visit } from './visit.ts'

const FORM = '/catalog/stocknotification/subscribe'
const DONE = '/catalog/stocknotification/subscribed'

/** The back-in-stock form: a page, which the product page shows in a modal [PDP-07]. */
export const notificationPages: Routes = {
  async [`GET ${FORM}`](visit) {
    const customer = await findCustomer(visit)
    return formPage(visit, variantId(visit.url.searchParams), customer?.email ?? '')
  },

  async [`POST ${FORM}`](visit) {
    const form = await visit.form()
    const id = variantId(form)
    const email = form.get('Email') ?? ''
    try {
      await noteStockRequest(visit, id, email)
    } catch (error) {
      if (!(error instanceof RefusalError) || error.status === 404) throw error
      return formPage(visit, id, email, error)
    }
    return seeOther(visit, `${visit.link(DONE)}?productVariantId=${encodeURIComponent(id)}`)
  },

  async [`GET ${DONE}`](visit) {
    const variant = await findVariant(visit, variantId(visit.url.searchParams))
    const title = visit.text('Notify.DoneTitle')
    return variant && { template: 'notifications/subscribed', title, model: { variant } }
  }
}

async function formPage(
  visit: Visit,
  id: string,
  email: string,
  refusal?: RefusalError
): Promise<Page | undefined> {
  const variant = await findVariant(visit, id)
  if (!variant) return undefined
  const problem = refusal?.status === 422 ? refusal.message : undefined
  return {
    template: 'notifications/subscribe',
    title: visit.text(problem ? 'Notify.TitleWithProblems' : 'Notify.Title'),
    status: refusal?.status ?? 200,
    address: `${visit.link(FORM)}?productVariantId=${encodeURIComponent(id)}`,
    model: {
      variant,
      email,
      problem,
      problems: problem ? [{ name: 'Email', message: problem }] : [],
      refusal: problem ? undefined : refusal?.message
    }
  }
}

function variantId(fields: URLSearchParams): string {
  return fields.get('productVariantId') ?? ''
}
