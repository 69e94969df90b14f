import { mkdtempSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../../demo-cms/kernel/database/clean-up.ts'
import { retentions } from '../../../demo-cms/retention.ts'
import { diskStorage } from '../../../demo-cms/shop/assets/asset-storage.ts'
import { deleteUnusedFiles } from '../../../demo-cms/shop/assets/unused-files.ts'
import type { UploadedAsset } from '../../../src/contract/index.ts'
import { documentOf, formOf } from '../../support/html-form.ts'
import type { Shopper } from '../../support/shopper.ts'
import { EXHAUSTIVE } from '../../support/tier.ts'
import { withShop } from '../../support/with-shop.ts'
import { pdf, picture, STORY, sendForm, upload } from './files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-story-'))
const shop = withShop({ dataDir })
const PAGE = '/shop/fr/news/livraison-velo'
/** What the main picture of a story must have. */
const STORY_PICTURE = { width: 1200, height: 900 }
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})
beforeEach(async () => {
  const nothing = { 'list-assets-orders-photos': '', 'list-assets-orders-documents': '' }
  await sendForm(shop, staff, { ...nothing, 'AssetId-picture': '' }, [])
})

/** The form of the story as it is filled in. */
async function storyForm() {
  return formOf((await staff.get(STORY)).body, '#story')
}

/** Sends the form with changes to its fields. */
async function save(
  changes: Record<string, string>,
  files: { field: string; name: string; bytes: Buffer }[] = []
) {
  const { fields } = await storyForm()
  const kept = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !name.startsWith('file-'))
  )
  return sendForm(shop, staff, { ...kept, ...changes }, files)
}

async function uploaded(
  name: string,
  options: { field?: string; key?: string } = {},
  bytes?: Buffer
): Promise<UploadedAsset> {
  const answer = await upload(shop, staff, { name, bytes: bytes ?? (await picture()) }, options)
  return answer.json<UploadedAsset[]>()[0]!
}

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

async function shownPage() {
  return documentOf((await shop.visitor().get(PAGE)).body)
}

/** Adds a picture, two photos and a document to the story. */
async function addFiles() {
  return save({}, [
    { field: 'file-picture', name: 'velo.jpg', bytes: await picture('jpeg', STORY_PICTURE) },
    { field: 'file-photos', name: 'un.png', bytes: await picture('png') },
    { field: 'file-photos', name: 'deux.png', bytes: await picture('png', { width: 50 }) },
    { field: 'file-documents', name: 'tarifs.pdf', bytes: pdf() }
  ])
}

