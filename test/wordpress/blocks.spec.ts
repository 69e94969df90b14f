import {
  blockOf,
  clickInto,
  findCanvas,
  insertBlock,
  judgeBlocks,
  openEditor,
  openSiteEditor,
  pasteBlocks,
  publish,
  writtenBlocks
} from './block-editor.ts'
import { publish as publishByRest } from './rest.ts'
import { asAdministrator, asAuthor, siteUrl, useTheme } from './site.ts'
import { expect, cachedTest as test } from './test.ts'

const NASTY = `"> <b a='1'>{{ x }} &quot; [gallery] </script> €`

test('an author builds a page with ten blocks without HTML, sees it live, and a shopper buys there', async ({
  page
}) => {
  test.slow()
  const products = await page.request.get(
    siteUrl('/wp-json/wp/v2/vitrine_product?slug=teapot-alba')
  )
  const [{ id: teapot }] = await products.json()
  await asAuthor(page)
  await useTheme(page, 'twentytwentyone')
  await openEditor(page)
  const settings = page.getByRole('region', { name: 'Editor settings' })

  await test.step('a slider, found by another word, is live once it has its name', async () => {
    await insertBlock(page, 'diaporama', 'Slider')
    const slider = blockOf(page, 'slider')
    await expect(slider).toContainText('Fill in: Carousel label')
    await settings.getByLabel('Carousel label').fill('Highlights')
    await settings.getByLabel('Interval').fill('0')
    await expect(slider.getByText('Fill in:')).toHaveCount(0)
    await expect(slider.locator('vitrine-slider')).toHaveAttribute('interval', '0')
    // what only the view has
    await expect(slider.locator('.vitrine-carousel__dots button')).toHaveCount(2)
  })

  await test.step('controls fit the attributes', async () => {
    await insertBlock(page, 'countdown', 'Countdown')
    await settings.getByLabel('Date *').fill('2035-12-31T23:59:59+01:00')
    const countdown = blockOf(page, 'countdown')
    for (const label of ['The offer ends in', 'Only for']) {
      await settings.getByLabel('Label').fill(label)
      await expect(countdown).toContainText(label)
    }
    await settings.getByLabel('End action').selectOption('reload')
    await expect(countdown.locator('vitrine-countdown')).toHaveAttribute('end-action', 'reload')
    await insertBlock(page, 'volume discount', 'Price tiers')
    await settings.getByLabel('Tiers *').fill('[{')
    await expect(settings.getByText('This is not valid JSON')).toBeVisible()
    await settings.getByLabel('Tiers *').fill('')
    await settings.getByRole('button', { name: 'Insert an example' }).click()
    await expect(settings.getByLabel('Tiers *')).toHaveValue(/"FromQuantity": 12/)
  })

  await test.step('a click in the preview selects the block', async () => {
    await insertBlock(page, 'whatsapp', 'Share')
    await settings.getByLabel('Share title *').fill('A wood kiln')
    const url = page.url()
    await insertBlock(page, 'mini cart', 'Cart summary')
    await clickInto(blockOf(page, 'share').locator('vitrine-share :is(a, button)').first())
    await expect(settings.getByRole('heading', { name: 'Share' })).toBeVisible()
    expect(page.url()).toBe(url)
  })

  await test.step('a product and the cart of the shop', async () => {
    await insertBlock(page, 'buy button', 'Add to cart')
    await settings.getByLabel('Product ID *').fill(`${teapot}`)
    await expect(blockOf(page, 'add-to-cart').locator('select')).toBeVisible()
    await insertBlock(page, 'shopping cart page', 'Cart items')
    await expect(blockOf(page, 'cart-items')).toContainText('Your basket is empty')
    await insertBlock(page, 'clipboard', 'Copy')
    await settings.getByLabel('Value *').fill('TEA-10')
    await settings.getByLabel('Label *').fill('Code')
    await insertBlock(page, 'gratis levering', 'Free shipping')
    await settings.getByLabel('Free from').fill('75')
    await expect(
      blockOf(page, 'free-shipping').locator('vitrine-free-shipping')
    ).toHaveAttribute('free-from', '75')
    await insertBlock(page, 'zuletzt angesehen', 'Recently viewed')
  })

  await test.step('the content is edited in the block', async () => {
    await clickInto(blockOf(page, 'slider').locator('vitrine-slider'))
    await page.getByRole('button', { name: 'Edit the content' }).click()
    const heading = blockOf(page, 'slide')
      .first()
      .getByRole('document', { name: /Heading/ })
    await heading.fill('Tea, plain and simple')
    await test
      .info()
      .attach('editor', { body: await page.screenshot(), contentType: 'image/png' })
  })

  const url = await publish(page, 'Ten blocks')
  await page.goto(url)
  const slider = page.locator('vitrine-slider')
  await expect(slider).toHaveAttribute('carousel-label', 'Highlights')
  await expect(slider.getByRole('heading', { name: 'Tea, plain and simple' })).toBeVisible()
  // a slider begins when somebody is there
  await slider.hover()
  await expect(slider.locator('.vitrine-carousel__dots button')).toHaveCount(2)
  const tiers = await page.locator('vitrine-price-tiers').getAttribute('tiers')
  expect(JSON.parse(tiers ?? '')).toHaveLength(3)
  const content = page.getByRole('main')
  await expect(content.locator('vitrine-cart-summary')).toHaveCount(1)

  await content.getByLabel('Colour').selectOption('Blue')
  await content.getByRole('button', { name: /^Add to basket/ }).click()
  await expect(content.locator('vitrine-cart-items')).toContainText('Teapot Alba')
  await expect(content.locator('vitrine-cart-items')).toContainText('Blue')
})

