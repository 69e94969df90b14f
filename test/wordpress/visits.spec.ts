import { commentOn, publish } from './rest.ts'
import { asAdministrator, asAuthor, siteUrl, THEMES, useTheme } from './site.ts'
import { expect, type Page, test } from './test.ts'

/** Seven layouts: with other numbers than on pages without any. */
const LAYOUTS =
  '<!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap"}} --><div class="wp-block-group"><!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --></div><!-- /wp:group -->'.repeat(
    7
  )

/** Follows a link that stands in the content, and says whether the window was reloaded. */
async function follow(page: Page, url: string): Promise<'visit' | 'full load'> {
  await page.evaluate(href => {
    const { pageId } = JSON.parse(document.getElementById('vitrine-context')?.textContent ?? '')
    const link = Object.assign(document.createElement('a'), { href, id: 'to-follow' })
    link.textContent = 'Follow'
    document.getElementById(pageId)?.prepend(link)
    document.body.dataset.seen = 'before'
  }, url)
  await page.click('#to-follow')
  await page.waitForURL(url)
  await page.waitForLoadState()
  await expect(page.locator('#to-follow')).toHaveCount(0)
  return (await page.evaluate(() => document.body.dataset.seen)) ? 'visit' : 'full load'
}

/** What a visitor sees around and in the page, apart from what the library adds. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // other tests publish posts at the same time, which are neighbours of this one, and comment on them
    const others =
      '.wp-block-latest-comments *, .post-navigation, .post-navigation *, [class*=post-navigation-link], [class*=post-navigation-link] *'
    // a slow visit is announced
    const live =
      'body > .vitrine-visually-hidden[role], body > .vitrine-visually-hidden[role] *'
    const skipped = `script, style, link, noscript, iframe, vitrine-toasts, vitrine-toasts *, ${live}, ${others}`
    const elements = [...document.body.querySelectorAll('*')].filter(
      one => !one.matches(skipped)
    )
    const lines = elements.map(element => {
      const { display, gap, justifyContent, marginTop, color } = getComputedStyle(element)
      const classes = [...element.classList]
        .filter(name => !/^(no-?js|hover)$/.test(name))
        .sort()
      const text = element.children.length ? '' : element.textContent?.trim()
      const href = element.getAttribute('href')?.replace(/_wpnonce=\w+|redirect_to=[^&]*/g, '')
      const id = element.id.startsWith('vitrine-toasts') ? '' : element.id
      return [
        element.localName,
        id,
        ...classes,
        element.getAttribute('aria-current'),
        text,
        href
      ]
        .concat(display, gap, justifyContent, marginTop, color)
        .join(' ')
    })
    return [document.title, [...document.body.classList].sort().join(' '), ...lines]
  })
}

for (const theme of THEMES) {
  test.describe(`in ${theme}`, () => {
    test.beforeEach(({ page }) => useTheme(page, theme))

    test('a visit shows what a full load shows, header, menus, layouts and classes included [NAV-15]', async ({
      page,
      browser
    }) => {
      test.slow()
      const own = await browser.newContext()
      const editor = await own.newPage()
      await asAdministrator(editor)
      const layouts = await publish(editor, 'pages', { title: 'Layouts', content: LAYOUTS })
      const post = await publish(editor, 'posts', { title: 'A post', content: '<p>Text</p>' })
      const plain = await publish(editor, 'pages', { title: 'Plain', content: '<p>Text</p>' })
      await own.close()

      await page.goto(plain.link)
      let visits = 0
      for (const url of [
        layouts.link,
        post.link,
        siteUrl('/?s=found-nowhere'),
        layouts.link,
        plain.link
      ]) {
        if ((await follow(page, url)) === 'visit') visits += 1
        const full = await page.context().newPage()
        await full.goto(url)
        const expected = await shown(full)
        await full.close()
        await expect.poll(() => shown(page)).toEqual(expected)
      }
      expect(visits).toBeGreaterThan(2)
    })

    test('the menu shows which page is shown', async ({ page }) => {
      await page.goto(siteUrl('/'))
      const links = page.locator('header nav a[data-vitrine-at]')
      const urls = await links.evaluateAll(all =>
        all.map(link => (link as HTMLAnchorElement).href)
      )
      const other = urls.find(url => new URL(url).pathname !== '/')
      expect(other, 'an entry of the menu that is numbered').toBeDefined()
      await follow(page, other ?? '')
      await expect(page.locator('header nav a[aria-current="page"]').first()).toHaveAttribute(
        'href',
        new RegExp(`${new URL(other ?? '').pathname}$`)
      )
    })

    test('the admin bar edits the page that is shown, and opens its menus', async ({
      page
    }) => {
      await asAdministrator(page)
      const one = await publish(page, 'pages', { title: 'One', content: '<p>One</p>' })
      const two = await publish(page, 'pages', { title: 'Two', content: '<p>Two</p>' })
      await page.goto(one.link)
      const edit = page.locator('#wp-admin-bar-edit a')
      await expect(edit).toHaveAttribute('href', new RegExp(`post=${one.id}\\b`))
      expect(await follow(page, two.link)).toBe('visit')
      await expect(edit).toHaveAttribute('href', new RegExp(`post=${two.id}\\b`))
      await page.hover('#wp-admin-bar-new-content > a')
      await expect(page.locator('#wp-admin-bar-new-post a')).toBeVisible()
      await page.goBack()
      await expect(edit).toHaveAttribute('href', new RegExp(`post=${one.id}\\b`))
    })

    test('replying to a comment works after a visit, and after Back', async ({ page }) => {
      await asAdministrator(page)
      const post = await publish(page, 'posts', { title: 'Comments', content: '<p>Text</p>' })
      const other = await publish(page, 'posts', { title: 'Others', content: '<p>Text</p>' })
      for (const { id } of [post, other]) await commentOn(page, id, 'A comment')
      const start = await publish(page, 'posts', {
        title: 'Start',
        content: '<p>Text</p>',
        comment_status: 'closed'
      })
      // below the comment, which themes of blocks do not put in an element of its own
      const form = page.locator('.comment #respond, .comment + #respond')
      await page.goto(start.link)
      for (const { link } of [post, other]) {
        expect(await follow(page, link)).toBe('visit')
        await page.click('.comment-reply-link')
        await expect(form).toBeVisible()
        await page.click('#cancel-comment-reply-link')
        await expect(form).toHaveCount(0)
      }
      await page.goBack()
      await page.click('.comment-reply-link')
      await expect(form).toBeVisible()
    })
  })
}

