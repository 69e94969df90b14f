import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { deleteCookie, replaceCookie } from '../../kernel/cookies/replace-cookie.ts'
import { sentCookies } from '../../kernel/cookies/sent-cookies.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { CheckedLogin } from './renew-hash.ts'
import { newSecretId, secretHash } from './secret-id.ts'

/** How long a code may be entered after the password. */
const VALID_MINUTES = 10
/** The most cookies of one request that are looked up. */
const MAX_STEPS = 10

/** A login whose password was right and whose code is still missing. */
export interface LoginStep extends CheckedLogin {
  idHash: string
  email: string
  returnPath: string | null
}

/**
 * Remembers that the password was right. The id is in a cookie of its own, which only this browser has: the session cookie
 * may have been planted by somebody who waits for a customer to log in with it.
 */
export async function startLoginStep(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { customerId, passwordHash }: CheckedLogin,
  returnPath: string | undefined
): Promise<void> {
  const id = newSecretId()
  await db
    .insertInto('login_steps')
    .values({
      id_hash: secretHash(id),
      customer_id: customerId,
      password_hash: passwordHash,
      return_path: returnPath ?? null
    })
    .execute()
  replaceCookie(request, reply, cookieName(request), id, {
    path: '/',
    httpOnly: true,
    maxAge: VALID_MINUTES * 60
  })
}

/** The login of this browser that waits for a code; `undefined` if there is none any more. */
export async function findLoginStep(
  db: Db,
  request: FastifyRequest
): Promise<LoginStep | undefined> {
  const ids = sentCookies(request, cookieName(request)).slice(-MAX_STEPS)
  if (ids.length === 0) return undefined
  const row = await db
    .selectFrom('login_steps')
    .innerJoin('customers', 'customers.id', 'login_steps.customer_id')
    .select(['id_hash', 'customer_id', 'login_steps.password_hash', 'return_path', 'email'])
    .where('id_hash', 'in', ids.map(secretHash))
    .where(
      'login_steps.created_at',
      '>',
      sql<Date>`now() - make_interval(mins => ${VALID_MINUTES}::int)`
    )
    .orderBy('login_steps.created_at', 'desc')
    .executeTakeFirst()
  return (
    row && {
      idHash: row.id_hash,
      customerId: row.customer_id,
      passwordHash: row.password_hash,
      email: row.email,
      returnPath: row.return_path
    }
  )
}

/** Ends the step: the login is complete, or must start again. */
export async function endLoginStep(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { idHash }: LoginStep
): Promise<void> {
  await db.deleteFrom('login_steps').where('id_hash', '=', idHash).execute()
  deleteCookie(request, reply, cookieName(request), '/')
}

// browsers accept a __Host- cookie over HTTPS only, and send it to this host only
function cookieName(request: FastifyRequest): string {
  return request.shopOrigin.startsWith('https:') ? '__Host-shop-login' : 'shop-login'
}
