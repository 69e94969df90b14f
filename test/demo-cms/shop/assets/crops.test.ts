import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { UploadedAsset } from '../../../../src/shared/contract/index.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { picture } from './files.ts'
import { withStory } from './with-story.ts'

const story = withStory()
const { addFiles, dataDir, save, shop, storyForm, uploaded } = story

describe('a crop', () => {
  const crop = (file: UploadedAsset, path: string) =>
    story.staff.call('GET', `/shop/assets/croptempimg/${file.tmpName}/${path}`)

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
        'Nouveau nom.png',
        'Un vélo'
      ])
      const asset = (await story.staff.get(`/shop/api/v1/assetslibrary/assets/${id}`)).json()
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