test('the browser follows links to what is no page, and nothing is prefetched [NAV-02]', async ({
  page
}) => {
  const requests: string[] = []
  await page.goto(siteUrl('/'))
  page.on('request', request => requests.push(request.url()))
  const paths = [
    '/wp-admin/',
    '/feed/',
    '/wp-json/',
    '/wp-login.php',
    '/?preview=true&p=1',
    '/?add-to-cart=7',
    '/wp-content/uploads/2026/01/manual',
    '/?rest_route=/'
  ]
  await page.evaluate(all => {
    const list = document.createElement('div')
    for (const href of all) {
      list.append(Object.assign(document.createElement('a'), { href, textContent: href }))
    }
    list.style.cssText = 'position: fixed; inset: 40px 0 auto; z-index: 99; display: grid'
    document.body.append(list)
  }, paths)
  for (const path of paths) {
    const link = page.locator(`a[href="${path}"]`).last()
    await link.hover()
    await link.focus()
    await expect(link).toHaveAttribute('data-vitrine-no-ajax', '')
  }
  // what is a page is prefetched, so that the others would have been, too
  const isAsked = page.waitForRequest(request => request.url().endsWith('/delivery/'))
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/delivery/' })
    link.textContent = 'Delivery, again'
    link.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 99'
    document.body.append(link)
  })
  await page.getByRole('link', { name: 'Delivery, again' }).hover()
  await isAsked
  expect(requests.filter(url => paths.some(path => url.endsWith(path)))).toEqual([])
})

test('links in the preview of a draft are followed by the browser', async ({ page }) => {
  await asAdministrator(page)
  const draft = await publish(page, 'pages', { title: 'Draft', content: 'a', status: 'draft' })
  await page.goto(siteUrl(`/?page_id=${draft.id}&preview=true`))
  const settings = await page.locator('#vitrine-context').textContent()
  expect(JSON.parse(settings ?? '').navigation).toBe(false)
})

test('pages for guests contain no token, so that caches may keep them', async ({ page }) => {
  await page.goto(siteUrl('/'))
  await expect(page.locator('meta[name="vitrine-nonce"]')).toHaveCount(0)
  expect(await page.content()).not.toContain('X-WP-Nonce')
})

test('a login whose token has expired in an open tab gets another one, once for all calls', async ({
  page
}) => {
  await asAuthor(page)
  await page.goto(siteUrl('/'))
  const renewals: string[] = []
  page.on('request', request => {
    if (request.url().includes('action=rest-nonce')) renewals.push(request.url())
  })
  const names = await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="vitrine-nonce"]')
    if (token) token.content = 'expired000'
    const { transport } = JSON.parse(
      document.getElementById('vitrine-context')?.textContent ?? ''
    )
    const { default: answer } = await import(transport)
    /** Sends as the library does, whose errors have the status and what was answered. */
    const send = async ({ headers = {} } = {}) => {
      const response = await fetch('/wp-json/wp/v2/users/me', { headers })
      const detail = await response.json()
      if (!response.ok)
        throw Object.assign(new Error('refused'), { status: response.status, detail })
      return { data: detail }
    }
    const answers = await Promise.all([answer({}, { send }), answer({}, { send })])
    return answers.map(one => one.name)
  })
  expect(names).toEqual(['Lotte', 'Lotte'])
  expect(renewals).toHaveLength(1)
})
