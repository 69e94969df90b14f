import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { text } from '../../kernel/texts/texts.ts'
import {
  type ContactFields,
  contactProblems,
  MAX_MESSAGE,
  readContact,
  subjects
} from './contact-form.ts'
import { isTooQuick, newFormKey } from './robot-trap.ts'
import { sendMessage } from './send-message.ts'

/** The contact form [UIX-08]. A hidden field and a minimum time keep bots out, so that no CAPTCHA is needed. */
export function contactPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  const limit: RouteLimit = {
    name: 'contact',
    showForm(request, reply, refusal) {
      const site = { basePath, culture: cultureOfUrl(request) }
      return showForm(request, reply, site, readContact(request.body), {}, refusal)
    }
  }

  pages.get('/contact', (request, reply, site) => showForm(request, reply, site, {}, {}))

  pages.post('/contact', { limit }, async (request, reply, site) => {
    const { culture } = site
    const session = await reply.session()
    const fields = readContact(request.body)
    const key = fieldOf(request.body, 'FormKey')
    const problems = contactProblems(fields, culture)
    if (Object.keys(problems).length > 0)
      return showForm(request, reply, site, fields, problems)
    // `undefined` if the form belongs to a session that has ended: a customer has logged in again, and is no robot
    const isQuick = isTooQuick(key, session.csrf) ?? session.customerId === undefined
    if (isQuick) {
      const refusal = new RefusalError(422, text(culture, 'Contact.TooQuick'))
      return showForm(request, reply, site, fields, {}, refusal)
    }
    // a bot gets the same response as a person
    const isRobot = fieldOf(request.body, 'Website') !== ''
    if (!isRobot) await sendMessage(db, culture, key || newFormKey(session.csrf), fields)
    return seeOther(reply, `${homeLink(site)}/contact/sent`)
  })

  pages.get('/contact/sent', (request, reply, { culture }) =>
    showPage(request, reply, {
      template: 'contact/sent',
      culture,
      title: text(culture, 'Contact.SentTitle'),
      model: {}
    })
  )

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    fields: Partial<ContactFields>,
    problems: Partial<ContactFields>,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const { culture } = site
    const session = await reply.session()
    const list = Object.entries(problems).map(([name, message]) => ({ name, message }))
    const isWrong = list.length > 0 || refusal !== undefined
    const key = fieldOf(request.body, 'FormKey')
    const isOurs = isTooQuick(key, session.csrf) !== undefined
    return showPage(request, reply, {
      template: 'contact/contact',
      culture,
      title: text(culture, isWrong ? 'Contact.TitleWithProblems' : 'Contact.Title'),
      status: refusal?.status ?? (isWrong ? 422 : 200),
      canonicalPath: `${homeLink(site)}/contact`,
      model: {
        fields,
        problems,
        problemList: list,
        refusal: refusal?.message,
        maxMessage: MAX_MESSAGE,
        longMessage: text(culture, 'Contact.LongMessage', { max: MAX_MESSAGE }),
        subjects: subjects.map(name => ({
          name,
          label: text(culture, `Contact.Subject.${name}`)
        })),
        // a form that is shown again with problems keeps its key, because it is still the same message
        formKey: isOurs ? key : newFormKey(session.csrf)
      }
    })
  }
}
