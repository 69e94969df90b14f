import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from './busy.ts'
import { ownPasswordProblem } from './own-proof.ts'
import { ownSession } from './own-session.ts'
import { sealingOf } from './sealing.ts'
import { completeSetup, hasTwoFactor, startSetup } from './two-factor.ts'
import { twoFactorActions } from './two-factor-actions.ts'
import { HOME, limited, showCodes, showSettings } from './two-factor-forms.ts'

/**
 * The settings of the second factor: turning it on with an authenticator app, new recovery codes, and turning it off [ACC-02].
 * Each change needs the password, and the code if there is one. Pages report success with `data-vitrine-modal-answer`, because
 * they are shown in a dialog.
 */
export function twoFactorSettings(pages: Pages, cms: Cms): void {
  const { db } = cms
  twoFactorActions(pages, cms)
  const sealing = () => sealingOf(db, cms.encryptionKey)

  pages.post(`${HOME}/setup`, limited(cms, showSettings), async (request, reply, site) => {
    const { culture } = site
    const session = await ownSession(reply)
    if (await hasTwoFactor(db, session.customerId))
      return seeOther(reply, homeLink(site) + HOME)
    try {
      const Password = await ownPasswordProblem(db, request, session.customerId, culture)
      if (Password) return showSettings(cms, request, reply, culture, { Password })
    } catch (error) {
      return showSettings(cms, request, reply, culture, {}, refusalOf(error, culture))
    }
    await startSetup(db, await sealing(), session)
    return showSettings(cms, request, reply, culture)
  })

  pages.post(`${HOME}/confirm`, limited(cms, showSettings), async (request, reply, site) => {
    const { culture } = site
    const session = await ownSession(reply)
    const code = fieldOf(request.body, 'Code', 50)
    const result = await completeSetup(db, await sealing(), site, session, code)
    if (!result) return seeOther(reply, homeLink(site) + HOME)
    if ('codes' in result) {
      return showCodes(cms, request, reply, culture, { codes: result.codes, isNew: true })
    }
    const minutes = result.driftMinutes
    const Code =
      minutes === undefined
        ? text(culture, 'Security.WrongCode')
        : text(culture, 'Security.ClockDrift', { minutes })
    return showSettings(cms, request, reply, culture, { Code })
  })
}
