import { beforeAll, expect, test } from 'vitest'
import { blockKinds } from '../../../../demo-cms/extras/page-editor/blocks.ts'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { newPage } from '../../../support/page-editor.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

async function previewOf({ url }: { url: string }) {
  return documentOf((await staff.get(`${url}/preview`)).body)
}

test('a text keeps its formatting and loses everything that could run [EDIT-04]', async () => {
  const page = await newPage(staff)
  await page.add('text', {
    html: [
      'One <strong>bold</strong> word',
      '<script>alert(1)</script><img src="/x.webp" alt="x" onerror="alert(2)">',
      '<a href="javascript:alert(3)">link</a> <iframe srcdoc="<script>alert(4)</script>"></iframe>',
      '<svg><a xlink:href="javascript:alert(5)"></a></svg><xmp><script>alert(6)</script></xmp>',
      '<form action="/shop/en/x"><input name="Password"></form><h1 style="color:red">Big</h1>'
    ].join('\n\n')
  })
  const block = (await previewOf(page)).querySelector('.shop-block')!
  expect(block.innerHTML).not.toMatch(
    /alert|onerror|javascript:|<(?:script|iframe|svg|form|input|style)|style=/
  )
  expect(block.querySelector('strong')?.textContent).toBe('bold')
  expect(block.querySelector('img')?.getAttribute('src')).toBe('/x.webp')
  expect(block.querySelector('h2')?.textContent).toBe('Big')
})

test('text from another program keeps its structure, bold and italic, and nothing else [EDIT-01, EDIT-04]', async () => {
  const pasted = async (html: string) => {
    const answer = await staff.post('/shop/en/edit/rich-text', { Html: html, Pasted: 'true' })
    return documentOf(answer.body).body.innerHTML
  }
  // Google Docs
  expect(
    await pasted(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">A </span><span style="font-weight:700">bold</span><span style="font-style:italic"> word</span></p><br></b>'
    )
  ).toBe('<p>A <strong>bold</strong><em> word</em></p><br>')
  // a mail, a table, a picture of this computer
  expect(
    await pasted(
      '<style>p{color:red}</style><div>One<div>Two</div></div><table><tr><td>1</td><td>2</td></tr></table><img src="file:///C:/a.png"><h6 onclick="x()">Small</h6>'
    )
  ).toBe('<p>One</p><p>Two</p><p>1 2</p><h4>Small</h4>')
  // a text of the shop stays as it is
  const own =
    '<h2>Title</h2><ul><li>One <a href="/shop/en">link</a></li></ul><p><img src="/a.webp" alt=""></p>'
  expect(await pasted(own)).toBe(own)
})

test('a tag gets its attributes and what is inside it, and nothing that could run [EDIT-04]', async () => {
  const page = await newPage(staff)
  const form = await page.add('tag', { tag: 'vitrine-countdown' })
  // its attributes are asked for once the tag is chosen
  expect(Object.keys(formOf((await staff.get(form)).body, '#block').fields)).toContain(
    'attr.date'
  )
  await page.save(form, {
    'attr.date': '2090-01-01T00:00:00Z',
    fallback:
      '<p class="shop-x">Until <time datetime="2090-01-01">January</time></p><script>alert(1)</script>'
  })
  const tag = (await previewOf(page)).querySelector('vitrine-countdown')!
  expect(tag.getAttribute('date')).toBe('2090-01-01T00:00:00Z')
  expect(tag.innerHTML).toBe(
    '<p class="shop-x">Until <time datetime="2090-01-01">January</time></p>'
  )

  const map = await page.add('tag', { tag: 'vitrine-map' })
  await page.save(map, {
    'attr.map-label': '"><script>alert(1)</script>',
    // browsers ignore the tab in the address
    'attr.markers':
      '[{"coors": {"lat": 1, "lng": 2}, "title": "A", "content": "<b>B</b><img src=x onerror=alert(1)>", "url": "java\\tscript:alert(1)"}]',
    'attr.directions': 'javascript:alert(1)'
  })
  const { body } = await staff.get(`${page.url}/preview`)
  expect(body).not.toMatch(/alert\(1\)/)
  expect(documentOf(body).querySelector('vitrine-map')?.getAttribute('markers')).toContain(
    '<b>B</b>'
  )
})

