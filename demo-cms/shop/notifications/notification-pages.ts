import type { FastifyReply, FastifyRequest } from 'fastify'
import { productBlocks } from 'vitrine/contract'
import type { RefusalError } from 'vitrine/server'
import { isEmail } from 'vitrine/shared'
import { emailFieldOf, fieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import { type Pages, pathBelowCulture } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type OneVariant, readVariantOf } from '../catalogue/one-variant.ts'
import { isSubscribed, subscribe } from './subscriptions.ts'

const DONE_PATH = '/catalog/stocknotification/subscribed'

interface NotificationForm {
  email: string
  isWaiting?: boolean
  problem?: string
  refusal?: RefusalError
}

/** The back-in-stock form: a page, which the product page shows in a modal [PDP-07]. */
export function notificationPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  const formPath = pathBelowCulture(productBlocks.stockNotification)
  const limit: RouteLimit = {
    name: 'notifications',
    accountOf: request => emailFieldOf(request.body).toLowerCase(),
    async showForm(request, reply, refusal) {
      const site = { basePath, culture: cultureOfUrl(request) }
      const variant = await readVariantOf(db, site, request.body)
      if (!variant) throw refusal
      return showForm(request, reply, site.culture, variant, {
        email: emailFieldOf(request.body),
        refusal
      })
    }
  }

  pages.get(formPath, async (request, reply, site) => {
    const variant = await readVariantOf(db, site, request.query)
    if (!variant) return reply.callNotFound()
    const session = await reply.session()
    const email = await emailOf(session.customerId)
    const isWaiting = email !== '' && (await isSubscribed(db, variant.variantId, email))
    return showForm(request, reply, site.culture, variant, { email, isWaiting })
  })

  pages.post(formPath, { limit }, async (request, reply, site) => {
    const { culture } = site
    const variant = await readVariantOf(db, site, request.body)
    if (!variant) return reply.callNotFound()
    const email = emailFieldOf(request.body)
    const wrong = problemOf(culture, email)
    if (wrong) return showForm(request, reply, culture, variant, { email, problem: wrong })
    const isNew = await subscribe(db, variant, email, culture, request.shopOrigin)
    const { customerId } = await reply.session()
    // what others wait for is their own business
    const isOwn = email.toLowerCase() === (await emailOf(customerId)).toLowerCase()
    const query = new URLSearchParams({
      productId: String(variant.productId),
      productVariantId: String(variant.variantId),
      ...(!isNew && isOwn && { already: 'true' })
    })
    return seeOther(reply, `${homeLink(site)}${DONE_PATH}?${query}`)
  })

  pages.get(DONE_PATH, async (request, reply, site) => {
    const { culture } = site
    const variant = await readVariantOf(db, site, request.query)
    if (!variant) return reply.callNotFound()
    const already = fieldOf(request.query, 'already') === 'true'
    return showPage(request, reply, {
      template: 'notifications/subscribed',
      culture,
      title: text(culture, already ? 'Notify.AlreadyTitle' : 'Notify.DoneTitle'),
      model: { variant, already }
    })
  })

  async function emailOf(customerId: number | undefined): Promise<string> {
    if (customerId === undefined) return ''
    const row = await db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .executeTakeFirst()
    return row?.email ?? ''
  }

  function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    variant: OneVariant,
    { refusal, ...form }: NotificationForm
  ): Promise<FastifyReply> {
    const problems = form.problem ? [{ name: 'Email', message: form.problem }] : []
    return showPage(request, reply, {
      template: 'notifications/subscribe',
      culture,
      title: text(culture, form.problem ? 'Notify.TitleWithProblems' : 'Notify.Title'),
      status: refusal?.status ?? (form.problem ? 422 : 200),
      canonicalPath: variant.url.replace(/\?.*$/, ''),
      address: urlWith(request, {
        productId: String(variant.productId),
        productVariantId: String(variant.variantId)
      }),
      model: { variant, problems, refusal: refusal?.message, ...form }
    })
  }
}

function problemOf(culture: Culture, email: string): string | undefined {
  if (!email) return text(culture, 'Notify.MissingEmail')
  return isEmail(email) ? undefined : text(culture, 'Checkout.Wrong.Email')
}
