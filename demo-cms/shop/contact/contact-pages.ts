import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
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

type PageRequest = FastifyRequest<{ Params: { culture: string } }>

/** The contact form [UIX-08]. A hidden field and a minimum time keep bots out, so that no CAPTCHA is needed. */
export async function contactPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms
  const path = `${basePath}/:culture/contact`

  app.get(path, async (request: PageRequest, reply) => {
    const { culture } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    return showForm(request, reply, culture, {}, {})
  })

  app.post(path, async (request: PageRequest, reply) => {
    const { culture } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    const session = await sessionOf(db, request, reply)
    const fields = readContact(request.body)
    const key = fieldOf(request.body, 'FormKey')
    const problems = contactProblems(fields, culture)
    if (Object.keys(problems).length > 0)
      return showForm(request, reply, culture, fields, problems)
    // `undefined` if the form belongs to a session that has ended
    if (isTooQuick(key, session.csrf) !== false) {
      return showForm(request, reply, culture, fields, {}, text(culture, 'Contact.TooQuick'))
    }
    // a bot gets the same response as a person
    const isRobot = fieldOf(request.body, 'Website') !== ''
    if (!isRobot) await sendMessage(db, culture, key, fields)
    return seeOther(reply, `${basePath}/${culture}/contact/sent`)
  })

  app.get(`${path}/sent`, async (request: PageRequest, reply) => {
    const { culture } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    return showPage(request, reply, {
      template: 'contact/sent',
      culture,
      title: text(culture, 'Contact.SentTitle'),
      model: {}
    })
  })

  async function showForm(
    request: PageRequest,
    reply: FastifyReply,
    culture: Culture,
    fields: Partial<ContactFields>,
    problems: Partial<ContactFields>,
    refusal?: string
  ): Promise<FastifyReply> {
    const session = await sessionOf(db, request, reply)
    const list = Object.entries(problems).map(([name, message]) => ({ name, message }))
    const isWrong = list.length > 0 || refusal !== undefined
    const key = fieldOf(request.body, 'FormKey')
    const isOurs = isTooQuick(key, session.csrf) !== undefined
    return showPage(request, reply, {
      template: 'contact/contact',
      culture,
      title: text(culture, isWrong ? 'Contact.TitleWithProblems' : 'Contact.Title'),
      status: isWrong ? 422 : 200,
      canonicalPath: `${basePath}/${culture}/contact`,
      model: {
        fields,
        problems,
        problemList: list,
        refusal,
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
