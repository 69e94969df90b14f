import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'
import { picture, sendForm } from './files.ts'

const shop = withShop({ dataDir: mkdtempSync(join(tmpdir(), 'vitrine-library-upload-')) })
const ROOT = '/shop/fr/assetslibrary/asset/assetsbyfolder'
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

async function send(name: string, bytes: Buffer, key: string, url = ROOT) {
  const headers = { accept: 'application/json', 'idempotency-key': key }
  const file = { field: 'file-library', name, bytes }
  return sendForm(shop, staff, { Action: 'upload' }, [file], { url, headers })
}

async function countOf(title: string): Promise<number> {
  const rows = await shop.db
    .selectFrom('assets')
    .select('id')
    .where('title', '=', title)
    .execute()
  return rows.length
}

test('a file that a script sends to a folder is there once, however often it is sent [AST-01] [AST-07]', async () => {
  const bytes = await picture('png')
  const key = 'a'.repeat(32)
  const [first, second] = await Promise.all([
    send('Dépôt.png', bytes, key),
    send('Dépôt.png', bytes, key)
  ])
  const third = await send('Dépôt.png', bytes, key)
  for (const answer of [first, second, third]) {
    expect(answer?.statusCode).toBe(200)
    expect(answer?.json()).toEqual([
      expect.objectContaining({ name: 'Dépôt.png', fileType: 'Image', width: 40 })
    ])
  }
  expect(await countOf('Dépôt.png')).toBe(1)
})

test('a script hears why a folder does not take a file [AST-01] [AST-10]', async () => {
  const refused = await send('faux.png', Buffer.from('<svg/>'), 'b'.repeat(32))
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toEqual({ Message: expect.stringContaining('faux.png') })
  const gone = await send('perdu.png', await picture('png'), 'c'.repeat(32), `${ROOT}/999999/1`)
  expect(gone.statusCode).toBe(422)
  expect(gone.json()).toEqual({ Message: expect.stringContaining('dossier') })
  expect(await countOf('perdu.png')).toBe(0)
})
