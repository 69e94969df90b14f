import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { isEmail } from 'vitrine/shared'
import { emailFieldOf, plainFieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { takeAtLeast } from '../../kernel/time/take-at-least.ts'
import { orderNumberIn } from './order-search.ts'
import { type Order, orderByNumber } from './read-order.ts'

/** How long the response takes, whether or not there is such an order: longer than reading it and sending the mail. */
const RESPONSE_MS = 300

/** A form that mails a link for an order. */
export interface OrderFinder {
  /** Below `{site}/{culture}`. */
  path: `/orders/${string}`
  /** The prefix of its texts. */
  texts: string
  /** The link for the mail. */
  linkOf(order: Order, siteUrl: string): Promise<string | undefined>
}

/**
 * A form for the number of an order and its e-mail address. The response is the same, and takes equally long, whether or not such an
 * order exists: only who reads the mails of that address learns more.
 */
export function orderFinder(
  pages: Pages,
  { db, showPage, isDemo }: Cms,
  { path, texts, linkOf }: OrderFinder
): void {
  const limit: RouteLimit = {
    name: 'orderLinks',
    accountOf: request => emailFieldOf(request.body).toLowerCase(),
    showForm: (request, reply, refusal) =>
      showForm(request, reply, cultureOfUrl(request), {}, refusal)
  }

  pages.get(path, (request, reply, { culture }) => showForm(request, reply, culture, {}))

  pages.post(path, { limit }, async (request, reply, site) => {
    const { culture } = site
    const number = plainFieldOf(request.body, 'OrderNumber', 40)
    const email = emailFieldOf(request.body)
    const problems = problemsOf(number, email, culture)
    if (Object.keys(problems).length > 0) return showForm(request, reply, culture, problems)
    const siteUrl = `${request.shopOrigin}${site.basePath}`
    await takeAtLeast(RESPONSE_MS, mailLink(orderNumberIn(number), email, siteUrl, culture))
    return seeOther(reply, `${homeLink(site)}${path}/sent`)
  })

  pages.get(`${path}/sent`, (request, reply, { culture }) =>
    showPage(request, reply, {
      template: 'orders/link-sent',
      culture,
      title: text(culture, 'Account.MailSent'),
      model: { hasOutbox: isDemo, path }
    })
  )

  async function mailLink(
    number: string,
    email: string,
    siteUrl: string,
    culture: Culture
  ): Promise<void> {
    const order = await orderByNumber(db, number)
    if (!order || order.email.toLowerCase() !== email.toLowerCase()) return
    const url = await linkOf(order, siteUrl)
    await sendMail(db, {
      recipient: order.email,
      subject: text(culture, `${texts}.Mail.Subject`, { number: order.number }),
      body: text(culture, `${texts}.Mail.Body`, { number: order.number, url: url ?? '' })
    })
  }

  function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    problems: Record<string, string>,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const list = Object.entries(problems).map(([name, message]) => ({ name, message }))
    return showPage(request, reply, {
      template: 'orders/find',
      culture,
      title: text(culture, `${texts}.Title`),
      status: refusal?.status ?? (list.length > 0 ? 422 : 200),
      model: {
        path,
        heading: text(culture, `${texts}.Title`),
        intro: text(culture, `${texts}.Intro`),
        button: text(culture, `${texts}.Send`),
        number: plainFieldOf(request.body, 'OrderNumber', 40),
        email: emailFieldOf(request.body),
        problems,
        problemList: list,
        refusal: refusal?.message
      }
    })
  }
}

function problemsOf(number: string, email: string, culture: Culture): Record<string, string> {
  return {
    ...(orderNumberIn(number) === '' && { OrderNumber: text(culture, 'Orders.MissingNumber') }),
    ...(!isEmail(email) && { Email: text(culture, 'Checkout.Wrong.Email') })
  }
}
