import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { s3Storage } from '../../../../demo-cms/extras/s3-storage/s3-storage.ts'
import {
  type AssetStorage,
  assetStorageOf,
  diskStorage,
  newFileName
} from '../../../../demo-cms/shop/assets/asset-storage.ts'
import { deleteUnusedFiles } from '../../../../demo-cms/shop/assets/unused-files.ts'
import type { UploadedAsset } from '../../../../src/shared/contract/index.ts'
import { documentOf } from '../../../support/html-form.ts'
import { S3_KEYS, type S3Server, s3Server } from '../../../support/s3-server.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'
import { picture, sendForm, upload } from '../../shop/assets/files.ts'

const BUCKET = 'shop-files'
const HOUR_MS = 3_600_000
const LONG_AGO = new Date(Date.now() - 2 * HOUR_MS)
const folder = mkdtempSync(join(tmpdir(), 'vitrine-storage-'))
let server: S3Server

beforeAll(async () => {
  server = await s3Server(BUCKET)
})
afterAll(() => server.close())

function bucketStorage(changes: { bucket?: string; timeoutMs?: number } = {}): AssetStorage {
  const { endpoint } = server
  return s3Storage({ bucket: BUCKET, endpoint, credentials: S3_KEYS, ...changes })
}

// the address of the server is known when the shop is open
const shop = withShop({
  dataDir: mkdtempSync(join(tmpdir(), 'vitrine-bucket-')),
  assetStorage: {
    write: (name, bytes) => bucketStorage().write(name, bytes),
    read: name => bucketStorage().read(name),
    delete: name => bucketStorage().delete(name),
    list: () => bucketStorage().list()
  }
})

interface Place {
  storage: AssetStorage
  /** Puts a file there that is not the shop's. */
  addStranger(): void
  /** Sets the time of all files. */
  change(moment: Date): void
  names(): string[]
}

const places: Record<string, () => Place> = {
  disk: () => ({
    storage: diskStorage(join(folder, 'assets')),
    addStranger: () => writeFileSync(join(folder, 'assets', 'notes.txt'), 'x'),
    change(moment) {
      for (const name of readdirSync(join(folder, 'assets'))) {
        utimesSync(join(folder, 'assets', name), moment, moment)
      }
    },
    names: () => readdirSync(join(folder, 'assets'))
  }),
  'an S3 bucket': () => ({
    storage: bucketStorage(),
    addStranger() {
      server.objects.set('assets/notes.txt', { bytes: Buffer.from('x'), changedAt: LONG_AGO })
      server.objects.set('backup.zip', { bytes: Buffer.from('x'), changedAt: LONG_AGO })
    },
    change(moment) {
      for (const object of server.objects.values()) object.changedAt = moment
    },
    names: () => [...server.objects.keys()].map(key => key.replace('assets/', ''))
  })
}

describe.each(someOf(Object.entries(places), 1))('files on %s', (_, open) => {
  test('are read as they were written, until they are deleted', async () => {
    const { storage } = open()
    const [first, second] = [newFileName('png'), newFileName('pdf')]
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
    await storage.write(first, bytes)
    await storage.write(second, Buffer.from('old'))
    await storage.write(second, Buffer.from('new'))

    expect((await storage.read(first))?.equals(bytes)).toBe(true)
    expect(String(await storage.read(second))).toBe('new')
    expect(await storage.read(newFileName('png'))).toBeUndefined()

    await storage.delete(second)
    await storage.delete(second)
    expect(await storage.read(second)).toBeUndefined()
    expect((await storage.list()).map(({ name }) => name)).toEqual([first])
    await storage.delete(first)
  })

  test('are listed completely, without files of others', async () => {
    const { storage, addStranger, change } = open()
    const names = Array.from({ length: 7 }, () => newFileName('webp'))
    for (const name of names) await storage.write(name, Buffer.from(name))
    addStranger()
    const changed = new Date(Math.floor(Date.now() / 1000) * 1000)
    change(changed)

    const listed = await storage.list()

    expect(listed.map(({ name }) => name).sort()).toEqual([...names].sort())
    expect(listed.map(({ changedAt }) => changedAt)).toEqual(names.map(() => changed))
    for (const name of names) await storage.delete(name)
  })

  test.each(['../secret.png', 'a/b.png', '', 'notes.txt', `${'a'.repeat(24)}.png/../x`])(
    'never have a name such as "%s"',
    async name => {
      const { storage } = open()
      await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow(
        'not the name of a stored file'
      )
      await expect(async () => storage.read(name)).rejects.toThrow()
      await expect(async () => storage.delete(name)).rejects.toThrow()
    }
  )

  test('that nothing refers to are deleted after an hour, and files of others stay', async () => {
    const { storage, addStranger, change, names } = open()
    const orphan = newFileName('png')
    await storage.write(orphan, Buffer.from('x'))
    addStranger()
    change(new Date())
    expect(await deleteUnusedFiles(shop.db, storage)).toBe(0)
    change(LONG_AGO)

    expect(await deleteUnusedFiles(shop.db, storage)).toBe(1)

    expect(names()).toContain('notes.txt')
    expect(names()).not.toContain(orphan)
  })
})

