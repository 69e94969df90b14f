import type { Db } from '../../../demo-cms/kernel/database/database.ts'
import { newSecretId, secretHash } from '../../../demo-cms/shop/security/secret-id.ts'

/** A request for a new password; returns the id in the link of its mail. */
export async function newPasswordReset(db: Db): Promise<string> {
  const id = newSecretId()
  await db
    .insertInto('password_resets')
    .values({ id_hash: secretHash(id), customer_id: await newCustomer(db), return_path: null })
    .execute()
  return id
}

/** A new e-mail address; returns the id in the link of its mail. */
export async function newEmailChange(db: Db): Promise<string> {
  const id = newSecretId()
  await db
    .insertInto('email_changes')
    .values({
      id_hash: secretHash(id),
      customer_id: await newCustomer(db),
      email: newAddress()
    })
    .execute()
  return id
}

/** An invitation to a new company: the id in the link of its mail, and the id of the company. */
export async function newInvitation(db: Db): Promise<{ invitation: string; company: string }> {
  const id = newSecretId()
  const company = await db
    .insertInto('companies')
    .values({ name: 'Atelier Nord', vat_number: 'BE0123456749', currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('company_invitations')
    .values({
      id_hash: secretHash(id),
      company_id: company.id,
      email: newAddress(),
      role: 'buyer'
    })
    .execute()
  return { invitation: id, company: String(company.id) }
}

/** Somebody new, because these links change who can log in. */
async function newCustomer(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('customers')
    .values({
      email: newAddress(),
      password_hash: '',
      kind: 'private',
      first_name: 'Nele',
      last_name: 'Peeters',
      company: null,
      vat_number: null,
      phone: null,
      culture: 'fr'
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function newAddress(): string {
  return `${newSecretId()}@example.com`
}
