import type { FastifyReply, FastifyRequest } from 'fastify'
import { replaceCookie } from '../cookies/replace-cookie.ts'
import { sentCookie } from '../cookies/sent-cookies.ts'
import type { Db } from '../database/database.ts'
import { shared } from '../database/shared-data.ts'
import { findSessionToChange, sessionIfAny } from '../sessions/sessions.ts'
import { type Currency, EURO } from './currency.ts'

/** The currency of a visitor, and all currencies that the shop sells in. */
export interface ShopCurrencies {
  currency: Currency
  currencies: readonly Currency[]
}

/** The name of the cookie with the visitor's currency. */
export const CURRENCY_COOKIE = 'shop-currency'
const COOKIE_DAYS = 365

const known = new WeakMap<FastifyRequest, Promise<ShopCurrencies>>()

/**
 * The currency that the visitor has chosen: the one in the session, otherwise the one in the cookie, which visitors without a
 * session have; the euro by default. Starts no session.
 */
export function currenciesOf(db: Db, request: FastifyRequest): Promise<ShopCurrencies> {
  let found = known.get(request)
  if (!found) {
    found = readChosen(db, request)
    known.set(request, found)
  }
  return found
}

async function readChosen(db: Db, request: FastifyRequest): Promise<ShopCurrencies> {
  const currencies = await readCurrencies(db)
  const chosen = (await sessionIfAny(db, request)).currency ?? currencyInCookie(request)
  return { currency: currencies.find(({ code }) => code === chosen) ?? EURO, currencies }
}

/** The currencies in the order of the shop; always contains the euro. */
function readCurrencies(db: Db): Promise<Currency[]> {
  return shared(db, 'currencies', () => queryCurrencies(db))
}

async function queryCurrencies(db: Db): Promise<Currency[]> {
  const rows = await db.selectFrom('currencies').selectAll().orderBy('position').execute()
  const currencies = rows.map(row => ({
    code: row.code,
    rateMicros: Math.round(Number(row.rate) * 1_000_000),
    priceBands: row.price_bands
  }))
  return currencies.some(({ code }) => code === EURO.code) ? currencies : [EURO, ...currencies]
}

/** The currency in the visitor's cookie; the cookie may contain anything. */
export function currencyInCookie(request: FastifyRequest): string | undefined {
  return sentCookie(request, CURRENCY_COOKIE)
}

/**
 * Keeps a visitor's currency, without starting a session. The cookie also keeps it beyond the session.
 *
 * @throws {SessionEnded} If the session has just ended.
 */
export async function keepCurrency(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { code }: Currency
): Promise<void> {
  const session = await findSessionToChange(db, request)
  if (session) {
    await db
      .updateTable('sessions')
      .set({ currency: code })
      .where('id_hash', '=', session.idHash)
      .execute()
  }
  replaceCookie(request, reply, CURRENCY_COOKIE, code, {
    path: '/',
    httpOnly: true,
    maxAge: COOKIE_DAYS * 86_400
  })
  known.delete(request)
}
