import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { formatMoney } from 'vitrine/shared'
import { pageNumber, pageUrl, pagination } from '../../kernel/content/pagination.ts'
import { HOME_CURRENCY } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { changeSeen, shownVersion } from '../../kernel/http/change-seen.ts'
import { fieldOf, formKeyOf, idOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite, loginLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { pagePath } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { pathOf, requestedUrl } from '../../kernel/http/requested-url.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addCreditOnce } from '../cart/items/credit.ts'
import { MAX_CREDIT, mostCredit, parseCredit } from '../cart/items/credit-rules.ts'
import { type PrepaidAccount, prepaidAccountsOf } from './accounts.ts'
import { countMovements, movementsOf } from './movements.ts'
import { type SettingsProblems, saveSettings, setNotification } from './settings.ts'

const PATH = '/account/prepaid'
const MOVEMENTS_ON_A_PAGE = 10

/** What a rejected form shows again. */
interface Rejected {
  problems: SettingsProblems & { Quantity?: string }
  typed: { Quantity?: string; Threshold?: string; TopUp?: string; TopUpAmount?: string }
  refusal?: RefusalError
}

/** The page of the customer's prepaid accounts, which works without JavaScript [PRE-01]. */
export function prepaidPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(PATH, async (request, reply, site) => {
    const session = await reply.session()
    return show(request, reply, site, session, fieldOf(request.query, 'account'))
  })

  pages.post(`${PATH}/addtocart`, async (request, reply, site) => {
    const session = await reply.session()
    const { culture } = site
    const typed = fieldOf(request.body, 'Quantity')
    const id = fieldOf(request.body, 'PrepaidAccountId')
    const amount = parseCredit(typed, culture)
    const reject = (Quantity: string) =>
      show(request, reply, site, session, id, {
        problems: { Quantity },
        typed: { Quantity: typed }
      })
    if (typed === '') return reject(text(culture, 'Sales.QuantityIsMandatory'))
    if (amount === undefined) {
      return reject(text(culture, 'Prepaid.WrongAmount', { max: mostCredit(culture) }))
    }
    try {
      const topUp = { accountId: idOf(id) ?? 0, amount }
      await addCreditOnce(db, session.cartId, topUp, site, formKeyOf(request))
    } catch (error) {
      if (!(error instanceof RefusalError) || error.status === 404) throw error
      return reject(error.message)
    }
    return seeOther(reply, `${urlOf(site, id)}&added=${amount}`)
  })

  pages.post(`${PATH}/setnotification`, async (request, reply, site) => {
    const { customerId } = await reply.session()
    const id = fieldOf(request.body, 'PrepaidAccountId')
    const isActivated = fieldOf(request.body, 'IsActivated') === 'true'
    await setNotification(db, { customerId, accountId: idOf(id) }, isActivated, site.culture)
    return seeOther(reply, `${urlOf(site, id)}&saved=true`)
  })

  pages.post(`${PATH}/settings`, async (request, reply, site) => {
    const session = await reply.session()
    const id = fieldOf(request.body, 'PrepaidAccountId')
    const typed = {
      Threshold: fieldOf(request.body, 'Threshold'),
      TopUp: fieldOf(request.body, 'TopUp'),
      TopUpAmount: fieldOf(request.body, 'TopUpAmount')
    }
    const own = { customerId: session.customerId ?? 0, accountId: idOf(id) }
    let problems: SettingsProblems = {}
    const form = {
      body: request.body,
      culture: site.culture,
      lock: { table: 'prepaid_accounts', id: own.accountId ?? 0 },
      state: async (tx: Db) =>
        settingsOf((await prepaidAccountsOf(tx, own.customerId)).find(one => one.id === id))
    }
    const conflict = await changeSeen(db, form, async tx => {
      problems = await saveSettings(tx, own, typed, site.culture)
    })
    if (conflict) {
      return show(request, reply, site, session, id, { problems, typed, refusal: conflict })
    }
    if (Object.keys(problems).length > 0) {
      return show(request, reply, site, session, id, { problems, typed })
    }
    return seeOther(reply, `${urlOf(site, id)}&saved=true`)
  })

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    { customerId }: Session,
    accountId: string,
    rejected: Rejected = { problems: {}, typed: {} }
  ): Promise<unknown> {
    const { culture } = site
    const shown = accountId ? urlOf(site, accountId) : homeLink(site) + PATH
    if (customerId === undefined) {
      return seeOther(reply, loginLink(site, pagePath(request, shown) ?? shown))
    }
    const accounts = await prepaidAccountsOf(db, customerId)
    const account = accountId ? accounts.find(one => one.id === accountId) : accounts[0]
    if (accountId !== '' && !account) return reply.callNotFound()
    const added = parseCredit(fieldOf(request.query, 'added'), culture)
    const { problems, refusal } = rejected
    return showPage(request, reply, {
      template: 'prepaid/prepaid',
      culture,
      title: text(culture, 'Prepaid.Title'),
      address: account ? urlOf(site, account.id) : homeLink(site) + PATH,
      status: refusal?.status ?? (Object.keys(problems).length > 0 ? 422 : 200),
      model: {
        accounts,
        account,
        ...(account && (await movementsModel(request, site, account))),
        ...rejected,
        version: shownVersion(request.body, settingsOf(account), refusal),
        refusal: refusal?.message,
        problemList: Object.entries(problems).map(([name, message]) => ({ name, message })),
        currency: HOME_CURRENCY,
        max: MAX_CREDIT,
        key: randomUUID(),
        added: added && formatMoney(added, HOME_CURRENCY, culture),
        isSaved: fieldOf(request.query, 'saved') === 'true'
      }
    })
  }

  async function movementsModel(
    request: FastifyRequest,
    site: LocalizedSite,
    { id }: PrepaidAccount
  ) {
    const url = requestedUrl(request)
    // also the page that a rejected form is shown on
    url.pathname = `${homeLink(site)}${PATH}`
    for (const name of ['added', 'saved']) url.searchParams.delete(name)
    url.searchParams.set('account', id)
    const total = await countMovements(db, Number(id))
    const totalPages = Math.ceil(total / MOVEMENTS_ON_A_PAGE)
    const page = Math.min(pageNumber(url.searchParams.get('pagenbr')), Math.max(1, totalPages))
    return {
      movements: await movementsOf(db, Number(id), page, MOVEMENTS_ON_A_PAGE),
      pagination: pagination({
        current: page,
        total,
        pageSize: MOVEMENTS_ON_A_PAGE,
        parameter: 'pagenbr',
        href: pathOf(url),
        urlOf: number => pageUrl(url, 'pagenbr', number)
      })
    }
  }
}

/** What the form of the settings shows. */
function settingsOf(account: PrepaidAccount | undefined) {
  return account && [account.threshold, account.topUp]
}

function urlOf(site: LocalizedSite, accountId: string): string {
  return `${homeLink(site)}${PATH}?account=${encodeURIComponent(accountId)}`
}