describe('without scripts', () => {
  test('staff add pictures and a document to a story, and everybody sees them [AST-03] [AST-04] [AST-05]', async () => {
    const answer = await addFiles()
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${STORY}?done=true`])

    const { fields } = await storyForm()
    const [first, second] = fields['list-assets-orders-photos']!.split(',')
    expect(fields).toMatchObject({
      [`asset-${fields['AssetId-picture']}-name`]: 'velo.jpg',
      [`asset-${first}-name`]: 'un.png',
      [`asset-${second}-name`]: 'deux.png'
    })
    const shown = await shownPage()
    const images = [...shown.querySelectorAll('.shop-article img')].map(
      image => image.getAttribute('src')!
    )
    expect(images).toHaveLength(3)
    const document = shown.querySelector('article a[download]')!
    expect(document.textContent).toBe('tarifs.pdf')
    const visitor = shop.visitor()
    const file = await visitor.get(document.getAttribute('href')!)
    expect(file.headers['content-disposition']).toContain('attachment; filename="tarifs.pdf"')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.rawPayload.equals(pdf())).toBe(false)
    expect((await visitor.get(images[0]!)).statusCode).toBe(200)
  })

  if (EXHAUSTIVE)
    test('the form has the fields that the tags send, so that a server needs one way to read both [AST-06]', async () => {
      const empty = (await storyForm()).fields
      expect(empty).toMatchObject({ 'AssetId-picture': '', 'AssetName-picture': '' })
      expect(empty).not.toHaveProperty('AssetLoadedpicture')
      expect(empty).not.toHaveProperty('AssetsLoaded-documents')
      await addFiles()
      const { fields } = await storyForm()
      const id = fields['AssetId-picture']!
      expect(fields).toMatchObject({
        'AssetName-picture': 'velo.jpg',
        AssetLoadedpicture: 'true',
        'AssetsLoaded-photos': 'true',
        'AssetsLoaded-documents': 'true',
        [`asset-${id}`]: id,
        [`asset-${id}-name`]: 'velo.jpg',
        [`asset-${id}-name-changed`]: 'true'
      })
      await save({ [`asset-${id}-name`]: '' })
      expect((await storyForm()).fields['AssetName-picture']).toBe('velo.jpg')
    })

  test('a picture of another size is cropped around its middle, and one that is too small is rejected [AST-09] [AST-10]', async () => {
    const stripe = { width: 1200, height: 900, channels: 3 as const, background: 'blue' }
    const bytes = await sharp(await picture('png', { width: 2000, height: 900, color: 'red' }))
      .composite([{ input: await sharp({ create: stripe }).png().toBuffer() }])
      .png()
      .toBuffer()
    const file = { field: 'file-picture', name: 'large.png', bytes }
    expect((await save({}, [file])).statusCode).toBe(303)
    const { title, file: stored } = await shop.db
      .selectFrom('assets')
      .select(['title', 'file'])
      .where('title', '=', 'large.png')
      .executeTakeFirstOrThrow()
    const cropped = readFileSync(join(dataDir, 'assets', stored!))
    expect([title, await sizeOf(cropped)]).toEqual(['large.png', STORY_PICTURE])
    const { channels } = await sharp(cropped).stats()
    expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([0, 0, 255])

    const small = await picture('png', { width: 1200, height: 899 })
    const answer = await save({}, [{ ...file, name: 'petite.png', bytes: small }])
    expect(answer.statusCode).toBe(422)
    const problem = documentOf(answer.body).querySelector('#file-picture-error')?.textContent
    expect(problem).toContain('petite.png')
    expect(problem).toContain('1200 × 900')
    const plain = await storyForm()
    expect(plain.fields[`asset-${plain.fields['AssetId-picture']}-name`]).toBe('large.png')
  })

  if (EXHAUSTIVE)
    test('staff rename, describe, reorder and remove files [AST-03] [AST-05] [AST-06]', async () => {
      await addFiles()
      const { fields } = await storyForm()
      const [first, second] = fields['list-assets-orders-photos']!.split(',')
      await save({
        [`asset-${first}-name`]: 'Premier',
        [`asset-${first}-alt`]: 'Un vélo rouge',
        [`asset-${first}-position`]: '2',
        [`asset-${second}-position`]: '1',
        'AssetId-picture': fields['AssetId-picture']!,
        [`asset-${fields['AssetId-picture']}-delete`]: 'true'
      })
      const changed = await storyForm()
      expect(changed.fields).toMatchObject({
        'list-assets-orders-photos': `${second},${first}`,
        'AssetId-picture': '',
        [`asset-${first}-name`]: 'Premier'
      })
      const alts = [...(await shownPage()).querySelectorAll('.shop-article img')].map(image =>
        image.getAttribute('alt')
      )
      expect(alts).toEqual(['', 'Un vélo rouge'])
      const dutch = documentOf((await staff.get('/shop/nl/news/livraison-velo')).body)
      expect(dutch.querySelectorAll('.shop-article img').length).toBe(2)
      expect(dutch.querySelector('.shop-article img[alt="Un vélo rouge"]')).toBeNull()
    })

  if (EXHAUSTIVE)
    test('the form has the inputs that the tags send, and keeps a name that is emptied [AST-06]', async () => {
      const empty = Object.keys((await storyForm()).fields)
      expect(empty.filter(name => name.includes('Loaded'))).toEqual([])
      await addFiles()
      const { fields } = await storyForm()
      const picture = fields['AssetId-picture']!
      const photos = fields['list-assets-orders-photos']!.split(',')
      const documents = fields['list-assets-orders-documents']!.split(',')
      expect([photos.length, documents.length]).toEqual([2, 1])
      expect(fields).toMatchObject({
        'AssetName-picture': 'velo.jpg',
        AssetLoadedpicture: 'true',
        'AssetsLoaded-photos': 'true',
        'AssetsLoaded-documents': 'true',
        [`asset-${documents[0]}-name`]: 'tarifs.pdf'
      })
      for (const key of [picture, ...photos, ...documents]) {
        expect([fields[`asset-${key}`], fields[`asset-${key}-name-changed`]]).toEqual([
          key,
          'true'
        ])
      }
      await save({ [`asset-${picture}-name`]: '', [`asset-${photos[0]}-name`]: '' })
      const kept = (await storyForm()).fields
      expect([kept['AssetName-picture'], kept[`asset-${photos[0]}-name`]]).toEqual([
        'velo.jpg',
        'un.png'
      ])
    })

  if (EXHAUSTIVE)
    test('a file that is wrong stops nothing else: the others are shown again [AST-08] [AST-10]', async () => {
      await addFiles()
      const answer = await save({}, [
        { field: 'file-photos', name: 'bon.png', bytes: await picture('png') },
        { field: 'file-photos', name: 'mauvais.png', bytes: Buffer.from('<svg/>') }
      ])
      expect(answer.statusCode).toBe(422)
      const page = documentOf(answer.body)
      expect(page.querySelector('#file-photos-error')?.textContent).toContain('mauvais.png')
      const before = (await storyForm()).fields['list-assets-orders-photos']!.split(',').length
      const again = formOf(answer.body, '#story')
      expect(again.fields['list-assets-orders-photos']!.split(',')).toHaveLength(before + 1)
      expect((await sendForm(shop, staff, again.fields, [])).statusCode).toBe(303)
      const { fields } = await storyForm()
      expect(fields['list-assets-orders-photos']!.split(',')).toHaveLength(before + 1)
    })
})

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
    const thumbnail = await staff.get(first.thumbnail_url!)
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
      expect((await sendForm(shop, staff, sent, [])).statusCode).toBe(303)
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
    await cleanUp(shop.db, retentions)
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

describe('a crop', () => {
  const crop = (file: UploadedAsset, path: string) =>
    staff.call('GET', `/shop/assets/croptempimg/${file.tmpName}/${path}`)

  async function halves(): Promise<UploadedAsset> {
    const blue = { create: { width: 20, height: 30, channels: 3 as const, background: 'blue' } }
    const bytes = await sharp(await picture('png', { color: 'red' }))
      .composite([{ input: await sharp(blue).png().toBuffer(), left: 20, top: 0 }])
      .png()
      .toBuffer()
    return uploaded('moitie.png', {}, bytes)
  }

  test('is the chosen part of the picture in the required size [AST-09]', async () => {
    const answer = await crop(await halves(), '20/0/20/20/10/10?keepOriginal=true')
    const cropped = answer.json<UploadedAsset>()
    expect(cropped).toMatchObject({ name: 'moitie.png', width: 10, height: 10 })
    const bytes = readFileSync(join(dataDir, 'assets', cropped.tmpName!))
    const { channels } = await sharp(bytes).stats()
    expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([0, 0, 255])
  })

  test('is rotated clockwise if it is square [AST-04]', async () => {
    const answer = await crop(await halves(), '10/0/20/20/20/20?rotate=90')
    const cropped = answer.json<UploadedAsset>()
    expect(cropped).toMatchObject({ width: 20, height: 20 })
    const { data, info } = await sharp(join(dataDir, 'assets', cropped.tmpName!))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colorAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)
    ]
    // red was on the left
    expect([colorAt(4, 4), colorAt(15, 4)]).toEqual([
      [255, 0, 0],
      [255, 0, 0]
    ])
    expect(colorAt(4, 15)).toEqual([0, 0, 255])
  })

  test('is mirrored before it is rotated, and straightened before all else, as the dialog shows it [AST-04]', async () => {
    const quarters = ['red', 'lime', 'blue', 'yellow']
    const parts = await Promise.all(
      quarters.map(background =>
        sharp({ create: { width: 100, height: 75, channels: 3, background } })
          .png()
          .toBuffer()
      )
    )
    const bytes = await sharp({
      create: { width: 200, height: 150, channels: 3, background: 'white' }
    })
      .composite(
        parts.map((input, index) => ({
          input,
          left: 100 * (index % 2),
          top: 75 * Math.floor(index / 2)
        }))
      )
      .png()
      .toBuffer()
    const file = await uploaded('quarts.png', {}, bytes)
    /** The colours of the corners and around the middle, from the top left, line by line. */
    const colors = async (query: string) => {
      const answer = await crop(file, `60/35/80/80/80/80?keepOriginal=true&${query}`)
      const { data, info } = await sharp(
        join(dataDir, 'assets', answer.json<UploadedAsset>().tmpName!)
      )
        .raw()
        .toBuffer({ resolveWithObject: true })
      const names = new Map([
        ['255,0,0', 'red'],
        ['0,255,0', 'lime'],
        ['0,0,255', 'blue'],
        ['255,255,0', 'yellow']
      ])
      const at = (x: number, y: number) =>
        names.get([...data.subarray((y * info.width + x) * info.channels)].slice(0, 3).join())
      return [at(5, 5), at(74, 5), at(5, 74), at(74, 74), at(37, 5)]
    }
    expect(await colors('')).toEqual(['red', 'lime', 'blue', 'yellow', 'red'])
    expect(await colors('flip=horizontal')).toEqual(['lime', 'red', 'yellow', 'blue', 'lime'])
    expect(await colors('flip=horizontal&rotate=90')).toEqual([
      'yellow',
      'lime',
      'blue',
      'red',
      'yellow'
    ])
    // clockwise: what was above the middle, on the left, is at the top; the border between both has moved to the right
    expect(await colors('straighten=20')).toEqual(['red', 'lime', 'blue', 'yellow', 'red'])
    expect((await colors('straighten=-20'))[4]).toBe('lime')
  })

  test('of a straightened picture that shows a part outside of it is rejected [AST-09]', async () => {
    const file = await halves()
    const answer = await crop(file, '0/0/20/20/10/10?straighten=10')
    expect(answer.statusCode).toBe(422)
  })

  if (EXHAUSTIVE)
    test('replaces the picture, unless it should be kept [AST-09]', async () => {
      const file = await halves()
      expect((await crop(file, '0/0/20/20/10/10?keepOriginal=true')).statusCode).toBe(200)
      expect((await crop(file, '1/0/20/20/10/10')).statusCode).toBe(200)
      expect((await crop(file, '2/0/20/20/10/10')).statusCode).toBe(404)
    })

  test('is the same when the call is repeated after a lost response [AST-09]', async () => {
    const file = await halves()
    const first = (await crop(file, '0/0/20/20/10/10')).json<UploadedAsset>()
    expect((await crop(file, '0/0/20/20/10/10')).json()).toEqual(first)
  })

  if (EXHAUSTIVE)
    test('that is impossible is rejected with a reason [AST-09] [AST-10]', async () => {
      const file = await halves()
      for (const path of [
        '-1/0/20/20/10/10',
        'NaN/0/20/20/10/10',
        '1.5/0/20/20/10/10',
        '0/0/0/20/10/10',
        '0/0/20/20/0/10',
        '0/0/20/20/99999/10',
        '0/0/1e9/20/10/10',
        '21/0/20/20/10/10',
        '0/0/41/20/10/10',
        '0/11/20/20/10/10',
        '0/0/40/30/40/10',
        '0/0/40/20/44/22',
        '0/0/20/20/20/10',
        '0/0/20/10/10/10',
        '0/0/20/18/10/10',
        '0/0/20/20/10/10?rotate=45',
        '0/0/20/20/10/10?rotate=-90',
        '10/5/10/10/10/10?flip=vertical',
        '10/5/10/10/10/10?straighten=46',
        '10/5/10/10/10/10?straighten=1.5',
        '0/0/20/10/20/10?rotate=90'
      ]) {
        const answer = await crop(file, path)
        expect([path, answer.statusCode]).toEqual([path, 422])
        const { Message, Error: reason } = answer.json()
        expect([Message !== '', reason === Message]).toEqual([true, true])
      }
    })
})

if (EXHAUSTIVE)
  describe('a picture that was uploaded for another field', () => {
    /** The problem of the picture field after the form was sent with this key. */
    async function problemWith(key: string): Promise<string | undefined> {
      const answer = await save({ 'AssetId-picture': key, [`asset-${key}`]: key })
      expect(answer.statusCode).toBe(422)
      const page = documentOf(answer.body)
      expect(formOf(answer.body, '#story').fields['AssetId-picture']).toBe(key)
      return page.querySelector('#file-picture-error')?.textContent?.trim()
    }

    test('is cropped around its middle if it is larger than this one requires [AST-09]', async () => {
      const bytes = await picture('png', { width: 1500, height: 1000 })
      const { guid } = await uploaded('grande.png', { field: 'photos' }, bytes)
      const name = { [`asset-${guid}-name`]: 'Nouveau nom', [`asset-${guid}-alt`]: 'Un vélo' }
      // as after a lost response
      for (const _ of ['once', 'again']) {
        expect((await save({ 'AssetId-picture': guid, ...name })).statusCode).toBe(303)
      }
      const { fields } = await storyForm()
      const id = fields['AssetId-picture']!
      expect([fields[`asset-${id}-name`], fields[`asset-${id}-alt`]]).toEqual([
        'Nouveau nom',
        'Un vélo'
      ])
      const asset = (await staff.get(`/shop/api/v1/assetslibrary/assets/${id}`)).json()
      expect([asset.Width, asset.Height]).toEqual([1200, 900])
    })

    test('is rejected if it is smaller, and stays in the form [AST-10]', async () => {
      const { guid } = await uploaded('petite.jpg', { field: 'photos' })
      expect(await problemWith(guid)).toMatch(/petite\.jpg.*1200 × 900/)
    })

    test('is rejected if the library has it in another size, unless the field contained it before [AST-09]', async () => {
      await addFiles()
      const [photo] = (await storyForm()).fields['list-assets-orders-photos']!.split(',')
      expect(await problemWith(photo!)).toMatch(/un\.png.*exactement 1200 × 900/)

      await sql`update assets set width = 1100 where title = 'velo.jpg'`.execute(shop.db)
      expect((await save({})).statusCode).toBe(303)
      expect((await storyForm()).fields['AssetId-picture']).not.toBe('')
    })
  })

describe('uploaded pictures of the shop', () => {
  async function publishedUrl(): Promise<string> {
    const bytes = await picture('jpeg', STORY_PICTURE)
    await save({ 'AssetId-picture': (await uploaded('velo.jpg', {}, bytes)).guid })
    return (await shownPage()).querySelector('.shop-article img')!.getAttribute('src')!
  }

  test('are sent as WebP and AVIF, which browsers keep [AST-11]', async () => {
    const url = await publishedUrl()
    for (const [extension, type] of [
      ['webp', 'image/webp'],
      ['avif', 'image/avif'],
      ['jpg', 'image/jpeg']
    ] as const) {
      const answer = await shop.visitor().get(url.replace(/\w+$/, extension))
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const again = await shop.visitor().get(url.replace(/\w+$/, extension), {
        'if-none-match': String(answer.headers.etag)
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('are for staff only until a page uses them', async () => {
    const url = await publishedUrl()
    const id = /assets\/(\d+)\//.exec(url)![1]
    const original = `/shop/fr/assetslibrary/asset/file/${id}`
    await save({ 'AssetId-picture': '' })
    expect((await shop.visitor().get(url)).statusCode).toBe(404)
    expect((await shop.visitor().get(original)).statusCode).toBe(303)
    const customer = await shop.customer('claire@example.com')
    expect((await customer.get(original)).statusCode).toBe(403)
    expect((await staff.get(original)).headers['cache-control']).toBe('private, no-store')
  })

  if (EXHAUSTIVE)
    test('are described to staff by a call [AST-01] [AST-11]', async () => {
      const url = await publishedUrl()
      const id = /assets\/(\d+)\//.exec(url)![1]
      const call = `/shop/api/v1/assetslibrary/assets/${id}`
      expect((await staff.call('GET', call)).json()).toEqual({
        AssetId: id,
        Name: 'velo.jpg',
        OriginalFileName: 'velo.jpg',
        Uri: `/shop/fr/assetslibrary/asset/file/${id}`,
        fileType: 'Image',
        Width: 1200,
        Height: 900,
        FocusX: 50,
        FocusY: 50
      })
      expect((await staff.call('GET', call.replace(/\d+$/, '999999'))).statusCode).toBe(404)
      expect((await shop.visitor().call('GET', call)).statusCode).toBe(403)
    })
})

test('staff get a folder with all folders inside it [AST-01] [AST-02]', async () => {
  const folders = async (id: string) =>
    staff.call('GET', `/shop/api/v1/assetslibrary/folders/hierarchy?folderId=${id}`)
  const root = (await folders('')).json()
  expect(root).toMatchObject({ FolderId: '1', Name: 'Médiathèque', ItemLevel: 0 })
  const products = root.Children.find(({ Name }: { Name: string }) => Name === 'Produits')
  expect(products).toMatchObject({ FolderId: '2', ItemLevel: 1 })
  expect(products.Children[0]).toMatchObject({ ItemLevel: 2, Children: [] })
  expect((await folders('2')).json()).toEqual(products)
  expect((await folders('999999')).statusCode).toBe(404)
})

if (EXHAUSTIVE)
  describe('the focal point of a picture', () => {
    const ATTRIBUTES = ['data-focus-x', 'data-focus-y']

    test('is chosen in the form or on the page of the file, and positions the picture wherever it is cropped [AST-04] [AST-11]', async () => {
      await addFiles()
      const { fields } = await storyForm()
      const id = fields['AssetId-picture']!
      expect(fields[`asset-${id}-focus-x`]).toBe('50')
      await save({ [`asset-${id}-focus-x`]: '22', [`asset-${id}-focus-y`]: '100' })

      const visitor = shop.visitor()
      for (const url of [PAGE, '/shop/fr/news']) {
        const shown = documentOf((await visitor.get(url)).body)
        const image = shown.querySelector(`img[src*="/assets/${id}/"]`)!
        expect(ATTRIBUTES.map(name => image.getAttribute(name))).toEqual(['20', '100'])
      }
      const asset = (await staff.get(`/shop/api/v1/assetslibrary/assets/${id}`)).json()
      expect(asset).toMatchObject({ FocusX: 20, FocusY: 100 })

      const details = `/shop/fr/assetslibrary/asset/details/${id}`
      await staff.post(details, { Name: 'velo.jpg', FocusX: '65', FocusY: '0' })
      const again = documentOf((await staff.get(details)).body)
      const typed = ['X', 'Y'].map(axis =>
        again.querySelector(`[name="Focus${axis}"]`)?.getAttribute('value')
      )
      expect(typed).toEqual(['65', '0'])
      await staff.post(details, { Name: 'velo.jpg', FocusX: '50', FocusY: '50' })
      const middle = (await shownPage()).querySelector(`img[src*="/assets/${id}/"]`)!
      expect(middle.hasAttribute('data-focus-x')).toBe(false)
    })

    test.each(['-5', '101', 'NaN', '5.5', ''])(
      'stays as it is with "%s" [AST-04]',
      async typed => {
        await addFiles()
        const id = (await storyForm()).fields['AssetId-picture']!
        await save({ [`asset-${id}-focus-x`]: '10', [`asset-${id}-focus-y`]: '10' })
        await save({ [`asset-${id}-focus-x`]: typed, [`asset-${id}-focus-y`]: '90' })
        const { fields } = await storyForm()
        expect(fields).toMatchObject({
          [`asset-${id}-focus-x`]: '10',
          [`asset-${id}-focus-y`]: '10'
        })
      }
    )
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
