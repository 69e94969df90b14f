import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requireDurableCommits } from '../../../../demo-cms/kernel/database/durability.ts'
import { demoDatabase } from '../../../support/demo-database.ts'

test('takes no orders on a database that may lose confirmed transactions', async () => {
  const { db, close } = await demoDatabase({ products: 0 })
  await db.connection().execute(async connection => {
    await sql`set synchronous_commit = on`.execute(connection)
    const before = await requireDurableCommits(connection).catch(String)

    await sql`set synchronous_commit = off`.execute(connection)

    expect(String(before)).not.toContain('synchronous_commit')
    await expect(requireDurableCommits(connection)).rejects.toThrow('synchronous_commit = off')
  })
  await close()
})
