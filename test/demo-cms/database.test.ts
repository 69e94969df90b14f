import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncFiles } from '../../demo-cms/kernel/content/sync-files.ts'
import { inTransaction } from '../../demo-cms/kernel/database/database.ts'
import { lockFolder } from '../../demo-cms/kernel/database/folder-lock.ts'
import { createRender } from '../../demo-cms/kernel/templates/renderer.ts'
import { text } from '../../demo-cms/kernel/texts/texts.ts'
import { addStockFilters } from '../../demo-cms/shop/catalogue/stock-filters.ts'
import { type DemoDatabase, demoDatabase } from '../support/demo-database.ts'

describe('a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'))
  const lock = join(folder, 'lock')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('belongs to one process at a time', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
    const started = readFileSync(`/proc/${other.pid}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      ?.split(' ')[19]
    writeFileSync(lock, `${other.pid} ${started}`)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`)
    other.kill('SIGKILL')
    await new Promise(resolve => other.once('exit', resolve))
    lockFolder(folder)()
  })

  test('can be had again after it is given back', () => {
    const release = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('open already')
    release()
    lockFolder(folder)()
  })

  test('is taken over from a process that was killed, though its number was given out again', () => {
    writeFileSync(lock, `${process.ppid} 1`)
    const release = lockFolder(folder)
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
    release()
  })

  test('is taken over when the lock says nothing', () => {
    writeFileSync(lock, '')
    lockFolder(folder)()
  })
})

describe('the shop’s database', () => {
  let shop: DemoDatabase

  beforeAll(async () => {
    shop = await demoDatabase({ products: 0 })
  })
  afterAll(() => shop.close())

  test('keeps all of a change or nothing', async () => {
    const change = inTransaction(shop.db, async tx => {
      await tx.insertInto('brands').values({ slug: 'half', name: 'Half' }).execute()
      throw new Error('in the middle')
    })
    await expect(change).rejects.toThrow('in the middle')
    const found = await shop.db
      .selectFrom('brands')
      .selectAll()
      .where('slug', '=', 'half')
      .execute()
    expect(found).toEqual([])
  })

  test('counts in numbers, whichever database it is', async () => {
    const row = await shop.db
      .selectFrom('templates')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(typeof row.count).toBe('number')
  })

  test('shows an edited template at the next page, and keeps it when files are read again', async () => {
    const render = createRender(shop.db, addStockFilters)
    const globals = { culture: 'fr', app: '/shop', site: '/shop' } as const
    const show = () => render('catalogue/price', { price: 3, currency: 'EUR' }, globals)
    expect(await show()).toContain('3,00')
    await shop.db
      .updateTable('templates')
      .set({ source: 'Only {{ price }}', is_edited: true, updated_at: new Date() })
      .where('name', '=', 'catalogue/price')
      .execute()
    expect(await show()).toBe('Only 3')
    await syncFiles(shop.db)
    expect(await show()).toBe('Only 3')
  })

  test('takes a changed file where nobody edited the row', async () => {
    await shop.db
      .updateTable('templates')
      .set({ source: 'old', file_hash: 'of an older file' })
      .where('name', '=', 'catalogue/card')
      .execute()
    await syncFiles(shop.db)
    const row = await shop.db
      .selectFrom('templates')
      .select('source')
      .where('name', '=', 'catalogue/card')
      .executeTakeFirstOrThrow()
    expect(row.source).toContain('shop-card')
  })

  test('has every page in three languages', async () => {
    const pages = await shop.db.selectFrom('pages').select(['slug', 'culture']).execute()
    const slugs = new Set(pages.map(page => page.slug))
    expect(slugs.size).toBeGreaterThan(0)
    for (const slug of slugs) {
      expect(pages.filter(page => page.slug === slug)).toHaveLength(3)
    }
  })
})

test('texts follow the plural rules of their language', () => {
  expect(text('fr', 'Catalog.Count', { count: 0 })).toBe('0 produit')
  expect(text('nl', 'Catalog.Count', { count: 0 })).toBe('0 producten')
  expect(text('fr', 'Catalog.Count', { count: 2 })).toBe('2 produits')
  expect(text('en', 'No.SuchKey')).toBe('No.SuchKey')
})
