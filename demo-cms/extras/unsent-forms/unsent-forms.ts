import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { sameOriginPath } from 'vitrine/shared'
import { replaceCookie } from '../../kernel/cookies/replace-cookie.ts'
import { sentCookies } from '../../kernel/cookies/sent-cookies.ts'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { EndedForm } from '../../shop/access/kept-forms.ts'
import { newSecretId, secretHash } from '../../shop/security/secret-id.ts'
import { type FormFields, keepableOf, typedFields } from './typed-fields.ts'

/** Below the home page, in front of the id of a form. */
const PATH = '/security/unsent/'
/** How long a form is kept. */
const KEPT_MINUTES = 60
/** The forms that are kept for a customer: the last ones. */
const MAX_FORMS = 5
/** The longest form that is kept, in characters: all that a request without files may contain. */
const MAX_LENGTH = 256 * 1024

/** A form that waits for its owner. */
export interface UnsentForm {
  id: number
  /** Where it was sent. */
  path: string
  /** The page that contains it. */
  page: string | null
  fields: FormFields
  /** Whether nothing had to be left out. */
  isComplete: boolean
}

/**
 * Keeps what was typed into a form, without passwords, codes, files and cards, for its owner and this browser. A key in a cookie of its
 * own binds it to the browser, as the login ends the session.
 *
 * @param page The page that contains the form.
 * @returns The path of the page that sends it later; `undefined` if nothing was typed that may be kept.
 */
export async function keepForm(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  site: LocalizedSite,
  { customerId, page }: EndedForm
): Promise<string | undefined> {
  const { fields, isComplete } = keepableOf(request.body)
  const path = sameOriginPath(request.url, request.shopOrigin)
  const stored = JSON.stringify(fields)
  const isTyped = typedFields(fields, site.culture).length > 0
  if (!isTyped || !path || stored.length > MAX_LENGTH) return undefined
  const key = keysOf(request).at(-1) ?? newSecretId()
  const row = await inTransaction(db, async tx => {
    const added = await tx
      .insertInto('unsent_forms')
      .values({
        key_hash: secretHash(key),
        customer_id: customerId,
        path,
        page: page ?? null,
        fields: stored,
        is_complete: isComplete && !request.uploads?.length
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`delete from unsent_forms where id in (select id from unsent_forms
      where customer_id = ${customerId} order by id desc offset ${MAX_FORMS})`.execute(tx)
    return added
  })
  replaceCookie(request, reply, cookieName(request), key, {
    path: '/',
    httpOnly: true,
    maxAge: KEPT_MINUTES * 60
  })
  return `${homeLink(site)}${pathOf(row.id)}`
}

/** The path below the home page of the page that sends a form. */
export function pathOf(id: number): string {
  return PATH + id
}

/** Tells on the login page that what was typed is kept. */
export function unsentNotice(returnUrl: string, site: LocalizedSite): string | undefined {
  return returnUrl.startsWith(homeLink(site) + PATH) ? 'Unsent.LogIn' : undefined
}

/** A form that this browser has sent for this customer. */
export async function findUnsentForm(
  db: Db,
  request: FastifyRequest,
  { customerId, id }: { customerId: number; id: number }
): Promise<UnsentForm | undefined> {
  const keys = keysOf(request)
  if (keys.length === 0) return undefined
  const row = await db
    .selectFrom('unsent_forms')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('key_hash', 'in', keys.map(secretHash))
    .where(
      'created_at',
      '>',
      sql<Date>`now() - make_interval(mins => ${sql.lit(KEPT_MINUTES)})`
    )
    .executeTakeFirst()
  return row && { ...row, isComplete: row.is_complete }
}

/** Deletes a form; `false` if somebody else was faster, so that it is sent once. */
export async function forgetForm(db: Db, { id }: UnsentForm): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('unsent_forms')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** There may be planted ones; the shop's own comes first in the header, as it is for all paths. */
function keysOf(request: FastifyRequest): string[] {
  return sentCookies(request, cookieName(request))
    .filter(key => /^[\w-]{32}$/.test(key))
    .slice(-5)
}

// browsers accept a __Host- cookie over HTTPS only, and send it to this host only
function cookieName(request: FastifyRequest): string {
  return request.shopOrigin.startsWith('https:') ? '__Host-shop-unsent' : 'shop-unsent'
}
