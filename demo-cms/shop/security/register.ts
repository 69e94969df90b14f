import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { text } from '../../kernel/texts/texts.ts'
import { accountOf } from './check-login.ts'
import { hashPassword, verifyPassword } from './password.ts'
import type { Registration } from './registration-form.ts'

/** How long the link in the mail is valid. */
const VALID_HOURS = 24

export interface RegistrationRequest {
  fields: Registration
  /** The origin of links in the mail. */
  origin: string
  /** Identifies the browser, which need not enter the password again. */
  browserHash: string | undefined
  /** Where the shopper wanted to go. */
  returnPath: string | undefined
}

/** A registration whose mail has arrived. */
export interface PendingRegistration {
  idHash: string
  email: string
  passwordHash: string
  browserHash: string | null
  returnPath: string | null
}

/**
 * Sends a mail to the address: with a link that completes the registration, or, to a customer, with a link to the login. Both
 * take the same steps and so the same time, because only the owner of the address may learn whether it has an account.
 *
 * @throws {QueueFullError} if too many passwords are being hashed.
 */
export async function register(
  db: Db,
  site: LocalizedSite,
  { fields, origin, browserHash, returnPath }: RegistrationRequest
): Promise<void> {
  const isBusiness = fields.Kind === 'business'
  const password_hash = await hashPassword(fields.Password)
  const id = randomBytes(24).toString('base64url')
  await inTransaction(db, async tx => {
    await tx
      .insertInto('registrations')
      .values({
        id_hash: hashOf(id),
        email: fields.Email,
        password_hash,
        kind: fields.Kind,
        first_name: fields.FirstName,
        last_name: fields.LastName,
        company: isBusiness ? fields.Company : null,
        vat_number: isBusiness && fields.VatNumber ? fields.VatNumber : null,
        culture: site.culture,
        browser_hash: browserHash ?? null,
        return_path: returnPath ?? null
      })
      .execute()
    const isCustomer = await hasAccount(tx, fields.Email)
    const path = isCustomer ? 'login' : `register/confirm?id=${id}`
    const key = isCustomer ? 'Account.ExistsMail' : 'Account.ConfirmMail'
    // nothing that was typed: strangers could otherwise send their own words to any address
    await sendMail(tx, {
      recipient: fields.Email,
      subject: text(site.culture, `${key}.Subject`),
      body: text(site.culture, `${key}.Body`, {
        url: `${origin}${homeLink(site)}/security/${path}`,
        hours: VALID_HOURS
      })
    })
  })
}

/** The registration of the link in a mail; `undefined` if it was completed, or has expired. */
export async function findRegistration(
  db: Db,
  id: string
): Promise<PendingRegistration | undefined> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('id_hash', '=', hashOf(id))
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${VALID_HOURS}::int)`)
    .executeTakeFirst()
  if (!row || (await hasAccount(db, row.email))) return undefined
  return {
    idHash: row.id_hash,
    email: row.email,
    passwordHash: row.password_hash,
    browserHash: row.browser_hash,
    returnPath: row.return_path
  }
}

/**
 * Whether a registration may be completed: in the browser that made it, or with its password. Otherwise the owner of an address
 * could be led to complete the registration of a stranger, who knows the password.
 *
 * @throws {QueueFullError} if too many passwords are being checked.
 */
export async function mayConfirm(
  registration: PendingRegistration,
  browserHash: string | undefined,
  password: string
): Promise<boolean> {
  if (isSameBrowser(registration, browserHash)) return true
  return verifyPassword(password, registration.passwordHash)
}

export function isSameBrowser(
  registration: PendingRegistration,
  browserHash: string | undefined
): boolean {
  return browserHash !== undefined && browserHash === registration.browserHash
}

/** Makes a registration a customer; `undefined` if the address has become another customer's meanwhile. */
export function completeRegistration(
  db: Db,
  { idHash, email }: PendingRegistration
): Promise<number | undefined> {
  return inTransaction(db, async tx => {
    const { rows } = await sql<{ id: number }>`
      insert into customers
        (email, password_hash, kind, first_name, last_name, company, vat_number, culture)
      select email, password_hash, kind, first_name, last_name, company, vat_number, culture
      from registrations where id_hash = ${idHash}
      on conflict do nothing
      returning id`.execute(tx)
    await tx
      .deleteFrom('registrations')
      .where(where => where(where.fn('lower', ['email']), '=', accountOf(email)))
      .execute()
    return rows[0]?.id
  })
}

async function hasAccount(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where(where => where(where.fn('lower', ['email']), '=', accountOf(email)))
    .executeTakeFirst()
  return row !== undefined
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
