import { expect, type Page, test } from '@playwright/test'
import { asked, openFixture, settle } from '../support/fixture-page.ts'
import {
  type FixtureServer,
  STRICT_POLICY,
  startFixtureServer
} from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { back, follow, forward } from '../support/traverse.ts'

const WITH_FRAMES = `${STRICT_POLICY}; frame-src 'self'`

/** A chat on both pages: an iframe and a field that must not be reset. */
const CHAT = `<div id="chat" data-vitrine-permanent><iframe src="/frame" title="Chat"></iframe>
  <label>Message <input name="message"></label><video muted></video></div>`

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/chat': () => ({ content: `${CHAT}<a href="/chat-two">Two</a>`, policy: WITH_FRAMES }),
    '/chat-two': () => ({
      content: `<section>${CHAT}</section><a href="/chat">One</a>`,
      policy: WITH_FRAMES
    }),
    '/frame': () => ({ content: 'Frame', policy: '' })
  })
})
test.beforeEach(() => server.forget())
test.afterAll(() => server.stop())

test.describe('a permanent element', () => {
  test.beforeEach(({ page }) => openFixture(page, server, '/chat'))

  test('keeps a chat unchanged through visits, Back and Forward', async ({ page }) => {
    await page.getByLabel('Message').fill('Hello')
    await page.evaluate(() => {
      Reflect.set(document.getElementById('chat')!, 'mark', 1)
    })
    await follow(page, 'Two', 'Page chat-two')
    await expectSameChat(page)
    await back(page, 'Page chat')
    await expectSameChat(page)
    await forward(page, 'Page chat-two')
    await expectSameChat(page)
    await expect(page.locator('section #chat')).toHaveCount(1)
  })

  if (EXHAUSTIVE)
    test('does not reload the iframe of a chat', async ({ page }) => {
      await expect(page.frameLocator('iframe').getByText('Frame')).toBeVisible()
      server.forget()
      await follow(page, 'Two', 'Page chat-two')
      await back(page, 'Page chat')
      await settle(page)
      expect(asked(server)).not.toContain('GET /frame')
    })

  if (EXHAUSTIVE)
    test('lets a video continue to play', async ({ page }) => {
      await playFilm(page)
      await page.evaluate(() => {
        const video = document.querySelector('video')!
        video.addEventListener('pause', () => Reflect.set(window, 'wasPaused', true))
      })
      await follow(page, 'Two', 'Page chat-two')
      await back(page, 'Page chat')
      await settle(page)
      expect(
        await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
      ).toBe(false)
      expect(await page.evaluate(() => Reflect.get(window, 'wasPaused'))).toBe(undefined)
    })

  if (EXHAUSTIVE)
    test('pauses the video of a cached page', async ({ page }) => {
      await playFilm(page)
      await page.evaluate(() => Reflect.set(window, 'film', document.querySelector('video')))
      await page.evaluate(() => window.vitrine.visit('/two'))
      await expect
        .poll(() =>
          page.evaluate(() => (Reflect.get(window, 'film') as HTMLVideoElement).paused)
        )
        .toBe(true)
    })

  for (const how of ['with', 'without'] as const) {
    if (EXHAUSTIVE)
      test(`keeps the focus in its field when a script navigates, ${how} moveBefore()`, async ({
        page
      }) => {
        await page.evaluate(how => {
          if (how === 'without') Reflect.deleteProperty(Element.prototype, 'moveBefore')
        }, how)
        await page.getByLabel('Message').fill('Hello')
        await page.evaluate(() => window.vitrine.visit('/chat-two'))
        // instead of focusing the heading
        await expect(page.getByRole('status')).toHaveText('Page chat-two')
        await expect(page.getByLabel('Message')).toBeFocused()
      })
  }

  if (EXHAUSTIVE)
    test('is moved in browsers that cannot move it without side effects', async ({ page }) => {
      await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'))
      await page.getByLabel('Message').fill('Hello')
      await page.evaluate(() => {
        Reflect.set(document.getElementById('chat')!, 'mark', 1)
      })
      await follow(page, 'Two', 'Page chat-two')
      await expectSameChat(page)
    })

  async function expectSameChat(page: Page) {
    await expect(page.locator('[id="chat"]')).toHaveCount(1)
    await expect(page.getByLabel('Message')).toHaveValue('Hello')
    expect(
      await page.evaluate(() => Reflect.get(document.getElementById('chat')!, 'mark'))
    ).toBe(1)
  }
})

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
