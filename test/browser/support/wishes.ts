import { expect, type Page, test } from '@playwright/test'
import { asked, openFixture, startBack, startVisit } from '../../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer, wait } from '../../support/fixture-server.ts'

const FORM = `<form action="/sent" method="post"><label>Name <input name="name"></label>
  <button name="by" value="button">Send</button></form>`

/** The pages of the wishes. */
export function startWishPages(): Promise<FixtureServer> {
  return startFixtureServer({
    '/start': () => ({
      content: `<label>Note <input></label> <a href="/rich">Rich</a> <a href="/broken">Broken</a>
        <a href="/slow">Slow</a> ${FORM}`
    }),
    '/rich': () => ({
      content: `<p>${'rich '.repeat(20)}</p><script nonce="NONCE">document.title += '!'</script>`,
      head: '<style nonce="NONCE">h1 { color: rgb(1, 2, 3) }</style>',
      title: 'Rich'
    }),
    '/slow': async () => {
      await wait(600)
      return {}
    },
    '/broken': () => ({ status: 500, title: 'Broken' }),
    '/sent': () => ({ title: 'Sent' })
  })
}

type Wish = (page: Page, server: FixtureServer) => Promise<void>

/** Actions of a shopper, each with its expected result. */
export const WISHES: Record<string, Wish> = {
  'a link': async page => {
    await page.getByRole('link', { name: 'Rich' }).click()
    await expect(page).toHaveTitle('Rich!')
    await expect(page.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)')
  },
  'a POST form': async (page, server) => {
    await page.getByLabel('Name').fill('Anna')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveTitle('Sent')
    const posts = server.requests.filter(({ method }) => method === 'POST')
    expect(posts.map(({ body }) => body)).toEqual(['name=Anna&by=button'])
  },
  'a slow link': async page => {
    await page.getByRole('link', { name: 'Slow' }).click()
    await expect(page).toHaveTitle('Page slow')
  },
  'a link to a page that fails': async page => {
    await page.getByRole('link', { name: 'Broken' }).click()
    await expect(page.locator('dialog[open], h1:text-is("broken")')).toBeVisible()
    await page.keyboard.press('Escape')
    // leaving the history entry of the dialog takes a moment, and would cancel a full load that starts meanwhile
    await page.waitForFunction(() => !history.state?.vitrineModal)
  },
  Back: async page => {
    await startVisit(page, '/rich')
    await expect(page).toHaveTitle('Rich!')
    await startBack(page)
    await expect(page).toHaveTitle('Page start')
  },
  'refresh()': async (page, server) => {
    await page.evaluate(() => {
      window.events.length = 0
      void window.vitrine.refresh()
    })
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await expect
      .poll(async () => {
        if (await retry.isVisible()) await retry.click()
        return asked(server)
      })
      .toContain('GET /start')
    // of this document or of the one that replaces it
    await page.waitForFunction(() => window.events?.includes('load'))
    await expect(page).toHaveTitle('Page start')
  }
}

/** Carries out a wish once with each group of our modules missing, and goes on to another page. */
export async function performWithout(
  page: Page,
  server: FixtureServer,
  carryOut: Wish,
  groupsOf: (modules: string[]) => string[][]
): Promise<void> {
  // the browser's own question, when not even the failure dialog can be loaded
  page.on('dialog', dialog => dialog.accept())
  await openFixture(page, server, '/start')
  await carryOut(page, server)
  const modules = [...server.laterCode]
  expect(modules).not.toEqual([])
  for (const missing of groupsOf(modules)) {
    await test.step(String(missing), async () => {
      for (const path of missing) server.gone.add(path)
      await openFixture(page, server, '/start')
      server.forget()
      await carryOut(page, server)
      await goOn(page)
      server.gone.clear()
    })
  }
}

export async function goOn(page: Page): Promise<void> {
  await page.waitForFunction(() => window.vitrine)
  await startVisit(page, '/two')
  await expect(page).toHaveTitle('Page two')
}
