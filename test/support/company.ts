import { randomBytes } from 'node:crypto'
import type { Role } from '../../demo-cms/extras/companies/company/roles.ts'
import type { Db } from '../../demo-cms/kernel/database/database.ts'

export interface TestMember {
  customerId: number
  email: string
}

export interface TestCompany {
  id: number
  buyer: TestMember
  approver: TestMember
  administrator: TestMember
}

/** A company with three members who log in with the password of the seed. */
export async function newCompany(db: Db, name = 'Atelier Nord'): Promise<TestCompany> {
  const { id } = await db
    .insertInto('companies')
    .values({ name, vat_number: 'BE0123456749', currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    buyer: await newMember(db, id, 'buyer'),
    approver: await newMember(db, id, 'approver'),
    administrator: await newMember(db, id, 'administrator')
  }
}

export async function newMember(db: Db, companyId: number, role: Role): Promise<TestMember> {
  const member = await newCustomer(db, role)
  await db
    .insertInto('company_members')
    .values({ customer_id: member.customerId, company_id: companyId, role })
    .execute()
  return member
}

/** A business customer without a company. */
export async function newCustomer(db: Db, name = 'founder'): Promise<TestMember> {
  const email = `${name}-${randomBytes(6).toString('hex')}@example.com`
  const { password_hash } = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('email', '=', 'claire@example.com')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('customers')
    .values({
      email,
      password_hash,
      kind: 'business',
      first_name: 'Nele',
      last_name: name,
      company: 'Atelier Nord',
      vat_number: 'BE0123456749',
      phone: null,
      culture: 'fr'
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { customerId: id, email }
}

/** The fields of the checkout that differ from those of a private customer. */
export function companyBuyer({ email }: TestMember): Record<string, string> {
  return {
    Email: email,
    AccountType: 'business',
    BillingCompany: 'Atelier Nord',
    BillingVAT: 'BE0123456749'
  }
}
