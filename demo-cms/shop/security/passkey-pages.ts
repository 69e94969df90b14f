import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { userAgentOf } from '../../kernel/sessions/user-agent.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { deviceName } from './device-name.ts'
import { ownSession } from './own-session.ts'
import { registerPasskey } from './passkey-registration.ts'
import { RegistrationResponse, readResponse } from './passkey-response.ts'
import { passkeyOf, passkeysOf, removePasskey, renamePasskey } from './passkeys.ts'
import { askToConfirm, isRecent } from './recent-login.ts'
import { relyingPartyOf } from './relying-party.ts'
import { sealingOf } from './sealing.ts'

const PATH = '/account/security/passkeys'
const MAX_NAME_LENGTH = 60

/** What a form of this page has done, by the parameter `notice`. */
const NOTICES: Readonly<Record<string, string>> = {
  added: 'Security.PasskeyAdded',
  renamed: 'Security.PasskeyRenamed',
  removed: 'Security.PasskeyRemoved'
}

/** The passkeys of a customer: adding, naming and removing them [ACC-02]. */
export function passkeyPages(
  pages: Pages,
  { db, basePath, encryptionKey, showPage }: Cms
): void {
  const limit: RouteLimit = {
    name: 'passkeys',
    showForm: (request, reply, refusal) =>
      showList(request, reply, cultureOfUrl(request), refusal)
  }

  pages.get(PATH, (request, reply, { culture }) => showList(request, reply, culture))

  pages.post(PATH, { limit }, async (request, reply, site) => {
    const session = await ownSession(reply)
    if (!isRecent(session)) return askToConfirm(reply, site, PATH)
    const response = readResponse(RegistrationResponse, request.body)
    const name = nameOf(request, site.culture)
    const sealing = await sealingOf(db, encryptionKey)
    try {
      const party = relyingPartyOf(request)
      await registerPasskey(db, sealing, site, party, session, name, response)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      return showList(request, reply, site.culture, error)
    }
    return seeOther(reply, `${homeLink(site)}${PATH}?notice=added`)
  })

  pages.post(`${PATH}/name`, async (request, reply, site) => {
    const session = await ownSession(reply)
    const passkey = await passkeyIn(request, session.customerId)
    if (!passkey) return reply.callNotFound()
    await renamePasskey(db, passkey.id, nameOf(request, site.culture))
    return seeOther(reply, `${homeLink(site)}${PATH}?notice=renamed`)
  })

  pages.post(`${PATH}/remove`, async (request, reply, site) => {
    const session = await ownSession(reply)
    const passkey = await passkeyIn(request, session.customerId)
    if (!passkey) return reply.callNotFound()
    if (!isRecent(session)) return askToConfirm(reply, site, PATH)
    await removePasskey(db, site, session.customerId, passkey)
    return seeOther(reply, `${homeLink(site)}${PATH}?notice=removed`)
  })

  function passkeyIn({ body }: FastifyRequest, customerId: number) {
    return passkeyOf(db, customerId, idOf(fieldOf(body, 'PasskeyId')))
  }

  async function showList(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const session = await ownSession(reply)
    const notice = NOTICES[fieldOf(request.query, 'notice')]
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    return showPage(request, reply, {
      template: 'security/passkeys',
      culture,
      title: text(culture, 'Security.Passkeys'),
      address: `${basePath}/${culture}${PATH}`,
      status: refusal?.status ?? 200,
      model: {
        passkeys: await passkeysOf(db, session.customerId),
        path: PATH,
        isRecent: isRecent(session),
        suggestedName: deviceName(userAgentOf(request) ?? null, culture),
        longestName: MAX_NAME_LENGTH,
        refusal: refusal?.message,
        notice: notice && text(culture, notice)
      }
    })
  }
}

/** The name that was entered, or else that of the device. */
function nameOf(request: FastifyRequest, culture: Culture): string {
  const name = fieldOf(request.body, 'Name', MAX_NAME_LENGTH)
  return name || deviceName(userAgentOf(request) ?? null, culture)
}
