import { publish } from './rest.ts'
import { asAdministrator, asAuthor, siteUrl, THEMES, useTheme } from './site.ts'
import { expect, type Page, cachedTest as test } from './test.ts'

/** With what WordPress misreads: `>` in an attribute, blank lines, quotes, a tag in a tag, a field, and a tag in a sentence. */
const CONTENT = `First "paragraph" with <vitrine-wishlist-count href="/wishlist/">0</vitrine-wishlist-count> items.

<vitrine-cart-shipping countries='[{"Code":"BE","Name":"Belgique > Europe"},{"Code":"FR","Name":"France"}]'>

<form action="/cart/" method="post"><label>Country <select name="country"><option value="BE">Belgium</option></select></label>
<button name="go" value="1">Go</button></form>

<vitrine-toasts></vitrine-toasts>

</vitrine-cart-shipping>

Last "paragraph".`

/** What a browser reads of the tag. */
function readTag(page: Page) {
  return page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const tag = new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelector('vitrine-cart-shipping')
    return {
      countries: JSON.parse(tag?.getAttribute('countries') ?? 'null'),
      field: tag?.querySelector('form[action="/cart/"] select[name=country] option')
        ?.textContent,
      nested: tag?.querySelectorAll('vitrine-toasts').length,
      added: tag?.querySelectorAll('p, br').length
    }
  })
}

const READ = {
  countries: [
    { Code: 'BE', Name: 'Belgique > Europe' },
    { Code: 'FR', Name: 'France' }
  ],
  field: 'Belgium',
  nested: 1,
  added: 0
}

for (const theme of THEMES) {
  for (const [name, logIn] of [
    ['an administrator', asAdministrator],
    ['an author', asAuthor]
  ] as const) {
    test(`tags that ${name} writes are on the page as they were written, in ${theme}`, async ({
      page
    }) => {
      await useTheme(page, theme)
      await logIn(page)
      const post = await publish(page, 'posts', { title: 'Tags', content: CONTENT })
      await page.goto(post.link)
      expect(await readTag(page)).toEqual(READ)
      // the text around them is still typeset
      expect(post.content.rendered).toContain(
        'First &#8220;paragraph&#8221; with <vitrine-wishlist-count'
      )
      expect(post.content.rendered).toContain('<p>Last &#8220;paragraph&#8221;.</p>')
    })
  }
}

test('an author can send forms to this site only, and nothing runs', async ({ page }) => {
  await asAuthor(page)
  const { content } = await publish(page, 'posts', {
    title: 'Forms',
    content: `<vitrine-add-to-cart product-id="1" cart-href="javascript:alert(1)" onclick="alert(1)">
<form action="https://evil.example/"><input type="password" name="p"><button formaction="//evil.example">Go</button></form>
<form action="/wp-admin/users.php"><button>Go</button></form><form action="/cart/"><button>Add</button></form>
<script>alert(1)</script></vitrine-add-to-cart>`
  })
  expect(content.raw).not.toMatch(/evil|javascript:|onclick|password|wp-admin|<script/)
  expect(content.raw).toContain('<form action="/cart/"><button>Add</button></form>')
})

test('excerpts contain nothing of tags, and feeds only their text', async ({ page }) => {
  await asAuthor(page)
  const title = 'Feed with a tag'
  const { excerpt } = await publish(page, 'posts', {
    title,
    content:
      'Before <vitrine-add-to-cart product-id="1"><form><a href="/pot/">Teapot</a><button>Press</button></form></vitrine-add-to-cart> after.'
  })
  expect(excerpt.rendered).toContain('Before')
  expect(excerpt.rendered).not.toMatch(/Teapot|Press/)
  const feed = await page.context().request.get(siteUrl('/?s=Feed+with+a+tag&feed=rss2'))
  const [, item = ''] = (await feed.text()).split(`<title>${title}</title>`)
  const [text = ''] = item.split('</item>')
  expect(text).toContain('<a href="/pot/">Teapot</a>')
  expect(text).not.toMatch(/vitrine-|Press/)
})

/** Opens the classic editor, which WordPress itself uses to load old panels; its address is in the page of the other one. */
async function openClassicEditor(page: Page, id: number): Promise<void> {
  const url = siteUrl(`/wp-admin/post.php?post=${id}&action=edit`)
  const html = await (await page.context().request.get(url)).text()
  const [, nonce] = /meta-box-loader-nonce=(\w+)/.exec(html) ?? []
  await page.goto(`${url}&meta-box-loader=1&meta-box-loader-nonce=${nonce}`)
}

test('tags are the same after the classic editor has switched between its views', async ({
  page
}) => {
  await asAdministrator(page)
  const { id, content } = await publish(page, 'posts', { title: 'Classic', content: CONTENT })
  await openClassicEditor(page, id)
  const text = page.locator('#content')
  for (const round of ['first', 'second']) {
    await page.click('#content-tmce')
    const placeholders = page.frameLocator('#content_ifr').locator('.vitrine-placeholder')
    await expect(placeholders, round).toHaveCount(2)
    await expect(placeholders.last()).toContainText('vitrine-cart-shipping')
    await page.click('#content-html')
    await expect(text).toHaveValue(content.raw)
  }
  await expect(page.locator('.mce-notification-error')).toHaveCount(0)
})

test('a placeholder that an author has written stays what it is when an administrator saves it', async ({
  page,
  browser
}) => {
  const own = await browser.newContext()
  const author = await own.newPage()
  await asAuthor(author)
  const { id } = await publish(author, 'posts', {
    title: 'Planted',
    content: `<div class="vitrine-placeholder" data-vitrine-html="${encodeURIComponent('<script>alert(1)</script>')}">a</div>`
  })
  await own.close()
  await asAdministrator(page)
  await openClassicEditor(page, id)
  await page.click('#content-tmce')
  await expect(page.frameLocator('#content_ifr').locator('.vitrine-placeholder')).toHaveCount(1)
  await page.click('#content-html')
  expect(await page.locator('#content').inputValue()).not.toContain('<script')
})

test('the settings page names what is wrong, and keeps what was right', async ({ page }) => {
  await asAdministrator(page)
  await page.goto(siteUrl('/wp-admin/options-general.php?page=vitrine'))
  const root = page.locator('#vitrine_root')
  const previous = await root.inputValue()
  await root.fill('.content > div')
  await page.click('#submit')
  await expect(page.locator('#setting-error-vitrine_root')).toContainText('#content')
  await expect(root).toHaveValue(previous)
})

test('an author cannot open the settings page', async ({ page }) => {
  await asAuthor(page)
  const response = await page.goto(siteUrl('/wp-admin/options-general.php?page=vitrine'))
  expect(response?.status()).toBe(403)
})

test('Site Health finds the first page ready', async ({ page }) => {
  await asAdministrator(page)
  await page.goto(siteUrl('/wp-admin/site-health.php'))
  for (const problem of ['page', 'checks', 'files', 'rest', 'permalinks']) {
    await expect(
      page.locator(`[aria-controls="health-check-accordion-block-vitrine_${problem}"]`)
    ).toHaveCount(1)
  }
  await expect(page.locator('#health-check-accordion-block-vitrine_checks')).toContainText(
    'pages.tags.have-fallback'
  )
  await expect(page.locator('#health-check-issues-critical')).not.toContainText('Vitrine')
  await expect(page.locator('#health-check-issues-recommended')).not.toContainText('Vitrine')
})
