import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../../../demo-cms/kernel/database/clean-up.ts'
import { diskStorage } from '../../../../demo-cms/shop/assets/asset-storage.ts'
import { deleteUnusedFiles } from '../../../../demo-cms/shop/assets/unused-files.ts'
import { allRetentions } from '../../../../demo-cms/shop-builder.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { sendForm } from './files.ts'
import { withStory } from './with-story.ts'

const story = withStory()
const { addFiles, dataDir, save, shop, storyForm, uploaded } = story

describe('files that scripts upload', () => {
  test('are listed as JSON and belong to the form that names them [AST-06] [AST-07] [AST-11]', async () => {
    const first = await uploaded('un.jpg')
    const second = await uploaded('deux.jpg')
    expect(first).toEqual({
      guid: expect.stringMatching(/^[\w-]{24}$/),
      name: 'un.jpg',
      fileType: 'Image',
      thumbnail_url: `/shop/fr/assetslibrary/upload/${first.tmpName}?width=320`,
      Uri: `/shop/fr/assetslibrary/upload/${first.tmpName}?width=1200`,
      size: expect.any(Number),
      width: 40,
      height: 30,
      tmpName: `${first.guid}.jpg`
    })
    const thumbnail = await story.staff.get(first.thumbnail_url!)
    expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([
      200,
      'image/webp'
    ])
    const sent = {
      'list-assets-orders-photos': `${second.guid},${first.guid}`,
      [`asset-${first.guid}`]: first.tmpName!,
      [`asset-${first.guid}-name`]: 'Nouveau nom'
    }
    for (const _ of ['once', 'again']) {
      expect((await sendForm(shop, story.staff, sent, [])).statusCode).toBe(303)
    }
    const { fields } = await storyForm()
    const ids = fields['list-assets-orders-photos']!.split(',')
    expect(ids.map(id => fields[`asset-${id}-name`])).toEqual(['deux.jpg', 'Nouveau nom.jpg'])
  })

  if (EXHAUSTIVE)
    test('are kept once when they are sent again after a lost response [AST-07]', async () => {
      const key = 'c2b9a1de-0000-4000-8000-000000000001'
      const [one, other, later] = [
        ...(await Promise.all([uploaded('a.jpg', { key }), uploaded('a.jpg', { key })])),
        await uploaded('a.jpg', { key })
      ]
      expect([other?.guid, later?.guid]).toEqual([one?.guid, one?.guid])
    })

  test('belong to their session: to others they do not exist', async () => {
    const mine = await uploaded('a.jpg')
    const other = await shop.customer('balie@example.com')
    expect((await other.get(mine.thumbnail_url!)).statusCode).toBe(404)
    const url = `/shop/assets/croptempimg/${mine.tmpName}/0/0/10/10/10/10`
    expect((await other.call('GET', url)).statusCode).toBe(404)
    await sendForm(shop, other, { 'list-assets-orders-photos': mine.guid }, [])
    expect((await storyForm()).fields['list-assets-orders-photos']).toBe('')
  })

  test('disappear after a day, with everything that nothing refers to', async () => {
    const forgotten = await uploaded('vieux.jpg')
    await save({ 'list-assets-orders-photos': (await uploaded('garde.jpg')).guid })
    const saved = await shop.db
      .selectFrom('assets')
      .select('file')
      .where('title', '=', 'garde.jpg')
      .executeTakeFirstOrThrow()
    const folder = join(dataDir, 'assets')
    const storage = diskStorage(folder)
    await sql`update asset_uploads set created_at = now() - interval '2 days'`.execute(shop.db)
    await cleanUp(shop.db, allRetentions())
    const changeFiles = (moment: Date) => {
      for (const name of readdirSync(folder)) utimesSync(join(folder, name), moment, moment)
    }
    changeFiles(new Date())
    expect(await deleteUnusedFiles(shop.db, storage)).toBe(0)
    changeFiles(new Date(Date.now() - 2 * 3_600_000))

    expect(await deleteUnusedFiles(shop.db, storage)).toBeGreaterThan(0)

    const left = readdirSync(folder)
    expect(left).toContain(saved.file)
    expect(left).not.toContain(forgotten.tmpName)
  })
})

if (EXHAUSTIVE)
  test('one query finds all files that nothing refers to', async () => {
    const storage = diskStorage(join(dataDir, 'assets'))
    await addFiles()
    const queries: string[] = []
    const names = readdirSync(join(dataDir, 'assets'))
    const past = new Date(Date.now() - 2 * 3_600_000)
    for (const name of names) utimesSync(join(dataDir, 'assets', name), past, past)
    const counted = new Proxy(shop.db, {
      get(db, property) {
        const value = Reflect.get(db, property)
        if (property === 'getExecutor' || property === 'selectFrom')
          queries.push(String(property))
        return typeof value === 'function' ? value.bind(db) : value
      }
    })
    await deleteUnusedFiles(counted, storage)
    expect(queries).toEqual(['getExecutor'])
  })
