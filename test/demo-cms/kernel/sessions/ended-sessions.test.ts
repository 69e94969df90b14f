import { expect, test } from 'vitest'
import {
  type EndedBy,
  endSession,
  endSessionsOf,
  findEnd,
  findEnded,
  findEndedOwn,
  hasEnded
} from '../../../../demo-cms/kernel/sessions/ended-sessions.ts'
import {
  type FreshSession,
  insertSession
} from '../../../../demo-cms/kernel/sessions/sessions.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

const NEVER = 'f'.repeat(64)

/** The id of a customer of the seed. */
async function customer(email: string): Promise<number> {
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function sessionOf(owner: {
  customerId?: number
  staffId?: number
}): Promise<FreshSession> {
  const { id: cartId } = await shop.db
    .insertInto('carts')
    .values({ customer_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return insertSession(shop.db, { cartId, ...owner })
}

async function endedLongAgo(...sessions: FreshSession[]): Promise<void> {
  await shop.db
    .updateTable('ended_sessions')
    .set({ ended_at: new Date(Date.now() - 61_000) })
    .where(
      'id_hash',
      'in',
      sessions.map(({ idHash }) => idHash)
    )
    .execute()
}

async function isOpen({ idHash }: FreshSession): Promise<boolean> {
  const rows = await shop.db
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', '=', idHash)
    .execute()
  return rows.length > 0
}

test.each<EndedBy>(['login', 'logoff', 'elsewhere'])(
  'remembers that a session was ended by: %s [ACC-01]',
  async by => {
    const [ended, other] = [await sessionOf({}), await sessionOf({})]
    await endSession(shop.db, ended.idHash, by)
    expect(await isOpen(ended)).toBe(false)
    expect(await isOpen(other)).toBe(true)
    expect(await findEnd(shop.db, ended.idHash)).toEqual({ by, isRecent: true })
    expect(await findEnded(shop.db, ended.idHash)).toMatchObject({ name: 'SessionEnded', by })
    expect(await findEnd(shop.db, other.idHash)).toBeUndefined()
    expect(await findEnded(shop.db, other.idHash)).toBeUndefined()
  }
)

test('remembers the first end of a session, also of one that was in a cookie only [ACC-01]', async () => {
  await endSession(shop.db, NEVER, 'login')
  await endSession(shop.db, NEVER, 'logoff')
  expect(await findEnd(shop.db, NEVER)).toEqual({ by: 'login', isRecent: true })
})

test('no requests of a session are in flight a minute after its end [ACC-01]', async () => {
  const session = await sessionOf({})
  await endSession(shop.db, session.idHash, 'elsewhere')
  await endedLongAgo(session)
  expect(await findEnd(shop.db, session.idHash)).toEqual({ by: 'elsewhere', isRecent: false })
  expect(await findEnded(shop.db, session.idHash)).toBeUndefined()
})

test('ends all sessions of a customer, in which others act for them excepted [ACC-01] [CHK-13]', async () => {
  const [claire, noor, lotte] = await Promise.all(
    ['claire', 'balie', 'lotte'].map(name => customer(`${name}@example.com`))
  )
  const [desk, phone] = [
    await sessionOf({ customerId: claire! }),
    await sessionOf({ customerId: claire! })
  ]
  const served = await sessionOf({ customerId: claire!, staffId: noor! })
  const stranger = await sessionOf({ customerId: lotte! })
  await endSessionsOf(shop.db, claire!, desk.idHash)
  expect(await Promise.all([desk, phone, served, stranger].map(isOpen))).toEqual([
    true,
    false,
    true,
    true
  ])
  expect(await findEnd(shop.db, phone.idHash)).toEqual({ by: 'elsewhere', isRecent: true })
  await endSessionsOf(shop.db, claire!)
  expect(await isOpen(desk)).toBe(false)
  // a member of staff is logged out everywhere
  await endSessionsOf(shop.db, noor!)
  expect(await isOpen(served)).toBe(false)
})

test('remembers whose session has ended, unless staff acted for a customer [ACC-01] [CHK-13]', async () => {
  const [claire, noor] = [
    await customer('claire@example.com'),
    await customer('balie@example.com')
  ]
  const own = await sessionOf({ customerId: claire })
  // acts for nobody else any more
  const back = await sessionOf({ customerId: noor, staffId: noor })
  const served = await sessionOf({ customerId: claire, staffId: noor })
  const guest = await sessionOf({})
  for (const { idHash } of [own, back, served, guest]) {
    await endSession(shop.db, idHash, 'elsewhere')
  }
  const owners = [
    [own, claire],
    [back, noor],
    [served, undefined],
    [guest, undefined]
  ] as const
  for (const [{ idHash, csrf }, customerId] of owners) {
    const found = customerId && { customerId, by: 'elsewhere' }
    expect(await findEndedOwn(shop.db, csrf, undefined)).toEqual(found)
    expect(await findEndedOwn(shop.db, '', idHash)).toEqual(found)
    expect(await hasEnded(shop.db, idHash, claire)).toBe(customerId === claire)
    expect(await hasEnded(shop.db, idHash, noor)).toBe(customerId === noor)
  }
})

test('recognizes a form by its token for as long as its session is remembered, and a page without one for a minute [ACC-01]', async () => {
  const claire = await customer('claire@example.com')
  const [session, other] = [
    await sessionOf({ customerId: claire }),
    await sessionOf({ customerId: claire })
  ]
  for (const { idHash } of [session, other]) await endSession(shop.db, idHash, 'logoff')
  await endedLongAgo(session)
  const { idHash, csrf } = session
  expect(await findEndedOwn(shop.db, csrf, undefined)).toEqual({
    customerId: claire,
    by: 'logoff'
  })
  expect(await findEndedOwn(shop.db, '', idHash)).toBeUndefined()
  expect(await findEndedOwn(shop.db, '', undefined)).toBeUndefined()
  expect(await findEndedOwn(shop.db, 'made up', other.idHash)).toBeUndefined()
})
