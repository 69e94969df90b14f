import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncFiles } from '../../../../demo-cms/kernel/content/sync-files.ts'
import { inTransaction } from '../../../../demo-cms/kernel/database/database.ts'
import { lockFolder } from '../../../../demo-cms/kernel/database/folder-lock.ts'
import { createRender } from '../../../../demo-cms/kernel/templates/renderer.ts'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { text } from '../../../../demo-cms/kernel/texts/texts.ts'
import { addStockFilters } from '../../../../demo-cms/shop/catalogue/stock-filters.ts'
import { type DemoDatabase, demoDatabase } from '../../../support/demo-database.ts'

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

  test('can be opened again after it was closed', () => {
    const release = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('open already')
    release()
    lockFolder(folder)()
  })

  test('is taken over from a killed process even if its process id was reused', () => {
    writeFileSync(lock, `${process.ppid} 1`)
    const release = lockFolder(folder)
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
    release()
  })

  test('is taken over when the lock file is empty', () => {
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

  test('applies a change completely or not at all', async () => {
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

  test('returns counts as numbers from every database', async () => {
    const row = await shop.db
      .selectFrom('templates')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(typeof row.count).toBe('number')
  })

  test('uses an edited template for the next page, and keeps it when files are imported again', async () => {
    const render = createRender(shop.db, addStockFilters)
    const site = { culture: 'fr', basePath: '/shop' } as const
    const show = () => render('catalogue/price', { price: 3, currency: 'EUR' }, site)
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

  test('renders the templates of this release when a newer one has imported its own', async () => {
    await shop.db
      .updateTable('templates')
      .set({ source: '{{ 1 | filter_of_a_newer_release }}', updated_at: new Date() })
      .where('name', '=', 'catalogue/availability')
      .execute()
    const render = createRender(shop.db, addStockFilters)
    const site = { culture: 'fr', basePath: '/shop' } as const
    const card = { isAvailable: true, stock: 500 }
    expect(await render('catalogue/availability', { card }, site)).toContain('shop-stock--in')
  })

  test('imports a changed file if its row was not edited', async () => {
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

  test('has every page in every language', async () => {
    const pages = await shop.db.selectFrom('pages').select(['slug', 'culture']).execute()
    const slugs = new Set(pages.map(page => page.slug))
    expect(slugs.size).toBeGreaterThan(0)
    for (const slug of slugs) {
      expect(pages.filter(page => page.slug === slug)).toHaveLength(cultures.length)
    }
  })
})

test('follows the plural rules of each language', () => {
  expect(text('fr', 'Catalog.Count', { count: 0 })).toBe('0 produit')
  expect(text('nl', 'Catalog.Count', { count: 0 })).toBe('0 producten')
  expect(text('fr', 'Catalog.Count', { count: 2 })).toBe('2 produits')
  expect(text('en', 'No.SuchKey')).toBe('No.SuchKey')
})
