import type { FastifyReply, FastifyRequest } from 'fastify'
import { idOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite, loginLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { ownSession } from '../../shop/security/own-session.ts'
import { typedFields } from './typed-fields.ts'
import { findUnsentForm, forgetForm, pathOf, type UnsentForm } from './unsent-forms.ts'

const PATH = '/security/unsent/:id'

/**
 * Shows a form that was sent after its session had ended, and sends it: only when its owner says so, only once, and only to where it
 * was sent before [ACC-01].
 */
export function unsentFormPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(PATH, async (request, reply, site) => {
    const found = await formOf(request, reply)
    return found === 'guest' ? toLogin(request, reply, site) : show(request, reply, site, found)
  })

  pages.post(PATH, async (request, reply, site) => {
    const found = await formOf(request, reply)
    if (found === 'guest') return toLogin(request, reply, site)
    if (!found || !(await forgetForm(db, found))) return show(request, reply, site, undefined)
    // the browser sends the fields of the page, with the token of the new session
    return noStore(reply).redirect(found.path, 307)
  })

  async function formOf(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply
  ): Promise<UnsentForm | 'guest' | undefined> {
    const visitor = await findSession(db, request)
    if (visitor?.customerId === undefined) return 'guest'
    const session = await ownSession(reply)
    const id = idOf(request.params.id)
    return id === undefined
      ? undefined
      : findUnsentForm(db, request, { customerId: session.customerId, id })
  }

  function toLogin(
    { params: { id } }: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    site: LocalizedSite
  ): FastifyReply {
    return seeOther(reply, loginLink(site, homeLink(site) + pathOf(idOf(id) ?? 0)))
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { culture }: LocalizedSite,
    form: UnsentForm | undefined
  ): Promise<FastifyReply> {
    return showPage(request, noStore(reply), {
      template: 'unsent-forms/form',
      culture,
      title: text(culture, form ? 'Unsent.Title' : 'Unsent.GoneTitle'),
      status: form ? 200 : 404,
      model: {
        form,
        typed: form && typedFields(form.fields, culture),
        hidden:
          form &&
          Object.entries(form.fields).flatMap(([name, values]) =>
            [values].flat().map(value => ({ name, value }))
          )
      }
    })
  }
}
