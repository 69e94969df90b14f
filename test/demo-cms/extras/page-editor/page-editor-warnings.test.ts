import { beforeAll, expect, test } from 'vitest'
import { documentOf } from '../../../support/html-form.ts'
import { newPage } from '../../../support/page-editor.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

async function warningsOf(
  kind: string,
  fields: Record<string, string>,
  culture = 'en'
): Promise<string[]> {
  const page = await newPage(staff, { culture })
  await page.add(kind, fields)
  return page.warnings()
}

test('the editor warns about attributes that a tag cannot use, in the language of the editor [EDIT-04]', async () => {
  const slider = { 'items.0.title': 'A', 'attr.interval': 'soon' }
  expect(await warningsOf('slider', slider)).toEqual([
    '“Time per slide, in ms” cannot be used: a whole number is expected.'
  ])
  expect(await warningsOf('slider', slider, 'fr')).toEqual([
    '«\u00a0Durée par image, en ms\u00a0» ne peut pas être utilisé\u00a0: un nombre entier est attendu.'
  ])
  expect(await warningsOf('slider', slider, 'nl')).toEqual([
    '‘Tijd per slide, in ms’ kan niet worden gebruikt: verwacht wordt een geheel getal.'
  ])
  expect(await warningsOf('slider', slider, 'de')).toEqual([
    '„Zeit pro Bild, in ms“ kann nicht verwendet werden: Erwartet wird eine ganze Zahl.'
  ])
})

test('the editor warns about an attribute whose URL would run code [EDIT-04, HTTP-05]', async () => {
  const page = await newPage(staff)
  const form = await page.add('tag', { tag: 'vitrine-quick-view' })
  const warned = async (href: string) => {
    const names = { 'attr.product-id': 'cup', 'attr.product-name': 'Cup' }
    await page.save(form, { ...names, 'attr.href': href })
    return page.warnings()
  }
  const wrong = '“href” cannot be used: a URL without code is expected.'
  expect(await warned('javascript:alert(1)')).toContain(wrong)
  expect(await warned(`/shop/en/p/${'cup-'.repeat(20)}`)).not.toContain(wrong)
})

if (EXHAUSTIVE)
  test('the editor names the place in JSON that a tag cannot use [EDIT-04]', async () => {
    const page = await newPage(staff)
    const form = await page.add('tag', { tag: 'vitrine-map' })
    const warned = async (markers: string) => {
      await page.save(form, { 'attr.map-label': 'Shops', 'attr.markers': markers })
      return page.warnings()
    }
    expect(await warned('[{')).toEqual(['“markers” cannot be used: valid JSON is expected.'])
    expect(await warned('{}')).toEqual(['“markers” cannot be used: a list in [ ] is expected.'])
    expect(await warned('[{"coors": {"lat": "1", "lng": 2}, "title": "A"}]')).toEqual([
      '“markers → 0.coors.lat” cannot be used: a number with a point, such as 12.5 is expected.'
    ])
    expect(await warned('[{"coors": {"lat": 91, "lng": 2}, "title": "A"}]')).toEqual([
      '“markers → 0.coors.lat” cannot be used: -90 – 90 is expected.'
    ])
    expect(await warned('[{"coors": {"lat": 1, "lng": 2}}]')).toEqual([
      '“markers → 0.title” is missing.'
    ])
    expect(await warned('[{"coors": {"lat": 1, "lng": 2}, "title": "A"}]')).toEqual([])
  })

if (EXHAUSTIVE)
  test('the editor warns about missing attributes and unknown tags [EDIT-04]', async () => {
    expect(
      await warningsOf('video', { 'attr.src': 'https://vimeo.com/1', picture: '1' })
    ).toEqual(['“Title of the video” is missing.'])
    expect(await warningsOf('tag', { tag: 'vitrine-countdwn' })).toEqual([
      'There is no tag <vitrine-countdwn>. Only what is inside it is shown.'
    ])
    expect(
      await warningsOf('tag', {
        tag: 'vitrine-toasts',
        fallback: '<vitrine-unknown>x</vitrine-unknown><script>1</script>'
      })
    ).toEqual([
      'There is no tag <vitrine-unknown>. Only what is inside it is shown.',
      'The page leaves out: script.'
    ])
  })

