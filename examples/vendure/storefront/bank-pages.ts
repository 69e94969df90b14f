import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatMoney } from 'vitrine/shared'
import { decideAtBank, payAtBank } from '../bridge/checkout/test-bank.ts'
import { SHOP_PATH } from '../config-values.ts'
import { DEMO } from './folders.ts'
import { formToken } from './form-token.ts'
import { htmlResponse, seeOther } from './page.ts'
import { readText } from './read-form.ts'
import { render } from './templates.ts'
import { type Culture, isCulture, text } from './texts.ts'
import { type BankPurchase, findPurchase } from './vendure/bank.ts'
import type { Visit } from './visit.ts'

/** How long the slow card takes, in ms. */
const SLOW_CARD_MS = 4000
/** When a request that is never answered is closed, in ms. */
const SILENT_CARD_MS = 60_000

const choices = { approve: 'authorised', refuse: 'refused', cancel: 'cancelled' } as const

/** The test bank: its script for the payment page, its API, and its own pages, which look like another company's and lead back to the shop. */
export async function bankResponse(visit: Visit, path: string): Promise<Response | undefined> {
  const { request, shop } = visit
  const isPost = request.method === 'POST'
  if (path === '/client.js' && !isPost) {
    const headers = { 'content-type': 'text/javascript; charset=utf-8' }
    return new Response(await clientCode(), { headers })
  }
  const [, id = '', page = ''] = /^\/(?:sessions|pages)\/(\w+)\/(\w+)$/.exec(path) ?? []
  if (isPost && path.startsWith('/sessions/') && page === 'payments')
    return payByScript(visit, id)
  const pageKey = visit.url.searchParams.get('key') ?? ''
  const purchase = await findPurchase(visit, id, { pageKey })
  if (!purchase || (page !== 'approval' && page !== 'card')) return undefined
  if (!isPost) return showBank(visit, purchase, page)
  const form = await visit.form()
  const choice = form.get('choice') ?? ''
  if (choice === 'cancel' || page === 'approval') {
    if (!Object.hasOwn(choices, choice)) return undefined
    await decideAtBank(shop, purchase.session, choices[choice as keyof typeof choices])
    return seeOther(visit, wayBack(purchase))
  }
  const answer = await payAtBank(shop, purchase.session, form.get('number') ?? '', slowly)
  if (answer === 'waiting') return seeOther(visit, bankPage(purchase, 'approval'))
  if (answer === 'refused') return showBank(visit, purchase, page, 'Bank.Refused')
  return seeOther(visit, wayBack(purchase))
}

/** A page of the bank, for the shopper who has been led to it. */
export function bankPage(
  { id, pageKey }: Pick<BankPurchase, 'id' | 'pageKey'>,
  page: 'approval' | 'card'
): string {
  return `${SHOP_PATH}/test-bank/pages/${id}/${page}?key=${pageKey}`
}

/** What the bank's script in the payment page sends. The shop never sees cards. */
async function payByScript(visit: Visit, id: string): Promise<Response> {
  const { request, shop } = visit
  const body = parsed(await readText(request))
  const purchase = await findPurchase(visit, id, { data: String(body.sessionData ?? '') })
  if (!purchase) return Response.json({ resultCode: 'Error' }, { status: 403 })
  const answer = await payAtBank(shop, purchase.session, String(body.number ?? ''), slowly)
  if (answer === 'silent') {
    await departure(request.signal)
    return new Response(null, { status: 504 })
  }
  const url = answer === 'waiting' ? bankPage(purchase, 'approval') : null
  const headers = { 'cache-control': 'no-store' }
  return Response.json({ resultCode: answer, url }, { headers })
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

async function showBank(
  visit: Visit,
  purchase: BankPurchase,
  page: 'approval' | 'card',
  problem?: string
): Promise<Response> {
  const culture: Culture = isCulture(purchase.culture) ? purchase.culture : visit.culture
  const csrf = formToken(visit, problem === undefined)
  const html = render(
    `test-bank/${page}`,
    {
      session: { id: purchase.id, shop_reference: purchase.reference },
      amount: formatMoney(purchase.amount, purchase.currency, culture),
      problem: problem && text(culture, problem),
      key: purchase.pageKey
    },
    { culture, app: SHOP_PATH, site: SHOP_PATH, nonce: visit.nonce, csrf, frame: {} }
  )
  return htmlResponse(visit, html, problem ? 422 : 200)
}

function wayBack({ id, pageKey, returnUrl }: BankPurchase): string {
  return `${returnUrl}?${new URLSearchParams({ sessionId: id, redirectResult: pageKey })}`
}

let code: Promise<string> | undefined

/** The script of the demo's bank, bundled when it is first asked for. */
function clientCode(): Promise<string> {
  code ??= (async () => {
    const demo = (path: string) => join(DEMO, path)
    const { clientModule } = await import(
      pathToFileURL(demo('kernel/http/client-module.ts')).href
    )
    return clientModule(demo('simulators/test-bank/client/provider.ts'))()
  })()
  return code
}

function slowly(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, SLOW_CARD_MS))
}

/** Until the page is left. */
function departure(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, SILENT_CARD_MS).unref()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
