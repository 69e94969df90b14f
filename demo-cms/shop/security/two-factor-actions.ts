import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { inTransaction } from '../../kernel/database/database.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from './busy.ts'
import { ownProofProblems, type ProofProblems } from './own-proof.ts'
import { ownSession } from './own-session.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { sealingOf } from './sealing.ts'
import { hasTwoFactor, notify, turnOffTwoFactor } from './two-factor.ts'
import {
  emailOf,
  HOME,
  limited,
  type ShowForm,
  showCodes,
  showForm,
  showResult
} from './two-factor-forms.ts'

/** New recovery codes, and turning the second factor off; both need the password and the code [ACC-02]. */
export function twoFactorActions(pages: Pages, cms: Cms): void {
  const { db } = cms

  for (const action of ['codes', 'off'] as const) {
    const show: ShowForm = (_, request, reply, culture, problems, refusal) =>
      showAction(action, request, reply, culture, problems, refusal)

    pages.get(`${HOME}/${action}`, (request, reply, { culture }) =>
      showAction(action, request, reply, culture)
    )

    pages.post(`${HOME}/${action}`, limited(cms, show), async (request, reply, site) => {
      const { culture } = site
      const session = await ownSession(reply)
      const { customerId } = session
      if (!(await hasTwoFactor(db, customerId))) return seeOther(reply, homeLink(site) + HOME)
      try {
        const seal = await sealingOf(db, cms.encryptionKey)
        const problems = await ownProofProblems(db, seal, request, customerId, culture)
        if (problems) return showAction(action, request, reply, culture, problems)
      } catch (error) {
        return showAction(action, request, reply, culture, {}, refusalOf(error, culture))
      }
      if (action === 'off') {
        await turnOffTwoFactor(db, site, customerId)
        return showResult(
          cms,
          request,
          reply,
          culture,
          'two-factor-off',
          'Security.TwoFactorIsOff',
          {}
        )
      }
      const seal = await sealingOf(db, cms.encryptionKey)
      const codes = await inTransaction(db, async tx => {
        await notify(tx, site, customerId, 'Security.NewCodesMail')
        return renewRecoveryCodes(tx, seal, customerId)
      })
      return showCodes(cms, request, reply, culture, { codes, isNew: false })
    })
  }

  async function showAction(
    action: 'codes' | 'off',
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    problems: ProofProblems = {},
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const session = await ownSession(reply)
    const key = action === 'off' ? 'Security.TurnOff' : 'Security.NewCodes'
    return showForm(cms, request, reply, problems, refusal, {
      template: 'security/two-factor-action',
      culture,
      title: text(culture, key),
      model: { action, email: await emailOf(cms, session), key }
    })
  }
}