if (EXHAUSTIVE)
  test('the editor warns about pictures without alternative text [EDIT-04]', async () => {
    const missing =
      'The picture has no alternative text. Describe it, or mark it as decoration.'
    expect(await warningsOf('text', { picture: '1' })).toEqual([missing])
    expect(await warningsOf('text', { picture: '1', alt: 'A cup' })).toEqual([])
    expect(await warningsOf('text', { picture: '1', decorative: 'true' })).toEqual([])
    expect(
      await warningsOf('slider', { 'items.0.title': 'A', 'items.0.picture': '1' })
    ).toEqual([missing])
    expect(
      await warningsOf('text', { html: '<img src="/a.webp"><img src="/b.webp" alt="">' })
    ).toEqual([
      'A picture in the text has no alt attribute. Add one; leave it empty for decoration.'
    ])
    expect(
      await warningsOf('text', { picture: 'https://example.com/a.webp', alt: 'A' })
    ).toEqual(['Pictures of other sites are not shown. Upload the picture to the library.'])
  })

if (EXHAUSTIVE)
  test('the editor warns about films that cannot be shown [EDIT-04]', async () => {
    const warningsOfSlide = (fields: Record<string, string>) => {
      const named = Object.entries(fields).map(([name, value]) => [`items.0.${name}`, value])
      return warningsOf('slider', { 'items.0.title': 'A', ...Object.fromEntries(named) })
    }
    const film = 'https://vimeo.com/1'
    expect(await warningsOfSlide({ film, picture: '1' })).toEqual([])
    expect(await warningsOfSlide({ film })).toEqual([
      'The video has no picture, so only a link is shown.'
    ])
    expect(
      await warningsOfSlide({ film: 'vimeo.com/1', captions: 'a b', picture: '1' })
    ).toEqual([
      '“vimeo.com/1” is no address. Begin with / or https://.',
      '“a b” is no address. Begin with / or https://.'
    ])
    const elsewhere = {
      channel: 'https://www.youtube.com/@vitrine',
      file: 'https://example.com/a.mp4',
      captions: 'https://example.com/a.vtt'
    }
    const notPlayed = (url: string) =>
      `“${url}” is neither a video on YouTube or Vimeo nor a file of this shop, so it is not played.`
    const foreignCaptions = 'Captions of other sites are not shown. Use a file of this shop.'
    expect(await warningsOfSlide({ film: elsewhere.channel, picture: '1' })).toEqual([
      notPlayed(elsewhere.channel)
    ])
    expect(
      await warningsOf('video', {
        'attr.src': elsewhere.file,
        'attr.video-title': 'A',
        'attr.captions': elsewhere.captions,
        picture: '1'
      })
    ).toEqual([notPlayed(elsewhere.file), foreignCaptions])
    expect(
      await warningsOf('video', {
        'attr.src': 'youtu.be/aqz-KE-bpKQ',
        'attr.video-title': 'A',
        picture: '1'
      })
    ).toEqual(['“youtu.be/aqz-KE-bpKQ” is no address. Begin with / or https://.'])
    expect(await warningsOfSlide({ film: '/shop/films/12.webm', picture: '1' })).toEqual([])
    expect(await warningsOfSlide({ captions: '/a.vtt' })).toEqual([
      'There are captions, but no film.'
    ])
  })

