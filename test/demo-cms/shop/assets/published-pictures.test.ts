import { describe, expect, test } from 'vitest'
import { documentOf } from '../../../support/html-form.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { picture } from './files.ts'
import { PAGE, STORY_PICTURE, withStory } from './with-story.ts'

const story = withStory()
const { addFiles, save, shop, shownPage, storyForm, uploaded } = story

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
    expect((await story.staff.get(original)).headers['cache-control']).toBe('private, no-store')
  })

  if (EXHAUSTIVE)
    test('are described to staff by a call [AST-01] [AST-11]', async () => {
      const url = await publishedUrl()
      const id = /assets\/(\d+)\//.exec(url)![1]
      const call = `/shop/api/v1/assetslibrary/assets/${id}`
      expect((await story.staff.call('GET', call)).json()).toEqual({
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
      expect((await story.staff.call('GET', call.replace(/\d+$/, '999999'))).statusCode).toBe(
        404
      )
      expect((await shop.visitor().call('GET', call)).statusCode).toBe(401)
    })
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
      const asset = (await story.staff.get(`/shop/api/v1/assetslibrary/assets/${id}`)).json()
      expect(asset).toMatchObject({ FocusX: 20, FocusY: 100 })

      const details = `/shop/fr/assetslibrary/asset/details/${id}`
      await story.staff.post(details, { Name: 'velo.jpg', FocusX: '65', FocusY: '0' })
      const again = documentOf((await story.staff.get(details)).body)
      const typed = ['X', 'Y'].map(axis =>
        again.querySelector(`[name="Focus${axis}"]`)?.getAttribute('value')
      )
      expect(typed).toEqual(['65', '0'])
      await story.staff.post(details, { Name: 'velo.jpg', FocusX: '50', FocusY: '50' })
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