test.each([
  ['en', 'Counts down to the end of an offer', 'What happens at the end:'],
  ['fr', 'Affiche le compte à rebours d’une offre', 'Ce qui se passe à la fin\u00a0:'],
  ['nl', 'Telt af tot het einde van een aanbieding', 'Wat er aan het einde gebeurt:'],
  ['de', 'Zählt bis zum Ende eines Angebots herunter', 'Was am Ende geschieht:']
])(
  'an editor reads in %s what a tag does and what its attributes are for [EDIT-01]',
  async (culture, summary, sentence) => {
    const page = await newPage(staff, { culture })
    const form = documentOf(
      (await staff.get(await page.add('tag', { tag: 'vitrine-countdown' }))).body
    )
    const option = form.querySelector('[name="tag"] option[value="vitrine-countdown"]')
    expect(option?.textContent).toContain(`vitrine-countdown – ${summary}`)
    const input = form.querySelector('[name="attr.end-action"]')!
    const hint = form.getElementById(input.getAttribute('aria-describedby')!.split(' ')[0]!)!
    expect(hint.textContent).toContain(sentence)
    expect(hint.hasAttribute('lang')).toBe(false)
    // what is written into the page is called the same in every language
    const label = form.querySelector(`label[for="${input.id}"]`)
    expect(label?.textContent).toBe('end-action')
    expect(label?.getAttribute('translate')).toBe('no')
  }
)

if (EXHAUSTIVE)
  test('every kind of block can be added in every language, and a page of them is shown [EDIT-01]', async () => {
    for (const culture of cultures) {
      const page = await newPage(staff, { culture })
      for (const kind of blockKinds) await page.add(kind, {})
      const preview = await previewOf(page)
      expect(preview.querySelectorAll('.shop-block')).toHaveLength(blockKinds.length)
      expect(preview.querySelectorAll('vitrine-product-carousel .shop-card')).toHaveLength(8)
      expect(preview.querySelectorAll('vitrine-news-slider .shop-news-card')).toHaveLength(6)
      expect(preview.querySelectorAll('.shop-tile').length).toBeGreaterThan(4)
      // no text is missing: a missing one would be shown as its key
      expect(await page.body()).not.toMatch(/Editor\.[A-Z]/)
      expect(await page.warnings()).not.toEqual([])
    }
  })

if (EXHAUSTIVE)
  test('products come from a department, a tag or a brand [EDIT-01]', async () => {
    const page = await newPage(staff)
    const form = await page.add('products', { count: '3', display: 'grid' })
    const names = async () =>
      [...(await previewOf(page)).querySelectorAll('.shop-card__name')].map(
        one => one.textContent
      )
    const options = [
      ...documentOf((await staff.get(form)).body).querySelectorAll(
        'select[name="source"] option'
      )
    ].map(option => option.getAttribute('value') ?? '')
    const found: string[] = []
    for (const kind of ['popular', 'newest', 'category:', 'tag:', 'brand:']) {
      const source = options.find(option => option.startsWith(kind))!
      await page.save(form, { source })
      expect((await names()).length, source).toBeGreaterThan(0)
      found.push(String(await names()))
    }
    expect(new Set(found).size).toBeGreaterThan(2)
    expect(found[0]!.split(',').length).toBeGreaterThanOrEqual(3)
  })

if (EXHAUSTIVE)
  test('slides are added, moved and removed without losing what was typed [EDIT-01]', async () => {
    const page = await newPage(staff)
    const form = await page.add('slider', { 'items.0.title': 'First' })
    await page.save(form, { 'items.0.text': 'Typed', Action: 'additem' })
    await page.save(form, { 'items.1.title': 'Second', Action: 'up:1' })
    const titles = async () =>
      [...(await previewOf(page)).querySelectorAll('.shop-hero')].map(
        slide => slide.querySelector('h2')?.textContent
      )
    expect(await titles()).toEqual(['Second', 'First'])
    expect((await staff.get(`${page.url}/preview`)).body).toContain('Typed')
    await page.save(form, { Action: 'removeitem:0' })
    expect(await titles()).toEqual(['First'])
  })

if (EXHAUSTIVE)
  test('a slide has a film, with a link for shoppers without scripts [EDIT-01] [MEDIA-01]', async () => {
    const page = await newPage(staff)
    const kiln = {
      'items.0.title': 'The kiln',
      'items.0.picture': '1',
      'items.0.film': '/shop/films/12.webm',
      'items.0.captions': '/shop/films/12.vtt',
      'items.0.autoplay': 'true'
    }
    const form = await page.add('slider', { items: '1', ...kiln })
    expect(await page.warnings()).toEqual([])
    const film = async () => (await previewOf(page)).querySelector('.vitrine-slider__film')
    const shown = (await film())!
    expect(shown.querySelector('img')?.getAttribute('fetchpriority')).toBe('high')
    expect(shown.querySelector('a')?.getAttribute('href')).toBe('/shop/films/12.webm')
    expect(shown.textContent?.trim()).toBe('Play the video: The kiln')
    expect(shown.getAttribute('data-title')).toBe('The kiln')
    expect(shown.getAttribute('data-captions')).toBe('/shop/films/12.vtt')
    expect(shown.hasAttribute('data-autoplay')).toBe(true)

    await page.save(form, { 'items.0.filmTitle': 'A film', 'items.0.autoplay': '' })
    expect((await film())?.getAttribute('data-title')).toBe('A film')
    expect((await film())?.hasAttribute('data-autoplay')).toBe(false)

    // without a picture, a link is all that is left of it
    await page.save(form, { 'items.0.picture': '' })
    expect(await film()).toBeNull()
    const link = (await previewOf(page)).querySelector('vitrine-slider a')
    expect(link?.textContent).toBe('Play the video: A film')

    await page.save(form, { 'items.0.film': 'javascript:alert(1)' })
    expect((await previewOf(page)).querySelector('vitrine-slider a')).toBeNull()
  })

