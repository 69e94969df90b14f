import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { pdf, picture, STORY, sendForm } from './files.ts'
import { STORY_PICTURE, withStory } from './with-story.ts'

const story = withStory()
const { addFiles, dataDir, save, shop, shownPage, storyForm } = story

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
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
        [`asset-${first}-name`]: 'Premier.png'
      })
      const alts = [...(await shownPage()).querySelectorAll('.shop-article img')].map(image =>
        image.getAttribute('alt')
      )
      expect(alts).toEqual(['', 'Un vélo rouge'])
      const dutch = documentOf((await story.staff.get('/shop/nl/news/livraison-velo')).body)
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
      expect((await sendForm(shop, story.staff, again.fields, [])).statusCode).toBe(303)
      const { fields } = await storyForm()
      expect(fields['list-assets-orders-photos']!.split(',')).toHaveLength(before + 1)
    })
})
