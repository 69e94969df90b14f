import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../demo-cms/kernel/database/database.ts'
import { newSecretId, secretHash } from '../../../demo-cms/shop/security/secret-id.ts'
import { newMember, type TestCompany } from '../../support/company.ts'

/** The ids by which requests name records of a company. */
export interface CompanyRecords {
  order: string
  /** An order that waits for approval. */
  pendingOrder: string
  invitation: string
  /** The customer id of a buyer. */
  member: string
  list: string
  /** Values that every form of the pages accepts. */
  fields: Record<string, string>
}

/** Gives a company one record of each kind. */
export async function companyRecords(db: Db, company: TestCompany): Promise<CompanyRecords> {
  const member = await newMember(db, company.id, 'buyer')
  const invitation = await db
    .insertInto('company_invitations')
    .values({
      id_hash: secretHash(newSecretId()),
      company_id: company.id,
      email: `${newSecretId()}@example.com`,
      role: 'buyer'
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    order: await companyOrder(db, company, 'sent'),
    pendingOrder: await companyOrder(db, company, 'awaiting-approval'),
    invitation: String(invitation.id),
    member: String(member.customerId),
    list: await requisitionList(db, company),
    fields: {
      ListName: 'x',
      Answer: 'approve',
      Limit: '100',
      Role: 'approver',
      Email: `${newSecretId()}@example.com`
    }
  }
}

/** An order of the buyer with the content of a seeded one; returns its number. */
async function companyOrder(
  db: Db,
  { id, buyer }: TestCompany,
  status: 'sent' | 'awaiting-approval'
): Promise<string> {
  const number = `6${randomBytes(4).readUInt32BE()}`
  const { rows } = await sql<{ id: number }>`
    insert into orders
    select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('orders', 'id')),
      'number', ${number}::text,
      'customer_id', ${buyer.customerId}::int,
      'company_id', ${id}::int,
      'status', ${status}::text
    ))).*
    from orders o order by id limit 1 returning id`.execute(db)
  if (status === 'awaiting-approval') {
    await db
      .insertInto('order_approvals')
      .values({
        order_id: rows[0]!.id,
        prepaid_account_id: null,
        decided_by: null,
        decided_at: null
      })
      .execute()
  }
  return number
}

/** A list that the buyer has created. */
async function requisitionList(db: Db, { id, buyer }: TestCompany): Promise<string> {
  const list = await db
    .insertInto('requisition_lists')
    .values({ company_id: id, name: 'Office', created_by: buyer.customerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(list.id)
}

/** Changes if a record of the company changes. */
export async function stateOf(db: Db, companyId: number): Promise<string> {
  const tables = ['company_members', 'company_invitations', 'orders', 'requisition_lists']
  const states = []
  for (const table of tables) {
    const { rows } = await sql`
      select json_agg(t order by t::text) as all from ${sql.table(table)} as t
      where company_id = ${companyId}`.execute(db)
    states.push(rows[0])
  }
  return JSON.stringify(states)
}
