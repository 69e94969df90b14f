import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { productBlocks } from '../../../src/contract/index.ts'
import { routePath } from '../../kernel/http/calls.ts'
import { isEmail } from '../../kernel/http/contact-fields.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { requestedAddress } from '../../kernel/http/requested-address.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type OneVariant, readVariantOf } from '../catalogue/one-variant.ts'
import { isSubscribed, subscribe } from './subscriptions.ts'

type PageRequest = FastifyRequest<{ Params: { culture: string } }>

/** The back-in-stock form: a page, which the product page shows in a modal [PDP-07]. */
export async function notificationPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms
  const path = `${basePath}/:culture/catalog/stocknotification`

  app.get(
    routePath(productBlocks.stockNotification, basePath),
    async (request: PageRequest, reply) => {
      const { culture } = request.params
      const variant = isCulture(culture) && (await variantOf(culture, request.query))
      if (!isCulture(culture) || !variant) return reply.callNotFound()
      const session = await sessionOf(db, request, reply)
      const email = await emailOf(session.customerId)
      const isWaiting = email !== '' && (await isSubscribed(db, variant.variantId, email))
      return showForm(request, reply, culture, variant, { email, isWaiting })
    }
  )

  app.post(`${path}/subscribe`, async (request: PageRequest, reply) => {
    const { culture } = request.params
    const variant = isCulture(culture) && (await variantOf(culture, request.body))
    if (!isCulture(culture) || !variant) return reply.callNotFound()
    const email = fieldOf(request.body, 'Email')
    const wrong = problemOf(culture, email)
    if (wrong) return showForm(request, reply, culture, variant, { email, problem: wrong })
    const origin = cms.publicOrigin ?? requestedAddress(request).origin
    const isNew = await subscribe(db, variant, email, culture, origin)
    const query = new URLSearchParams({
      productId: String(variant.productId),
      productVariantId: String(variant.variantId),
      ...(!isNew && { already: 'true' })
    })
    return seeOther(
      reply,
      `${basePath}/${culture}/catalog/stocknotification/subscribed?${query}`
    )
  })

  app.get(`${path}/subscribed`, async (request: PageRequest, reply) => {
    const { culture } = request.params
    const variant = isCulture(culture) && (await variantOf(culture, request.query))
    if (!isCulture(culture) || !variant) return reply.callNotFound()
    const already = fieldOf(request.query, 'already') === 'true'
    return showPage(request, reply, {
      template: 'notifications/subscribed',
      culture,
      title: text(culture, already ? 'Notify.AlreadyTitle' : 'Notify.DoneTitle'),
      model: { variant, already }
    })
  })

  function variantOf(culture: Culture, fields: unknown) {
    return readVariantOf(db, { basePath, culture }, fields)
  }

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
    request: PageRequest,
    reply: FastifyReply,
    culture: Culture,
    variant: OneVariant,
    form: { email: string; isWaiting?: boolean; problem?: string }
  ): Promise<FastifyReply> {
    const problems = form.problem ? [{ name: 'Email', message: form.problem }] : []
    return showPage(request, reply, {
      template: 'notifications/subscribe',
      culture,
      title: text(culture, form.problem ? 'Notify.TitleWithProblems' : 'Notify.Title'),
      status: form.problem ? 422 : 200,
      canonicalPath: variant.url.replace(/\?.*$/, ''),
      model: { variant, problems, ...form }
    })
  }
}

function problemOf(culture: Culture, email: string): string | undefined {
  if (!email) return text(culture, 'Notify.MissingEmail')
  return isEmail(email) ? undefined : text(culture, 'Checkout.Wrong.Email')
}
