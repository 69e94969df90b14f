import { expect, type Page, test } from '@playwright/test'
import { asked, ENTRIES, isSameDocument, openFixture, pathOf } from '../support/fixture-page.ts'
import {
  type FixturePage,
  type FixtureServer,
  type Handler,
  redirect,
  STRICT_POLICY,
  startFixtureServer,
  wait
} from '../support/fixture-server.ts'

let server: FixtureServer
let cart = 0

const STYLE =
  '<style nonce="NONCE">#inner { height: 60px; overflow: auto } #inner p { height: 400px }</style>'

/** A page that shows the cart inside and outside of `#page`. */
function shop(page: FixturePage): Handler {
  return (_, __, url) => ({
    header: `<nav id="menu" data-vitrine-sync>${url.pathname}</nav>
      <p id="count" data-vitrine-sync>${cart} in the cart</p><a href="/two">Shop</a>`,
    ...page,
    content: `${page.content ?? ''}<p id="cart">Cart ${cart}</p>`
  })
}

const START = `<a href="/two">Two</a> <a href="/late">Late</a> <a href="#tall">Down</a>
  <label>Name <input name="name"></label> <label>Story <textarea name="story"></textarea></label>
  <label>Size <select name="size"><option>S</option><option>M</option></select></label>
  <label>Gift <input type="checkbox" name="gift"></label>
  <label>Password <input type="password" name="password"></label>
  <label>Code <input name="code" autocomplete="one-time-code"></label>
  <details id="more"><summary>More</summary>inside</details>
  <details id="less" open><summary>Less</summary>inside</details>
  <div id="inner" tabindex="0"><p>Much to read</p></div>
  <dialog id="box">Box</dialog>
  <form method="post" action="/add"><button>Add</button></form>
  <form method="post" action="/check"><button>Check</button></form>
  <form method="post" action="/nl/security/login"><button>Log in</button></form>
  <div class="filler"></div><a href="/two">Two below</a>
  <script nonce="NONCE">window.runs = (window.runs ?? 0) + 1</script>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': shop({ content: START, head: STYLE }),
    '/two': shop({ content: '<a href="/three">Three</a> <a href="/start">Start</a>' }),
    '/three': shop({ content: '<a href="/secret">Secret</a>' }),
    '/none': shop({ content: '<a href="/two">Two</a>', settings: { keptPages: 0 } }),
    '/faded': shop({ content: '<a href="/two">Two</a>', settings: { pageFade: 60 } }),
    '/secret': shop({
      content: '<a href="/two">Two</a>',
      finish: html => html.replace('id="page"', 'id="page" data-vitrine-no-keep')
    }),
    '/late': async (request, response, url) => {
      await wait(400)
      return shop({})(request, response, url)
    },
    '/add': (...args) => {
      cart += 1
      return redirect('/two')(...args)
    },
    '/check': shop({ title: 'Checked', content: '<a href="/two">Two</a>' }),
    '/nl/security/login': redirect('/two'),
    '/chat': shop({ content: `${CHAT}<a href="/chat-two">Two</a>`, policy: WITH_FRAMES }),
    '/chat-two': shop({
      content: `<section>${CHAT}</section><a href="/chat">One</a>`,
      policy: WITH_FRAMES
    }),
    '/frame': () => ({ content: 'Frame', policy: '' })
  })
})

const WITH_FRAMES = `${STRICT_POLICY}; frame-src 'self'`

/** A chat on both pages: an iframe and a field that must not be reset. */
const CHAT = `<div id="chat" data-vitrine-permanent><iframe src="/frame" title="Chat"></iframe>
  <label>Message <input name="message"></label><video muted></video></div>`

test.beforeEach(() => {
  cart = 0
  server.forget()
})
test.afterAll(() => server.stop())

for (const entry of ENTRIES) {
  test.describe(`by ${entry}`, () => {
    test.beforeEach(({ page }) => openFixture(page, server, '/start', entry))

    test('restores the page with its URL and head, without a request [NAV-04]', async ({
      page
    }) => {
      await follow(page, 'Two', 'Page two')
      server.forget()
      await back(page, 'Page start')
      expect(pathOf(page)).toContain('/start')
      await expect(page.locator('body')).toHaveClass('page-start')
      await expect(page.locator('meta[name="description"]')).toHaveAttribute(
        'content',
        'About start'
      )
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', '/start')
      await expect(page.locator('#menu')).toHaveText('/start')
      await expect(page.locator('#page')).toHaveCount(1)
      expect(asked(server)).toEqual([])
      expect(await isSameDocument(page)).toBe(true)
    })

    test('restores pages with Forward, too, any number of times [NAV-04]', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      await follow(page, 'Three', 'Page three')
      server.forget()
      for (let round = 0; round < 3; round += 1) {
        await back(page, 'Page two')
        await back(page, 'Page start')
        await forward(page, 'Page two')
        await forward(page, 'Page three')
      }
      expect(asked(server)).toEqual([])
      expect(pathOf(page)).toBe('/three')
    })

    test('restores the same elements, with entered text, selections and open panels', async ({
      page
    }) => {
      await page.getByLabel('Name').fill('Ada')
      await page.getByLabel('Story').fill('Once upon\na time')
      await page.getByLabel('Size').selectOption('M')
      await page.getByLabel('Gift').check()
      await page.getByText('More').click()
      await page.getByText('Less').click()
      await follow(page, 'Two', 'Page two')
      await back(page, 'Page start')
      await expect(page.getByLabel('Name')).toHaveValue('Ada')
      await expect(page.getByLabel('Story')).toHaveValue('Once upon\na time')
      await expect(page.getByLabel('Size')).toHaveValue('M')
      await expect(page.getByLabel('Gift')).toBeChecked()
      await expect(page.locator('#more')).toHaveAttribute('open')
      await expect(page.locator('#less')).not.toHaveAttribute('open')
    })

    test('never restores a password or a one-time code', async ({ page }) => {
      await page.getByLabel('Password').fill('open sesame')
      await page.getByLabel('Code').fill('123456')
      await follow(page, 'Two', 'Page two')
      await back(page, 'Page start')
      await expect(page.getByLabel('Password')).toHaveValue('')
      await expect(page.getByLabel('Code')).toHaveValue('')
    })

    test('restores the scroll position of both pages [NAV-04]', async ({ page }) => {
      await scrollTo(page, 1900)
      await follow(page, 'Two below', 'Page two')
      await scrollTo(page, 700)
      await back(page, 'Page start')
      expect(await scrolled(page)).toBe(1900)
      await forward(page, 'Page two')
      expect(await scrolled(page)).toBe(700)
    })

    test('restores the position of scroll containers', async ({ page }) => {
      await page.locator('#inner').evaluate(
        inner =>
          new Promise(scrolled => {
            inner.addEventListener('scroll', scrolled, { once: true })
            inner.scrollTo(0, 150)
          })
      )
      await follow(page, 'Two', 'Page two')
      await back(page, 'Page start')
      expect(await page.locator('#inner').evaluate(inner => inner.scrollTop)).toBe(150)
      await forward(page, 'Page two')
      await back(page, 'Page start')
      expect(await page.locator('#inner').evaluate(inner => inner.scrollTop)).toBe(150)
    })

    test('returns focus to the link that was followed', async ({ page }) => {
      await page.getByRole('link', { name: 'Two', exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveTitle('Page two')
      await expect(page.getByRole('heading', { name: 'two' })).toBeFocused()
      await back(page, 'Page start')
      await expect(page.getByRole('link', { name: 'Two', exact: true })).toBeFocused()
    })

    test('shows the page at once and refreshes its cart if something was added', async ({
      page
    }) => {
      await page.getByLabel('Name').fill('Ada')
      await page.getByText('Less').click()
      await page.getByRole('button', { name: 'Add' }).click()
      await expect(page).toHaveTitle('Page two')
      await expect(page.locator('#cart')).toHaveText('Cart 1')
      server.forget()
      await back(page, 'Page start')
      await expect(page.locator('#cart')).toHaveText('Cart 1')
      await expect(page.locator('#count')).toHaveText('1 in the cart')
      await expect(page.getByLabel('Name')).toHaveValue('Ada')
      await expect(page.locator('#less')).not.toHaveAttribute('open')
      expect(asked(server).map(path => path.replace(/\?.*/, ''))).toEqual(['GET /start'])
    })

    test('refreshes once, so that the page is up to date the next time', async ({ page }) => {
      await page.getByRole('button', { name: 'Add' }).click()
      await expect(page).toHaveTitle('Page two')
      await back(page, 'Page start')
      await expect(page.locator('#cart')).toHaveText('Cart 1')
      await forward(page, 'Page two')
      server.forget()
      await back(page, 'Page start')
      await forward(page, 'Page two')
      expect(asked(server)).toEqual([])
    })

    test('returns to a fragment of a page, and from it to the page', async ({ page }) => {
      await page.getByRole('link', { name: 'Down' }).click()
      await follow(page, 'Two below', 'Page two')
      server.forget()
      await back(page, 'Page start')
      expect(pathOf(page)).toContain('#tall')
      await page.goBack()
      expect(pathOf(page)).not.toContain('#tall')
      await expect(page).toHaveTitle('Page start')
      await page.goForward()
      await forward(page, 'Page two')
      expect(asked(server)).toEqual([])
    })

    test('cancels a pending visit on Back [NAV-06]', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      await page.evaluate(() => void window.vitrine.visit('/late'))
      await back(page, 'Page start')
      await wait(600)
      await expect(page).toHaveTitle('Page start')
      expect(pathOf(page)).toContain('/start')
    })

    test('caches the page that was left, not one that never arrived', async ({ page }) => {
      await page.evaluate(() => window.vitrine.visit('/none'))
      await page.evaluate(() => window.vitrine.visit('/late'))
      await expect(page).toHaveTitle('Page late')
      await page.evaluate(() => history.go(-1))
      await wait(50)
      await page.evaluate(() => history.go(-1))
      await expect(page).toHaveTitle('Page start')
      await forward(page, 'Page none')
      await forward(page, 'Page late')
    })

    test('fetches a page again that a shopper saw before logging in', async ({ page }) => {
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page).toHaveTitle('Page two')
      server.forget()
      await back(page, 'Page start')
      expect(asked(server)).toHaveLength(1)
    })

    test('never shows the response to a form for the URL of a page', async ({ page }) => {
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page).toHaveTitle('Checked')
      await follow(page, 'Two', 'Page two')
      server.forget()
      await back(page, 'Page start')
      expect(asked(server)).toHaveLength(1)
      expect(asked(server)[0]).toContain('GET /start')
    })
  })
}

test.describe('the page cache', () => {
  test.beforeEach(({ page }) => openFixture(page, server, '/start'))

  test('holds five pages and fetches the sixth again', async ({ page }) => {
    for (let number = 1; number <= 6; number += 1) {
      await page.evaluate(one => window.vitrine.visit(`/page-${one}`), number)
    }
    server.forget()
    for (let number = 5; number >= 1; number -= 1) await back(page, `Page page-${number}`)
    expect(asked(server)).toEqual([])
    await back(page, 'Page start')
    expect(asked(server)).toEqual(['GET /start'])
  })

  test('is off if the page settings say so', async ({ page }) => {
    await page.evaluate(() => window.vitrine.visit('/none'))
    await follow(page, 'Two', 'Page two')
    server.forget()
    await back(page, 'Page none')
    expect(asked(server)).toEqual(['GET /none'])
  })

  test('holds a page for half an hour', async ({ page }) => {
    await follow(page, 'Two', 'Page two')
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 31 * 60_000
    })
    server.forget()
    await back(page, 'Page start')
    expect(asked(server)).toEqual(['GET /start'])
  })

  test('excludes a page with data-vitrine-no-keep', async ({ page }) => {
    await follow(page, 'Two', 'Page two')
    await follow(page, 'Three', 'Page three')
    await follow(page, 'Secret', 'Page secret')
    await follow(page, 'Two', 'Page two')
    server.forget()
    await back(page, 'Page secret')
    expect(asked(server)).toEqual(['GET /secret'])
  })

  test('runs the scripts of a page once, however often it is restored', async ({ page }) => {
    await follow(page, 'Two', 'Page two')
    await back(page, 'Page start')
    await forward(page, 'Page two')
    await back(page, 'Page start')
    expect(await page.evaluate(() => Reflect.get(window, 'runs'))).toBe(1)
  })

  test('restores the style sheets of a page', async ({ page }) => {
    await follow(page, 'Two', 'Page two')
    expect(await page.locator('head style').count()).toBe(0)
    await back(page, 'Page start')
    await expect(page.locator('#inner')).toHaveCSS('overflow-y', 'auto')
  })

  test('returns focus to a link outside of #page', async ({ page }) => {
    await page.getByRole('link', { name: 'Shop' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'two' })).toBeFocused()
    await back(page, 'Page start')
    await expect(page.getByRole('link', { name: 'Shop' })).toBeFocused()
  })

  test('focuses the heading if nothing had focus', async ({ page }) => {
    await page.evaluate(() => window.vitrine.visit('/two'))
    await back(page, 'Page start')
    await expect(page.getByRole('heading', { name: 'start' })).toBeFocused()
  })

  test('dispatches the same events as for every visit', async ({ page }) => {
    await follow(page, 'Two', 'Page two')
    await page.evaluate(() => window.events.splice(0))
    await back(page, 'Page start')
    await expect
      .poll(() => page.evaluate(() => window.events))
      .toEqual(['visit', 'before-render', 'render', 'load'])
  })

  test('closes a modal before a page is cached', async ({ page }) => {
    await page.evaluate(() => document.querySelector('dialog')?.showModal())
    await page.evaluate(() => window.vitrine.visit('/two'))
    await back(page, 'Page start')
    await expect(page.locator('#box')).toBeHidden()
  })

  test('refreshes the page if another tab has changed the cart', async ({ page, context }) => {
    await follow(page, 'Two', 'Page two')
    const other = await context.newPage()
    await openFixture(other, server, '/start')
    await other.getByRole('button', { name: 'Add' }).click()
    await expect(other).toHaveTitle('Page two')
    await page.bringToFront()
    await back(page, 'Page start')
    await expect(page.locator('#cart')).toHaveText('Cart 1')
  })

  test('refreshes the first page if another tab changed the cart before the first interaction', async ({
    page,
    context
  }) => {
    const other = await context.newPage()
    await openFixture(other, server, '/start')
    await other.getByRole('button', { name: 'Add' }).click()
    await expect(other).toHaveTitle('Page two')
    await page.bringToFront()
    await follow(page, 'Two', 'Page two')
    await back(page, 'Page start')
    await expect(page.locator('#cart')).toHaveText('Cart 1')
  })

  test('refreshes the page if a script of the page reports a change', async ({ page }) => {
    await follow(page, 'Two', 'Page two')
    cart = 7
    await page.evaluate(() => window.vitrine.changed())
    await back(page, 'Page start')
    await expect(page.locator('#cart')).toHaveText('Cart 7')
  })

  test('drops all pages when another tab logs off', async ({ page, context }) => {
    await follow(page, 'Two', 'Page two')
    const other = await context.newPage()
    await openFixture(other, server, '/start')
    await other.evaluate(() => window.vitrine.changed('session'))
    await page.bringToFront()
    server.forget()
    await back(page, 'Page start')
    expect(asked(server)).toEqual(['GET /start'])
  })

  test('shows a stale page silently while offline', async ({ page, context }) => {
    await follow(page, 'Two', 'Page two')
    await page.evaluate(() => window.vitrine.changed())
    await context.setOffline(true)
    await back(page, 'Page start')
    await wait(300)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await context.setOffline(false)
    await forward(page, 'Page two')
    cart = 3
    await back(page, 'Page start')
    await expect(page.locator('#cart')).toHaveText('Cart 3')
  })

  test('cancels the refresh of a page that is left', async ({ page }) => {
    await page.evaluate(() => window.vitrine.visit('/late'))
    await expect(page).toHaveTitle('Page late')
    await page.evaluate(() => window.vitrine.visit('/two'))
    await page.evaluate(() => window.vitrine.changed())
    await back(page, 'Page late')
    await forward(page, 'Page two')
    await wait(600)
    await expect(page).toHaveTitle('Page two')
    await expect(page.getByRole('heading', { name: 'two' })).toBeVisible()
  })

  test('shows a page that had faded out', async ({ page }) => {
    await page.evaluate(() => window.vitrine.visit('/faded'))
    await follow(page, 'Two', 'Page two')
    await back(page, 'Page faded')
    await expect(page.locator('#page')).toHaveCSS('opacity', '1')
  })

  test('does not fade a page for which the browser shows its own transition', async ({
    page
  }) => {
    await page.evaluate(() => window.vitrine.visit('/secret'))
    await page.evaluate(() => window.vitrine.visit('/faded'))
    await expect(page).toHaveTitle('Page faded')
    await page.evaluate(() => {
      Object.defineProperty(NavigateEvent.prototype, 'hasUAVisualTransition', { value: true })
      Element.prototype.animate = () => {
        throw new Error('fades')
      }
    })
    await back(page, 'Page secret')
    await expect(page).toHaveTitle('Page secret')
  })
})

test.describe('a permanent element', () => {
  test.beforeEach(({ page }) => openFixture(page, server, '/chat'))

  test('keeps a chat unchanged through visits, Back and Forward', async ({ page }) => {
    await page.getByLabel('Message').fill('Hello')
    await page.evaluate(() => {
      Reflect.set(document.getElementById('chat')!, 'mark', 1)
    })
    await follow(page, 'Two', 'Page chat-two')
    await chatIsOurs(page)
    await back(page, 'Page chat')
    await chatIsOurs(page)
    await forward(page, 'Page chat-two')
    await chatIsOurs(page)
    await expect(page.locator('section #chat')).toHaveCount(1)
  })

  test('does not reload the iframe of a chat', async ({ page }) => {
    await expect(page.frameLocator('iframe').getByText('Frame')).toBeVisible()
    server.forget()
    await follow(page, 'Two', 'Page chat-two')
    await back(page, 'Page chat')
    await wait(200)
    expect(asked(server)).toEqual(['GET /chat-two'])
  })

  test('lets a video continue to play', async ({ page }) => {
    await playFilm(page)
    await page.evaluate(() => {
      const video = document.querySelector('video')!
      video.addEventListener('pause', () => Reflect.set(window, 'wasPaused', true))
    })
    await follow(page, 'Two', 'Page chat-two')
    await back(page, 'Page chat')
    await wait(100)
    expect(
      await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
    ).toBe(false)
    expect(await page.evaluate(() => Reflect.get(window, 'wasPaused'))).toBe(undefined)
  })

  test('pauses the video of a cached page', async ({ page }) => {
    await playFilm(page)
    await page.evaluate(() => Reflect.set(window, 'film', document.querySelector('video')))
    await page.evaluate(() => window.vitrine.visit('/two'))
    await expect
      .poll(() => page.evaluate(() => (Reflect.get(window, 'film') as HTMLVideoElement).paused))
      .toBe(true)
  })

  test('is moved in browsers that cannot move it without side effects', async ({ page }) => {
    await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'))
    await page.getByLabel('Message').fill('Hello')
    await page.evaluate(() => {
      Reflect.set(document.getElementById('chat')!, 'mark', 1)
    })
    await follow(page, 'Two', 'Page chat-two')
    await chatIsOurs(page)
  })

  async function chatIsOurs(page: Page) {
    await expect(page.locator('[id="chat"]')).toHaveCount(1)
    await expect(page.getByLabel('Message')).toHaveValue('Hello')
    expect(
      await page.evaluate(() => Reflect.get(document.getElementById('chat')!, 'mark'))
    ).toBe(1)
  }
})

async function follow(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveTitle(title)
}

async function back(page: Page, title: string): Promise<void> {
  await page.goBack()
  await expect(page).toHaveTitle(title)
}

async function forward(page: Page, title: string): Promise<void> {
  await page.goForward()
  await expect(page).toHaveTitle(title)
}

/** Plays a video that the page generates itself. */
async function playFilm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const video = document.querySelector('video')!
    const canvas = document.createElement('canvas')
    const brush = canvas.getContext('2d')!
    setInterval(() => brush.fillRect(0, 0, Math.random() * 99, 9), 20)
    video.srcObject = canvas.captureStream(20)
    await video.play()
  })
}

async function scrollTo(page: Page, top: number): Promise<void> {
  // a newly rendered page scrolls to its top once more
  await wait(100)
  await page.evaluate(y => window.scrollTo(0, y), top)
  // browsers record the scroll position in the next frame
  await wait(100)
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