if (EXHAUSTIVE)
  describe('a bucket that does not work', () => {
    beforeEach(() => {
      server.fault = undefined
      return () => {
        server.fault = undefined
      }
    })

    const operations = (storage: AssetStorage) => [
      storage.write(newFileName('png'), Buffer.from('x')),
      storage.read(newFileName('png')),
      storage.delete(newFileName('png')),
      storage.list()
    ]

    test.each([
      ['is missing', { bucket: 'other-files' }, undefined, 'NoSuchBucket'],
      ['never answers', { timeoutMs: 300 }, 'silent', 'Error'],
      ['is overloaded', {}, 'down', 'ServiceUnavailable']
    ] as const)(
      'because it %s is an error that names it',
      async (_, changes, fault, reason) => {
        server.fault = fault
        const outcomes = await Promise.allSettled(operations(bucketStorage(changes)))
        const bucket = 'bucket' in changes ? changes.bucket : BUCKET
        expect(outcomes).toEqual(
          outcomes.map(() => ({
            status: 'rejected',
            reason: expect.objectContaining({
              name: 'StorageUnavailableError',
              message: expect.stringMatching(new RegExp(`"${bucket}".*${reason}`))
            })
          }))
        )
      }
    )

    test('because the connection breaks never returns half a file', async () => {
      const storage = bucketStorage({ timeoutMs: 2000 })
      const name = newFileName('png')
      await storage.write(name, Buffer.alloc(200_000, 'x'))
      server.fault = 'cut'
      await expect(storage.read(name)).rejects.toThrow('could not send a file')
      server.fault = undefined
      expect(await storage.read(name)).toHaveLength(200_000)
      await storage.delete(name)
    })
  })

if (EXHAUSTIVE)
  describe('a shop whose files are in a bucket', () => {
    let staff: Shopper

    beforeAll(async () => {
      staff = await shop.customer('balie@example.com')
    })

    test('answers 503 while the bucket is unreachable, and loses nothing [AST-07]', async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      const file = { name: 'velo.png', bytes: await picture('png') }
      const [before] = (await upload(shop, staff, file)).json<UploadedAsset[]>()
      const kept = [...server.objects.keys()]

      server.fault = 'down'
      const failed = await upload(shop, staff, file)
      const shown = await staff.get(`/shop/fr/assetslibrary/upload/${before!.tmpName}`)
      const form = await sendForm(shop, staff, {}, [{ ...file, field: 'file-photos' }])
      server.fault = undefined

      for (const { statusCode, headers } of [failed, shown, form]) {
        expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
          503,
          '5',
          'private, no-store'
        ])
      }
      expect(form.body).toContain('momentanément indisponible')
      expect(log.mock.calls.flat().join(' ')).toContain(`The bucket "${BUCKET}"`)
      log.mockRestore()
      expect([...server.objects.keys()]).toEqual(kept)
      const { count } = await shop.db
        .selectFrom('asset_uploads')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(1)

      const saved = await sendForm(
        shop,
        staff,
        { 'list-assets-orders-photos': before!.guid },
        []
      )
      expect(saved.statusCode).toBe(303)
      const page = await shop.visitor().get('/shop/fr/news/livraison-velo')
      const src = documentOf(page.body).querySelector('article img')?.getAttribute('src')
      expect((await shop.visitor().get(src!)).statusCode).toBe(200)
    })
  })

describe('the settings of the storage', () => {
  test.each([
    [{ S3_BUCKET: 'Wrong Name' }, 'not the name of a bucket'],
    [{ S3_BUCKET: BUCKET, S3_ENDPOINT: 's3.example.com' }, 'must be a URL'],
    [{ S3_BUCKET: BUCKET, S3_ENDPOINT: 'ftp://s3.example.com' }, 'must be a URL'],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'needs the name of a bucket']
  ])('are checked before the shop starts: %j', (settings, message) => {
    expect(() => assetStorageOf(settings, folder)).toThrow(message)
  })

  test('choose the folder of the data, or a bucket', async () => {
    const name = newFileName('png')
    await assetStorageOf({}, folder).write(name, Buffer.from('x'))
    expect(readdirSync(join(folder, 'assets'))).toContain(name)

    vi.stubEnv('AWS_ACCESS_KEY_ID', S3_KEYS.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_KEYS.secretAccessKey)
    const settings = { S3_BUCKET: BUCKET, S3_ENDPOINT: server.endpoint }
    await assetStorageOf(settings, folder).write(name, Buffer.from('x'))
    vi.unstubAllEnvs()
    expect([...server.objects.keys()]).toContain(`assets/${name}`)
  })
})