if (EXHAUSTIVE)
  test('the editor warns about links that lead nowhere and headings that skip a level [EDIT-04]', async () => {
    expect(
      await warningsOf('slider', { 'items.0.title': 'A', 'items.0.linkText': 'More' })
    ).toEqual(['The link “More” leads nowhere: its address is missing.'])
    expect(
      await warningsOf('text', {
        html: '<a href="">Here</a> <a href="/shop/en"></a> <a href="javascript:x">There</a>'
      })
    ).toEqual([
      'The link “Here” leads nowhere: its address is missing.',
      'A link has no text.',
      '“javascript:x” is no address. Begin with / or https://.'
    ])
    expect(
      await warningsOf('text', {
        heading: 'Two',
        html: '<h3>Three</h3><h3>Three</h3><h2>Two</h2>'
      })
    ).toEqual([])
    expect(await warningsOf('text', { heading: 'Two', html: '<h4>Four</h4>' })).toEqual([
      'The heading “Four” of level 4 follows one of level 2. Do not skip a level.'
    ])
  })

test('the editor warns about links to pages that shoppers do not find [EDIT-04]', async () => {
  const page = await newPage(staff, { slug: 'hidden' })
  const text = [
    '<p><a href="/shop/en/p/no-such-product">Cup</a> <a href="/shop/en/catalog">All</a></p>',
    '<p><a href="/shop/en/page/hidden">Not published</a> <a href="/shop/fr/nulle-part#top">Non</a></p>',
    '<p><a href="http://localhost/shop/en/nowhere?a=1">Here</a> <a href="#top">Top</a></p>',
    '<p><a href="https://shop.example/shop/en/nowhere">There</a> <a href="/elsewhere">Other</a></p>'
  ].join('')
  const form = await page.add('text', { html: text })
  const deadLink = (url: string) =>
    `The link to “${url}” leads nowhere: the shop has no such page, or it is not published.`
  const dead = [
    '/shop/en/p/no-such-product',
    '/shop/en/page/hidden',
    '/shop/fr/nulle-part#top',
    'http://localhost/shop/en/nowhere?a=1'
  ]
  expect(await page.warnings()).toEqual(dead.map(deadLink))
  const shown = documentOf((await staff.get(form)).body).querySelector('#html-warning')
  expect(shown?.textContent).toBe(dead.map(deadLink).join(''))
  expect((await page.press('publish')).body).toContain('The page has 4 warnings.')

  await page.save(form, { html: 'Text.' })
  await page.add('slider', {
    'items.0.title': 'A',
    'items.0.linkText': 'More',
    'items.0.linkUrl': '/shop/en/c/gone'
  })
  const view = await page.add('tag', { tag: 'vitrine-quick-view' })
  await page.save(view, {
    'attr.product-id': 'cup',
    'attr.product-name': 'Cup',
    'attr.href': '/shop/en/p/gone',
    fallback: '<a href="/shop/en/p/gone-too">Cup</a>'
  })
  const found = (await page.warnings()).filter(warning => warning.includes('leads nowhere'))
  expect(found).toEqual(
    ['/shop/en/c/gone', '/shop/en/p/gone-too', '/shop/en/p/gone'].map(deadLink)
  )
})

if (EXHAUSTIVE)
  test('the editor warns about places and numbers that make no sense, and about what no longer exists [EDIT-04]', async () => {
    expect(
      await warningsOf('map', {
        'items.0.title': 'A',
        'items.0.lat': '50,6',
        'items.0.lng': '181'
      })
    ).toEqual([
      'The latitude must be a number from -90 to 90, such as 50.6412.',
      'The longitude must be a number from -180 to 180, such as 5.5718.'
    ])
    expect(await warningsOf('products', { count: 'many', source: 'tag:gone' })).toEqual([
      'Enter a number from 1 to 24.',
      '“tag:gone” no longer exists. Choose something else.'
    ])
  })

if (EXHAUSTIVE)
  test('a page with warnings is published once they were seen [EDIT-04]', async () => {
    const page = await newPage(staff, { slug: 'warned' })
    await page.add('text', { picture: '1', html: 'Text.' })
    const refused = await page.press('publish')
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('The page has 1 warning. Confirm that you have seen it.')
    expect((await shop.visitor().get('/shop/en/page/warned')).statusCode).toBe(404)
    expect((await page.press('publish', { Seen: 'true' })).statusCode).toBe(303)
    expect((await shop.visitor().get('/shop/en/page/warned')).statusCode).toBe(200)
  })