test('keeps every character of an attribute, and those of authors, whose blocks WordPress filters', async ({
  page,
  browser
}) => {
  await asAdministrator(page)
  await openEditor(page)
  const nasty = await writtenBlocks(page, [
    ['vitrine/copy', { value: NASTY, label: NASTY }],
    ['vitrine/consent-settings', { services: JSON.stringify([{ Id: NASTY }]) }]
  ])
  const plain = await writtenBlocks(page, [
    ['vitrine/copy', { value: 'Tea & "Coffee" > 1 < 2', label: "L'été" }],
    ['vitrine/consent-settings', { services: '[{"Id":"a & b > c"}]' }]
  ])
  const ofAdministrator = await publishByRest(page, 'posts', { title: 'a', content: nasty })
  const context = await browser.newContext()
  const author = await context.newPage()
  await asAuthor(author)
  const ofAuthor = await publishByRest(author, 'posts', { title: 'b', content: plain })

  await author.goto(ofAdministrator.link)
  const copy = author.locator('vitrine-copy')
  const consent = author.locator('vitrine-consent-settings')
  await expect(copy).toHaveAttribute('value', NASTY)
  await expect(copy).toHaveAttribute('label', NASTY)
  expect(JSON.parse((await consent.getAttribute('services')) ?? '')).toEqual([{ Id: NASTY }])

  await author.goto(ofAuthor.link)
  await expect(copy).toHaveAttribute('value', 'Tea & "Coffee" > 1 < 2')
  await expect(copy).toHaveAttribute('label', "L'été")
  const services = await consent.getAttribute('services')
  expect(JSON.parse(services ?? '')).toEqual([{ Id: 'a & b > c' }])
  await context.close()
})

test('prints a tag for the shortcode, and only attributes that it has', async ({ page }) => {
  await asAuthor(page)
  const text =
    '[vitrine tag="copy" value="A &amp; &#91;B&#93;" onclick="alert(1)" class="mine"]A &amp; B[/vitrine]'
  const { link } = await publishByRest(page, 'posts', {
    title: 'Shortcode',
    content: `<!-- wp:shortcode -->\n${text}\n<!-- /wp:shortcode -->`
  })
  await page.goto(link)
  const copy = page.locator('vitrine-copy')
  await expect(copy).toHaveAttribute('value', 'A & [B]')
  await expect(copy).toHaveClass(/mine/)
  expect(await copy.getAttribute('onclick')).toBeNull()
})

test('shows the preview in the frame that the editor uses for other devices', async ({
  page
}) => {
  await asAdministrator(page)
  await useTheme(page, 'twentytwentythree')
  await openEditor(page)
  await insertBlock(page, 'countdown', 'Countdown')
  await page
    .getByRole('region', { name: 'Editor settings' })
    .getByLabel('Date *')
    .fill('2035-12-31T23:59:59+01:00')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tablet' }).click()
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  await expect(blockOf(canvas, 'countdown').getByRole('timer')).toBeVisible()
})

test('shows the preview in the editor of a theme of blocks, whose canvas is a frame', async ({
  page
}) => {
  await asAdministrator(page)
  await useTheme(page, 'twentytwentythree')
  const canvas = await openSiteEditor(page, 'twentytwentythree//404')
  await pasteBlocks(page, [
    ['vitrine/countdown', { date: '2035-12-31T23:59:59+01:00' }],
    ['vitrine/cart-summary', {}]
  ])
  await expect(blockOf(canvas, 'countdown').getByRole('timer')).toBeVisible()
  await expect(blockOf(canvas, 'cart-summary').getByText('€0.00')).toBeVisible()
})

