import { passkeys } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Calls } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { LimitName } from '../../kernel/limits/limits.ts'
import { cookieHashOf } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { ownSession } from './own-session.ts'
import { loginOptions } from './passkey-login.ts'
import { registrationOptions } from './passkey-registration.ts'
import { isRecent } from './recent-login.ts'
import { relyingPartyOf } from './relying-party.ts'
import { sealingOf } from './sealing.ts'

/** What browsers need to create and to use passkeys; their responses arrive with forms [ACC-02]. */
export function passkeysApi(calls: Calls, { db, encryptionKey }: Cms): void {
  calls.handle(
    passkeys.registrationOptions,
    async ({ culture, env: { request, reply } }) => {
      const session = await ownSession(reply)
      if (!isRecent(session))
        throw new RefusalError(403, text(culture, 'Security.ConfirmFirst'))
      const sealing = await sealingOf(db, encryptionKey)
      return registrationOptions(db, sealing, relyingPartyOf(request), session)
    },
    { limit: 'passkeys' satisfies LimitName }
  )

  calls.handle(
    passkeys.loginOptions,
    async ({ openSession, env: { request } }) => {
      // a visitor has no session in the database yet, and needs none
      const sessionHash = cookieHashOf(request) ?? (await openSession()).idHash
      return loginOptions(db, relyingPartyOf(request), sessionHash)
    },
    { limit: 'passkeys' satisfies LimitName }
  )
}
