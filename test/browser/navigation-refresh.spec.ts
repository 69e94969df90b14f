import { expect, type Page, test } from '@playwright/test'
import {
  asked,
  isSameDocument,
  openFixture,
  settle,
  startBack,
  startVisit
} from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer
let visits = 0
/** How the page of a product answers: its body waits for this, or it is refused. */
let product: { isHeld?: Promise<void>; isRefused?: boolean } = {}

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/product': async (_request, _response, url) => {
      const { isHeld, isRefused } = product
      await isHeld
      if (isRefused) return { status: 503 }
      const variant = url.searchParams.get('variant') ?? 'red'
      return {
        content: `<p id="chosen">Chosen ${variant}</p>
          <section id="facts" data-vitrine-refresh="variant">Facts ${variant}</section>`
      }
    },
    '/list': () => {
      visits += 1
      return {
        header: `<p id="count" data-vitrine-sync>${visits} visits</p>`,
        title: `Visit ${visits}`,
        content: `<p id="news">News ${visits}</p>
          <label>Note <input id="note" name="note"></label>
          <details><summary>More</summary>inside</details>
          <vitrine-probe id="probe" piece="${visits}">plain</vitrine-probe>
          <video id="film" data-vitrine-permanent data-visit="${visits}"></video>
          <div class="filler"></div>
          <ul>${visits === 2 ? '<li id="new">New</li>' : ''}<li id="a">A</li><li id="b">B ${visits}</li></ul>
          <section id="gallery" data-vitrine-refresh="variant">Gallery ${visits}</section>
          <section id="other">Other ${visits}</section>`
      }
    }
  })
})

test.beforeEach(async ({ page }) => {
  visits = 0
  product = {}
  server.forget()
  await openFixture(page, server, '/list')
})

test.afterAll(() => server.stop())

test('updates the page and keeps scroll position, focus, selection, entered text and open panels', async ({
  page
}) => {
  await page.getByText('More').click()
  await page.getByLabel('Note').fill('typed')
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('#note')?.setSelectionRange(1, 3)
    scrollTo(0, 300)
  })
  await refresh(page)
  await expect(page.locator('#news')).toHaveText('News 2')
  await expect(page).toHaveTitle('Visit 2')
  await expect(page.locator('#count')).toHaveText('2 visits')
  await expect(page.locator('li')).toHaveText(['New', 'A', 'B 2'])
  await expect(page.getByLabel('Note')).toHaveValue('typed')
  await expect(page.getByLabel('Note')).toBeFocused()
  expect(
    await page.evaluate(() => {
      const note = document.querySelector<HTMLInputElement>('#note')
      return [note?.selectionStart, note?.selectionEnd, scrollY]
    })
  ).toEqual([1, 3, 300])
  await expect(page.locator('details')).toHaveAttribute('open')
  expect(await isSameDocument(page)).toBe(true)
})

if (EXHAUSTIVE)
  test('keeps a widget and passes its new attributes', async ({ page }) => {
    await page.evaluate(() => {
      customElements.define('vitrine-probe', class extends HTMLElement {})
      const probe = document.getElementById('probe')
      probe?.replaceChildren('as the widget drew it')
      Object.assign(probe ?? {}, { state: 7 })
    })
    await refresh(page)
    await expect(page.locator('#probe')).toHaveText('as the widget drew it')
    await expect(page.locator('#probe')).toHaveAttribute('piece', '2')
    expect(
      await page.evaluate(() => Reflect.get(document.getElementById('probe')!, 'state'))
    ).toBe(7)
  })

if (EXHAUSTIVE)
  test('leaves permanent elements unchanged', async ({ page }) => {
    await refresh(page)
    await expect(page.locator('#film')).toHaveAttribute('data-visit', '1')
  })

test('merges concurrent refreshes into one more', async ({ page }) => {
  await page.evaluate(() =>
    Promise.all([window.vitrine.refresh(), window.vitrine.refresh(), window.vitrine.refresh()])
  )
  expect(asked(server)).toHaveLength(3)
})

if (EXHAUSTIVE)
  test('stops a page that refreshes itself in a loop, and reports it', async ({ page }) => {
    // without user activation, so the refreshes count as automatic
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })
    )
    for (let time = 0; time < 3; time += 1) await refresh(page)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(asked(server)).toHaveLength(3)
  })

test('replaces the regions of a variant, and nothing else [PDP-01]', async ({ page }) => {
  await choose(page, '/list?VariantValueId1=3')
  await expect(page.locator('#gallery')).toHaveText('Gallery 2')
  await expect(page.locator('#other')).toHaveText('Other 1')
  expect(asked(server)).toEqual(['GET /list', 'GET /list?VariantValueId1=3'])
})

if (EXHAUSTIVE)
  test('says that the regions still show the previous variant, and tries again [PDP-01]', async ({
    page
  }) => {
    await openFixture(page, server, '/product')
    product = { isRefused: true }
    await choose(page, '/product?variant=blue')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('montrent encore la variante précédente')
    await expect(page.locator('#facts')).toHaveText('Facts red')
    product = {}
    await dialog.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.locator('#facts')).toHaveText('Facts blue')
  })

if (EXHAUSTIVE)
  test('Back shows the regions of the variant that was chosen just before the page was left [PDP-01]', async ({
    page
  }) => {
    await openFixture(page, server, '/product')
    const [isHeld, release] = hold()
    product = { isHeld }
    await choose(page, '/product?variant=blue')
    await expect.poll(() => asked(server)).toContain('GET /product?variant=blue')
    await startVisit(page, '/two')
    await expect(page).toHaveTitle('Page two')
    product = {}
    release()
    await settle(page)
    await startBack(page)
    await expect(page.locator('#facts')).toHaveText('Facts blue')
    expect(await isSameDocument(page)).toBe(true)
  })

if (EXHAUSTIVE)
  test('a refresh does not undo a variant that was chosen while it was under way [PDP-01]', async ({
    page
  }) => {
    await openFixture(page, server, '/product')
    const [isHeld, release] = hold()
    server.forget()
    product = { isHeld }
    await page.evaluate(() => void window.vitrine.refresh())
    await expect.poll(() => asked(server)).toEqual(['GET /product'])
    product = {}
    await choose(page, '/product?variant=blue')
    await expect(page.locator('#facts')).toHaveText('Facts blue')
    release()
    // the refresh has arrived, too
    await expect(page.locator('#chosen')).toHaveText('Chosen blue')
    await expect(page.locator('#facts')).toHaveText('Facts blue')
  })

/** Chooses a variant as its form does: its URL replaces that of the page. */
async function choose(page: Page, url: string): Promise<void> {
  // the code of the regions arrives after the page
  await settle(page)
  await page.evaluate(url => {
    history.replaceState(history.state, '', url)
    document.dispatchEvent(
      new CustomEvent('vitrine:variant:changed', { detail: { productId: '1', url } })
    )
  }, url)
}

function hold(): [held: Promise<void>, release: () => void] {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  return [held, release]
}

async function refresh(page: Page): Promise<void> {
  await page.evaluate(() => window.vitrine.refresh())
}
