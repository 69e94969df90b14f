import { sql } from 'kysely'
import { RefusalError } from 'vitrine/server'
import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../../kernel/http/localized-site.ts'
import { sendMail } from '../../../kernel/mail/send-mail.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { newSecretId, secretHash } from '../../../shop/security/secret-id.ts'
import { membersOf } from '../company/members.ts'
import type { Membership } from '../company/membership.ts'
import type { Role } from '../company/roles.ts'

/** How long the link in the mail is valid. */
const VALID_DAYS = 7

/** The page that the link leads to, below `{site}/{culture}`. */
export const INVITATION_PATH = '/company/invitation'

const isValid = sql<boolean>`company_invitations.created_at > now() - make_interval(days => ${sql.lit(VALID_DAYS)})`

/**
 * Mails an invitation to join the company. The mail is the same whether or not the address has an account, so that nobody can find
 * out who is a customer.
 *
 * @param origin The origin of the link.
 * @throws {RefusalError} 422 for the address of a member.
 */
export function invite(
  db: Db,
  site: LocalizedSite,
  { company }: Membership,
  { email, role, origin }: { email: string; role: Role; origin: string }
): Promise<void> {
  const { culture } = site
  const id = newSecretId()
  return inTransaction(db, async tx => {
    const members = await membersOf(tx, company.id)
    if (members.some(member => isSameAddress(member.email, email))) {
      throw new RefusalError(422, text(culture, 'Company.AlreadyMember'))
    }
    await tx
      .deleteFrom('company_invitations')
      .where('company_id', '=', company.id)
      .where(where => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .execute()
    await tx
      .insertInto('company_invitations')
      .values({ id_hash: secretHash(id), company_id: company.id, email, role })
      .execute()
    await sendMail(tx, {
      recipient: email,
      subject: text(culture, 'Company.Invitation.Subject', { company: company.name }),
      body: text(culture, 'Company.Invitation.Body', {
        company: company.name,
        url: `${origin}${homeLink(site)}${INVITATION_PATH}?id=${id}`,
        days: VALID_DAYS
      })
    })
  })
}

export interface Invitation {
  company: string
  email: string
  role: Role
}

/** The invitation of the link in a mail; `undefined` if it was used or withdrawn, or has expired. */
export function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  return db
    .selectFrom('company_invitations')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['companies.name as company', 'email', 'role'])
    .where('id_hash', '=', secretHash(id))
    .where(isValid)
    .executeTakeFirst()
}

/** The invitations of a company that can still be accepted, the latest first. */
export function openInvitations(db: Db, companyId: number) {
  return db
    .selectFrom('company_invitations')
    .select(['id', 'email', 'role', 'created_at as createdAt'])
    .where('company_id', '=', companyId)
    .where(isValid)
    .orderBy('id', 'desc')
    .execute()
}

/** Makes the link of an invitation invalid. */
export async function withdrawInvitation(
  db: Db,
  companyId: number,
  id: number
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Makes a customer a member of the company, once per invitation. The customer must have the invited address, so that a forwarded
 * link lets nobody else in. The account becomes one for business, with the company's name and VAT number if it has none.
 *
 * @throws {RefusalError} 410 if the invitation is no longer valid, 403 for another address, 409 for members of a company.
 */
export function acceptInvitation(
  db: Db,
  id: string,
  customerId: number,
  culture: Culture
): Promise<void> {
  return inTransaction(db, async tx => {
    // deletes it at once, so that the link works once
    const used = await tx
      .deleteFrom('company_invitations')
      .where('id_hash', '=', secretHash(id))
      .where(isValid)
      .returning(['company_id', 'email', 'role'])
      .executeTakeFirst()
    if (!used) throw new RefusalError(410, text(culture, 'Company.Invitation.Expired'))
    const customer = await tx
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    if (!isSameAddress(customer.email, used.email)) {
      throw new RefusalError(
        403,
        text(culture, 'Company.Invitation.OtherAddress', { email: used.email })
      )
    }
    const member = await tx
      .insertInto('company_members')
      .values({ customer_id: customerId, company_id: used.company_id, role: used.role })
      .onConflict(conflict => conflict.doNothing())
      .returning('customer_id')
      .executeTakeFirst()
    if (!member) throw new RefusalError(409, text(culture, 'Company.InOneAlready'))
    await sql`update customers set kind = 'business',
        company = coalesce(customers.company, companies.name),
        vat_number = coalesce(customers.vat_number, companies.vat_number)
      from companies where companies.id = ${used.company_id} and customers.id = ${customerId}`.execute(
      tx
    )
  })
}

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
