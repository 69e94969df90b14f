import { mkdtempSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  resumableUploads,
  unfinishedUploadsIn
} from '../../../../demo-cms/extras/resumable-uploads/resumable-uploads.ts'
import { cleanUp } from '../../../../demo-cms/kernel/database/clean-up.ts'
import { diskStorage } from '../../../../demo-cms/shop/assets/asset-storage.ts'
import { deleteUnusedFiles } from '../../../../demo-cms/shop/assets/unused-files.ts'
import { allRetentions } from '../../../../demo-cms/shop-builder.ts'
import type { UploadedAsset } from '../../../../src/shared/contract/index.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'
import { picture, STORY, sendForm } from '../../shop/assets/files.ts'
import { createUpload, loseConnection, sendInParts, sendRest } from './send-in-parts.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-five-'))
const folder = join(dataDir, 'assets')
const shop = withShop({ dataDir })
const LIST = 'list-assets-orders-photos'

/** The parts of files that wait for the others. */
function unfinished(): string[] {
  return readdirSync(unfinishedUploadsIn(dataDir), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.json'))
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** What the form, the story and the library list; files on the disk that nothing names, and uploads that are not saved. */
async function state(staff: Shopper) {
  const { fields } = formOf((await staff.get(STORY)).body, '#story')
  const keys = fields[LIST]!.split(',').filter(Boolean)
  const story = documentOf((await shop.visitor().get('/shop/fr/news/livraison-velo')).body)
  const shown = [...story.querySelectorAll('.shop-article img')].map(image =>
    image.getAttribute('src')
  )
  const assets = await shop.db
    .selectFrom('assets')
    .select(['id', 'file', 'title'])
    .where('file', 'is not', null)
    .orderBy('id')
    .execute()
  const uploads = await shop.db.selectFrom('asset_uploads').select('file').execute()
  const named = [...assets, ...uploads].map(({ file }) => file)
  return {
    listed: keys.map(key => fields[`asset-${key}-name`]),
    shown: keys.map((key, at) => shown[at]?.includes(`/assets/${key}/`)),
    inLibrary: assets.map(({ title }) => title),
    unsaved: uploads.length,
    onDisk: readdirSync(folder).length,
    orphans: readdirSync(folder).filter(name => !named.includes(name))
  }
}

test('lists exactly what the server has after one of five uploads was rejected and another lost its connection [AST-05] [AST-07] [AST-08]', async () => {
  const staff = await shop.customer('balie@example.com')
  const take = (url: string) =>
    sendForm(shop, staff, { 'file-photos': url }, [], {
      headers: { accept: 'application/json', 'idempotency-key': `key-${url.split('/').at(-1)}` }
    })
  const keep = async (url: string) => (await take(url)).json<UploadedAsset[]>()[0]!
  const saveOrder = (files: readonly string[]) =>
    sendForm(shop, staff, { [LIST]: files.join(',') }, [])
  const bytes = (color: string) => picture('png', { width: 200, color })

  const one = await keep(await sendInParts(shop, staff, 'un.png', await bytes('red')))
  const two = await keep(await sendInParts(shop, staff, 'deux.png', await bytes('green')))
  const three = await sendInParts(shop, staff, 'trois.png', Buffer.from('<svg/>'))
  expect((await take(three)).statusCode).toBe(422)
  const fourth = await bytes('blue')
  const four = await createUpload(shop, staff, 'quatre.png', fourth.length)
  await loseConnection(shop, staff, four, {
    bytes: fourth,
    sent: 100,
    hasArrived: () =>
      expect.poll(() => unfinished().map(at => statSync(at).size)).toEqual([100])
  })
  expect((await take(four)).statusCode).toBe(422)
  const five = await keep(await sendInParts(shop, staff, 'cinq.png', await bytes('yellow')))

  // the form is saved without the fourth
  expect((await saveOrder([one.guid, two.guid, five.guid])).statusCode).toBe(303)
  const saved = ['un.png', 'deux.png', 'cinq.png']
  expect(await state(staff)).toEqual({
    listed: saved,
    shown: [true, true, true],
    inLibrary: saved,
    unsaved: 0,
    onDisk: 3,
    orphans: []
  })
  expect(unfinished()).toHaveLength(1)

  // the connection is back
  await sendRest(shop, staff, four, fourth)
  const late = await keep(four)
  // after a lost response, the same file
  expect(await keep(four)).toEqual(late)
  expect(unfinished()).toEqual([])
  const { fields } = formOf((await staff.get(STORY)).body, '#story')
  const [first, second, last] = fields[LIST]!.split(',')
  expect((await saveOrder([first!, second!, late.guid, last!])).statusCode).toBe(303)
  const listed = ['un.png', 'deux.png', 'quatre.png', 'cinq.png']
  expect(await state(staff)).toEqual({
    listed,
    shown: [true, true, true, true],
    inLibrary: ['un.png', 'deux.png', 'cinq.png', 'quatre.png'],
    unsaved: 0,
    onDisk: 4,
    orphans: []
  })
})

if (EXHAUSTIVE)
  test('files whose form is never saved, and parts that nobody continues, are gone after a day [AST-07]', async () => {
    const staff = await shop.customer('balie@example.com')
    const before = await state(staff)
    const bytes = await picture('png', { width: 200 })
    const url = await sendInParts(shop, staff, 'oubli.png', bytes)
    await sendForm(shop, staff, { 'file-photos': url }, [], {
      headers: { accept: 'application/json' }
    })
    await sendInParts(shop, staff, 'partie.png', bytes)
    expect(await state(staff)).toEqual({ ...before, unsaved: 1, onDisk: before.onDisk + 1 })
    expect(unfinished()).toHaveLength(1)

    await sql`update asset_uploads set created_at = now() - interval '2 days'`.execute(shop.db)
    await cleanUp(shop.db, allRetentions())
    const past = new Date(Date.now() - 2 * 3_600_000)
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), past, past)
    await deleteUnusedFiles(shop.db, diskStorage(folder))
    const parts = unfinishedUploadsIn(dataDir)
    await resumableUploads(parts).deleteExpired(Number.MAX_SAFE_INTEGER)

    expect(await state(staff)).toEqual(before)
    expect(unfinished()).toEqual([])
  })