if (EXHAUSTIVE)
  test('a film links to its spoken text without scripts too [EDIT-01] [MEDIA-01]', async () => {
    const page = await newPage(staff)
    const form = await page.add('video', {
      picture: '1',
      'attr.src': '/shop/films/12.webm',
      'attr.video-title': 'The kiln',
      'attr.transcript': '/shop/en/page/kiln'
    })
    const spokenText = async () =>
      (await previewOf(page)).querySelector('vitrine-video .vitrine-video__links a')
    const link = await spokenText()
    expect(link?.getAttribute('href')).toBe('/shop/en/page/kiln')
    expect(link?.getAttribute('aria-label')).toBe('Transcript of the video “The kiln”')
    await page.save(form, { 'attr.transcript': '' })
    expect(await spokenText()).toBeNull()
  })

if (EXHAUSTIVE)
  test('the film of a slide that is written as HTML keeps what the slider reads [EDIT-04]', async () => {
    const page = await newPage(staff)
    const film =
      '<div class="vitrine-slider__film" data-title="Kiln" data-captions="/12.vtt" data-autoplay=""><img src="/1.webp" alt="" fetchpriority="high" /><a class="no-ajax" href="/12.webm">Kiln</a></div>'
    await page.add('tag', { tag: 'vitrine-slider', 'attr.carousel-label': 'A', fallback: film })
    const shown = (await previewOf(page)).querySelector('.vitrine-slider__film')!
    expect(shown.outerHTML).toBe(film.replace(' /><a', '><a'))
  })

if (EXHAUSTIVE)
  test('a picture is chosen from the library with its alternative text [EDIT-01]', async () => {
    const asset = await shop.db
      .updateTable('assets')
      .set({ alt: 'A blue teapot' })
      .where(
        'id',
        '=',
        shop.db.selectFrom('assets').select('id').where('kind', '=', 'picture').limit(1)
      )
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    const page = await newPage(staff)
    const form = await page.add('text', { heading: 'Tea' })
    const chosen = await page.save(form, { html: 'Kept.', Action: 'picture:picture' })
    const picker = String(chosen.headers.location)
    const pictures = await staff.get(picker)
    expect(pictures.statusCode).toBe(200)
    const { action, fields } = formOf(pictures.body, 'form:has([name="Asset"])')
    const back = await staff.post(action, { ...fields, Asset: String(asset.id) })
    expect(back.headers.location).toContain(form)
    const image = (await previewOf(page)).querySelector('.shop-block img')!
    expect(image.getAttribute('alt')).toBe('A blue teapot')
    expect(image.getAttribute('src')).toContain(`/assets/${asset.id}/`)
    expect((await staff.get(`${page.url}/preview`)).body).toContain('Kept.')
    // what a page shows cannot be deleted from the library
    const details = await staff.get(`/shop/en/assetslibrary/asset/details/${asset.id}`)
    expect(details.body).toContain(`href="${page.url}"`)
  })

if (EXHAUSTIVE)
  test('a text that is too long is not cut: the form says so and keeps it [EDIT-01]', async () => {
    const page = await newPage(staff)
    const form = await page.add('text', {})
    const html = 'x'.repeat(20_001)
    const refused = await page.save(form, { html })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('“Text” is too long: at most 20000 characters can be saved.')
    expect(formOf(refused.body, '#block').fields.html).toBe(html)
  })

if (EXHAUSTIVE)
  test('the categories to choose products from stand below their parents, indented [EDIT-01]', async () => {
    const page = await newPage(staff)
    const form = documentOf((await staff.get(await page.add('products', {}))).body)
    const names = [...form.querySelectorAll('[name="source"] option[value^="category:"]')].map(
      option => option.textContent!.replaceAll('\u00a0', ' ').trimEnd()
    )
    const tea = names.indexOf('    Tea and coffee')
    expect(names.slice(tea, tea + 3)).toEqual([
      '    Tea and coffee',
      '      Brewing',
      '        Teapots'
    ])
    expect(names.slice(0, tea)).toContain('  Kitchen and table')
  })
