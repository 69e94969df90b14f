import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { unfinishedUploadsIn } from '../../../../demo-cms/extras/resumable-uploads/resumable-uploads.ts'
import { hasExtra } from '../../../support/extras.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'
import { sendInParts } from '../../extras/resumable-uploads/send-in-parts.ts'
import { pdf, STORY, sendForm } from './files.ts'
import { MARK } from './hostile-contents.ts'
import { type HostileFile, hasNotes, hostileFiles } from './hostile-examples.ts'

/** How many files are sent with one form. */
const BATCH = 24
const FIELDS = ['photos', 'documents'] as const

function* batches(all: readonly HostileFile[]) {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH)
}

const accepted = (sent: readonly HostileFile[]) =>
  sent.filter(({ treatment }) => treatment === 'redrawn').map(({ what }) => what)

/** Only pictures may be shown in the browser, and nothing may be taken for something else. */
function problemsOf({ statusCode, headers }: Answer): string[] {
  const isPicture = /^image\/(?:jpeg|png|webp|avif|gif)$/.test(String(headers['content-type']))
  const isSaved = /^attachment/.test(String(headers['content-disposition']))
  return [
    ...(statusCode === 200 ? [] : [`answered ${statusCode}`]),
    ...(isPicture || isSaved ? [] : [`shown as ${headers['content-type']}`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['without nosniff'])
  ]
}

/**
 * Registers a test for every other way that a file takes into the shop, with some of the hostile files.
 *
 * @param isSent Chooses the files.
 */
export function testHostileWays(isSent: (file: HostileFile, index: number) => boolean): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-ways-'))
  const folder = join(dataDir, 'assets')
  const shop = withShop({ dataDir })
  let staff: Shopper
  let files: HostileFile[]

  beforeAll(async () => {
    files = (await hostileFiles()).filter(isSent)
  })

  /** Everything that the storage contains, which must be everything that the database names. */
  async function expectHarmless(): Promise<void> {
    const failures: string[] = []
    const uploads = await shop.db.selectFrom('asset_uploads').select('file').execute()
    const assets = await shop.db
      .selectFrom('assets')
      .select(['id', 'file', 'kind'])
      .where('file', 'is not', null)
      .execute()
    const stored = readdirSync(folder)
    expect(stored.sort()).toEqual([...uploads, ...assets].map(({ file }) => file!).sort())
    for (const name of stored) {
      const bytes = readFileSync(join(folder, name))
      const fail = (problem: string) => failures.push(`${name}: ${problem}`)
      if (!/^[\w-]{24}\.(?:jpg|png|webp|pdf)$/.test(name)) fail('its name')
      if (files.some(file => file.bytes.equals(bytes))) fail('stored as it was sent')
      if (bytes.includes(MARK)) fail('its content survives')
      if (!name.endsWith('.pdf') && (await hasNotes(bytes))) fail('what it notes survives')
    }
    for (const { id } of assets) {
      const url = `/shop/fr/assetslibrary/asset/file/${id}`
      failures.push(
        ...problemsOf(await staff.get(url)),
        ...problemsOf(await staff.get(`${url}?width=320`))
      )
      const saved = await staff.get(`${url}?download=true`)
      if (!/^attachment/.test(String(saved.headers['content-disposition'])))
        failures.push(`${url}: not saved`)
    }
    expect(failures).toEqual([])
  }

  test('forms without scripts: no hostile file is stored as it was sent, or shown in the browser [AST-03] [AST-10]', async () => {
    staff = await shop.customer('balie@example.com')
    for (const field of FIELDS) {
      for (const batch of batches(files.filter(file => (file.field ?? 'photos') === field))) {
        const sent = batch.map(file => ({ ...file, field: `file-${field}` }))
        const nothing = { 'list-assets-orders-photos': '', 'list-assets-orders-documents': '' }
        let answer = await sendForm(shop, staff, nothing, sent)
        const isComplete = accepted(batch).length === batch.length
        expect(answer.statusCode).toBe(isComplete ? 303 : 422)
        // the files that were accepted are kept, and saved with the next attempt
        const { fields } = formOf(
          answer.statusCode === 422 ? answer.body : (await staff.get(STORY)).body,
          '#story'
        )
        const plain = Object.entries(fields).filter(([name]) => !name.startsWith('file-'))
        answer = await sendForm(shop, staff, Object.fromEntries(plain), [])
        expect(answer.statusCode).toBe(303)
        const saved = formOf((await staff.get(STORY)).body, '#story').fields
        const keys = saved[`list-assets-orders-${field}`]!.split(',').filter(Boolean)
        expect([keys.length, batch.map(({ what }) => what)]).toEqual([
          accepted(batch).length,
          batch.map(({ what }) => what)
        ])
        const shown = documentOf(
          (await shop.visitor().get('/shop/fr/news/livraison-velo')).body
        )
        const links = [...shown.querySelectorAll('.shop-article img, article a[download]')].map(
          one => one.getAttribute('src') ?? one.getAttribute('href')!
        )
        expect(links).toHaveLength(keys.length)
        for (const link of links) expect(problemsOf(await shop.visitor().get(link))).toEqual([])
      }
    }
    await expectHarmless()
  })

  /** Gives a file that was sent in parts to the form. */
  function takeParts(url: string, field: string): Promise<Answer> {
    const headers = { accept: 'application/json' }
    return sendForm(shop, staff, { [`file-${field}`]: url }, [], { headers })
  }

  test.skipIf(!hasExtra('resumable-uploads'))(
    'files that are sent in parts: none is stored as it was sent, or shown in the browser [AST-07] [AST-10]',
    async () => {
      staff = await shop.customer('balie@example.com')
      const failures: string[] = []
      for (const { what, treatment, field = 'photos', name, bytes } of files) {
        const url = await sendInParts(shop, staff, name, bytes)
        const taken = await takeParts(url, field)
        if (taken.statusCode !== (treatment === 'rejected' ? 422 : 200)) {
          failures.push(`${what}: ${taken.statusCode} ${taken.body.slice(0, 100)}`)
        }
      }
      expect(failures).toEqual([])
      // the parts are bytes, which nobody can read
      const waiting = await sendInParts(shop, staff, 'a.html', files[0]!.bytes)
      expect((await staff.get(waiting)).statusCode).toBe(404)
      await takeParts(waiting, 'photos')
      const left = readdirSync(unfinishedUploadsIn(dataDir), {
        recursive: true,
        withFileTypes: true
      })
      expect(left.filter(entry => entry.isFile())).toEqual([])
      await expectHarmless()
    }
  )

  test('the asset library: no hostile file is stored as it was sent, or shown in the browser [AST-01] [AST-10]', async () => {
    staff = await shop.customer('balie@example.com')
    const url = '/shop/fr/assetslibrary/asset/assetsbyfolder'
    const count = async () => {
      const { total } = await shop.db
        .selectFrom('assets')
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    }
    for (const batch of batches(files)) {
      const before = await count()
      const sent = batch.map(file => ({ ...file, field: 'file-library' }))
      await sendForm(shop, staff, { Action: 'upload' }, sent, { url })
      // the library takes a PDF, whatever its extension says
      const taken = batch.filter(
        ({ treatment, bytes }) => treatment === 'redrawn' || bytes.equals(pdf())
      )
      expect([(await count()) - before, batch.map(({ what }) => what)]).toEqual([
        taken.length,
        batch.map(({ what }) => what)
      ])
    }
    await expectHarmless()
  })
}
