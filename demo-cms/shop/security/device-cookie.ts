import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { replaceCookie } from '../../kernel/cookies/replace-cookie.ts'
import { sentCookies } from '../../kernel/cookies/sent-cookies.ts'
import type { Db } from '../../kernel/database/database.ts'

/** A family shares a device; a cookie for everyone who has ever used it would become too long. */
const MAX_ACCOUNTS = 5
/** Browsers keep cookies for 400 days at most. */
const LIFETIME_SECONDS = 400 * 86_400
const SEPARATOR = '~'

/**
 * The device of a request, if it has logged in to the account before: others can then not use up its attempts, as OWASP describes
 * ("Slow down online guessing attacks with device cookies"). The cookie grants nothing else.
 */
export async function knownDevice(
  db: Db,
  request: FastifyRequest,
  account: string
): Promise<string | undefined> {
  const entries = entriesOf(request)
  if (entries.length === 0) return undefined
  const key = await readKey(db)
  return entries.find(entry => isFor(account, entry, key))
}

/** Remembers on the device, after a login, that it has logged in to the account. */
export async function rememberDevice(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string
): Promise<void> {
  const key = await readKey(db)
  const others = entriesOf(request).filter(entry => !isFor(account, entry, key))
  const entries = [entryOf(account, key), ...others]
  replaceCookie(
    request,
    reply,
    cookieName(request),
    entries.slice(0, MAX_ACCOUNTS).join(SEPARATOR),
    {
      path: '/',
      httpOnly: true,
      maxAge: LIFETIME_SECONDS
    }
  )
}

/** What the cookie of a device contains that has logged in to one account. */
export async function newDeviceCookie(db: Db, account: string): Promise<string> {
  return entryOf(account, await readKey(db))
}

function entryOf(account: string, key: string): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${signatureOf(account, nonce, key)}`
}

/** `<nonce>.<signature>` of each account; neither tells which account it is. */
function entriesOf(request: FastifyRequest): string[] {
  return sentCookies(request, cookieName(request))
    .reverse()
    .flatMap(cookie => cookie.split(SEPARATOR).slice(0, MAX_ACCOUNTS))
    .filter(entry => /^[\w-]{16}\.[\w-]{43}$/.test(entry))
}

function isFor(account: string, entry: string, key: string): boolean {
  const [nonce = '', signature = ''] = entry.split('.')
  const expected = Buffer.from(signatureOf(account, nonce, key))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function signatureOf(account: string, nonce: string, key: string): string {
  return createHmac('sha256', key).update(`${nonce} ${account}`).digest('base64url')
}

/** Of the database, so that every server accepts the cookies of the others. */
async function readKey(db: Db): Promise<string> {
  const { value } = await db
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'device cookie key')
    .executeTakeFirstOrThrow()
  return value
}

// browsers accept a __Host- cookie over HTTPS only, and send it to this host only
function cookieName(request: FastifyRequest): string {
  return request.shopOrigin.startsWith('https:') ? '__Host-shop-device' : 'shop-device'
}
