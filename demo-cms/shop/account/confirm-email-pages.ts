import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { accountOf } from '../security/check-login.ts'
import { rememberDevice } from '../security/device-cookie.ts'
import { completeEmailChange, type EmailChange, findEmailChange } from './change-email.ts'

/** Where the link in the mail to a new e-mail address leads: a button there completes the change [ACC-03]. */
export function confirmEmailPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  pages.get('/security/email', async (request, reply, { culture }) =>
    showConfirm(request, reply, culture, await findEmailChange(db, linkIdOf(request)))
  )

  pages.post('/security/email', async (request, reply, { culture }) => {
    const change = await findEmailChange(db, linkIdOf(request))
    const isDone = change !== undefined && (await completeEmailChange(db, change))
    // it was known by the old address: other people’s guesses do not keep the owner of the new one from logging in here
    if (isDone) await rememberDevice(db, request, reply, accountOf(change.newEmail))
    return showConfirm(request, reply, culture, isDone ? change : undefined, isDone)
  })

  function showConfirm(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    change: EmailChange | undefined,
    isDone = false
  ): Promise<FastifyReply> {
    // the id in the URL must not reach other sites, or be kept
    noStore(reply).header('referrer-policy', 'no-referrer')
    const title = isDone ? 'Details.EmailChanged' : 'Details.ConfirmEmail'
    return showPage(request, reply, {
      template: 'details/confirm-email',
      culture,
      title: text(culture, change ? title : 'Account.LinkExpired'),
      status: change ? 200 : 410,
      canonicalPath: `${basePath}/${culture}/account`,
      address: urlWith(request, { id: linkIdOf(request) }),
      model: {
        id: linkIdOf(request),
        email: change?.newEmail,
        oldEmail: change?.oldEmail,
        isDone
      }
    })
  }
}

/** The id in the link of a mail, which the form of its page contains as well. */
function linkIdOf(request: FastifyRequest): string {
  return fieldOf(request.body, 'Id') || fieldOf(request.query, 'id')
}