test('the front page of the example consists of blocks that the editor accepts as they are', async ({
  page
}) => {
  await asAdministrator(page)
  const pages = await page.request.get(siteUrl('/wp-json/wp/v2/pages?slug=home'))
  const [{ id }] = await pages.json()
  await page.goto(siteUrl(`/wp-admin/post.php?post=${id}&action=edit`))
  await findCanvas(page)
  await expect(blockOf(page, 'slider').locator('vitrine-slider')).toBeVisible()
  await expect(blockOf(page, 'add-to-cart').locator('vitrine-add-to-cart button')).toBeVisible()
  // also those that stand in another one's preview
  const { count, invalid } = await judgeBlocks(page)
  expect(invalid).toEqual([])
  expect(count).toBeGreaterThan(20)
  await expect(page.getByText('Fill in:')).toHaveCount(0)
})

test('shows what a tag that opens over the editor does, and when visitors see it, in the language of the editor', async ({
  page
}) => {
  await asAdministrator(page)
  await openEditor(page)
  const tags = [
    'analytics',
    'card-payment',
    'consent-banner',
    'passkey-login',
    'popup',
    'toasts'
  ]
  await pasteBlocks(
    page,
    tags.map(tag => [`vitrine/${tag}`, {}])
  )
  for (const tag of tags) {
    const card = blockOf(page, tag).locator('.components-placeholder')
    await expect(card).toContainText(/Visitors .*see/)
    await expect(card.locator('.components-placeholder__label')).not.toBeEmpty()
    await expect(card.locator('.components-placeholder__instructions')).not.toBeEmpty()
    await expect(card.locator(`vitrine-${tag}`)).toHaveCount(0)
  }
})

test('a new block contains no invented data, and loads when its editor says', async ({
  page
}) => {
  await asAuthor(page)
  await openEditor(page)
  await insertBlock(page, 'voucher', 'Coupon')
  const settings = page.getByRole('region', { name: 'Editor settings' })
  await settings.getByRole('button', { name: 'Advanced' }).click()
  await settings.getByLabel('Loading').selectOption({ label: 'When the shopper uses it' })
  await expect(blockOf(page, 'coupon').locator('form').first()).toBeVisible()
  const html = await (await page.request.get(await publish(page, 'Loading'))).text()
  expect(html).toMatch(/<vitrine-coupon [^>]*load="interaction"/)
  expect(html).not.toContain('WELCOME10')
})

test('an editor sees that a block needs content, and may begin with an example', async ({
  page
}) => {
  await asAdministrator(page)
  await openEditor(page)
  await pasteBlocks(page, [['vitrine/map', { mapLabel: 'Shops' }]])
  const map = blockOf(page, 'map')
  await expect(map).toContainText('Shoppers see nothing of this block')
  await map.getByRole('button', { name: 'Insert an example' }).click()
  await expect(map.getByText('Shoppers see nothing of this block')).toHaveCount(0)
})

test('a block in which nobody wrote anything prints its values, a sentence without scripts, or nothing', async ({
  page
}) => {
  await asAuthor(page)
  const { content } = await publishByRest(page, 'posts', {
    title: 'Without content',
    content:
      '<!-- wp:vitrine/coupon /--><!-- wp:vitrine/copy {"value":"a","label":"b"} --><p> </p><!-- /wp:vitrine/copy --><!-- wp:vitrine/toasts /--><!-- wp:vitrine/map {"mapLabel":"a"} /-->'
  })
  expect(content.rendered).toMatch(
    /<vitrine-coupon [^>]*><noscript>[^<]+<\/noscript><\/vitrine-coupon>/
  )
  expect(content.rendered).toMatch(
    /<vitrine-copy [^>]*><span translate="no">a<\/span><\/vitrine-copy>/
  )
  expect(content.rendered).toMatch(/<vitrine-toasts[^>]*><\/vitrine-toasts>/)
  expect(content.rendered).not.toContain('vitrine-map')
})

test('offers patterns that the editor accepts as they are', async ({ page }) => {
  await asAuthor(page)
  await openEditor(page)
  for (const title of ['Home page of a shop', 'Product', 'Cart']) {
    await insertBlock(page, `vitrine ${title}`, title)
  }
  const { count, invalid } = await judgeBlocks(page)
  expect(invalid).toEqual([])
  expect(count).toBeGreaterThan(15)
  await page.goto(await publish(page, 'Patterns'))
  for (const tag of ['search-box', 'slider', 'add-to-cart', 'share', 'cart-items', 'coupon']) {
    await expect(page.locator(`vitrine-${tag}`)).toHaveCount(1)
  }
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain('Entering coupon codes needs JavaScript here.')
})
