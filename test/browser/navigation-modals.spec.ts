import { expect, type Locator, type Page, test } from '@playwright/test'
import AxeBuilder from 'axe-core'
import {
  asked,
  ENTRIES,
  isSameDocument,
  openFixture,
  pathOf,
  settle
} from '../support/fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from '../support/fixture-server.ts'
import { Gate } from '../support/gate.ts'

let server: FixtureServer
let saved = 0
let isBroken = false
const slow = new Gate()

const nameForm = (message: string, invalid = false) => `
  <form action="/name" method="post" id="name-form">
    ${message && `<p role="alert">${message}</p>`}
    <label>Name <input name="name"${invalid ? ' aria-invalid="true"' : ''}></label>
    <label>Secret <input name="secret" type="password"></label>
    <button>Save</button>
  </form>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      header: '<a href="/sizes" data-vitrine-modal>Sizes in the header</a>',
      // no prefetching, because requests are counted
      content: `<div data-vitrine-no-prefetch><p id="saved">${saved} saved</p> <label>Note <input></label>
        <a href="/sizes" data-vitrine-modal>Sizes</a>
        <a href="/sizes" data-vitrine-modal="small">Small</a>
        <a href="/sizes" data-vitrine-modal="large">Large</a>
        <a href="/sizes" data-vitrine-modal target="_blank">Sizes elsewhere</a>
        <a href="/list.pdf" data-vitrine-modal>File</a>
        <a href="/slow" data-vitrine-modal>Slow</a>
        <a href="/broken" data-vitrine-modal>Broken</a>
        <a href="/missing" data-vitrine-modal>Missing</a>
        <a href="/no-page" data-vitrine-modal>No page</a>
        <a href="/name" data-vitrine-modal>Name</a>
        <a href="/address" data-vitrine-modal>Address</a>
        <a href="/deep/down" data-vitrine-modal>Deep</a>
        <a href="/scripts" data-vitrine-modal>Scripts</a>
        <a href="/fr/security/twofactorhome">Two factors</a>
        <a href="/done" data-vitrine-modal>Done</a>
        <form action="/search" data-vitrine-modal><label>City <input name="city"></label><button>Search</button></form>
        <a href="/two">Two</a></div>`
    }),
    '/sizes': () => ({
      title: 'Sizes',
      content: `<p>All sizes are in cm.</p> <a href="/washing" data-vitrine-modal>Washing</a>
        <a href="/legend" data-vitrine-modal="above">Legend</a>
        <a href="/two">Go to two</a> <a href="#table">To the table</a>
        <a href="/start" data-vitrine-modal-close>Back to the shop</a>
        <div class="filler"></div><div id="table">The table</div>`
    }),
    '/slow': async () => {
      await slow.pass()
      return { content: '<p>At last</p>' }
    },
    '/broken': () => (isBroken ? { status: 500 } : { content: '<p>Mended</p>' }),
    '/missing': () => ({ status: 404, content: '<p>We looked everywhere.</p>' }),
    '/no-page': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end('<!doctype html><title>Other</title></html>')
      return undefined
    },
    '/name': async ({ method, body }, response) => {
      if (method === 'GET') return { content: nameForm('') }
      const name = new URLSearchParams(body).get('name')
      if (name === 'slow') await slow.pass()
      if (name === 'broken' && isBroken) {
        response.destroy()
        return undefined
      }
      if (name === '' || name === 'x') {
        const status = name === '' ? 422 : 200
        return { status, content: nameForm('Too short', true) }
      }
      saved += 1
      if (name === 'elsewhere') return redirect('/two')(undefined!, response, undefined!)
      if (name === 'thanks') return { title: 'Thanks', content: '<p>Thank you</p>' }
      return redirect('/start')(undefined!, response, undefined!)
    },
    '/address': ({ method }, response) =>
      method === 'GET'
        ? {
            content:
              '<form action="/address" method="post" data-vitrine-modal><button>Next</button></form>'
          }
        : redirect('/street')(undefined!, response, undefined!),
    '/deep/down': () => ({
      content: '<form method="post"><button>Send</button></form><a href="two">Deep two</a>'
    }),
    '/scripts': () => ({
      content: `<script nonce="NONCE">document.title = 'ran'</script>
        <script nonce="stolen">document.title = 'evil'</script><p>With scripts</p>`
    }),
    '/search': (_, __, url) => ({
      content: `<p>Points in ${url.searchParams.get('city')}</p>`
    }),
    '/done': () => ({ content: '<p data-vitrine-modal-answer="refresh">It is done</p>' }),
    '/fr/security/twofactorhome': ({ method }) =>
      method === 'GET'
        ? {
            content: `<form action="/fr/security/twofactorhome" method="post">
              <label>Code <input name="code"></label><button>Check</button></form>`
          }
        : { content: '<p data-vitrine-modal-answer="refresh">Two factors are on</p>' }
  })
})

test.afterAll(() => server.stop())

test.beforeEach(() => {
  server.forget()
  slow.open()
  saved = 0
  isBroken = false
})

for (const entry of ENTRIES) {
  test.describe(`by ${entry}`, () => {
    test.beforeEach(({ page }) => openFixture(page, server, '/start', entry))

    test('shows the page of a modal link in a dialog with its title [NAV-11]', async ({
      page
    }) => {
      await click(page, 'Sizes')
      const dialog = page.getByRole('dialog', { name: 'sizes' })
      await expect(dialog).toContainText('All sizes are in cm.')
      await expect(dialog.getByRole('heading')).toHaveText(['sizes'])
      expect(pathOf(page)).toMatch(/^\/start/)
      await expect(page).toHaveTitle('Page start')
      await expect(dialog.getByRole('heading')).toBeFocused()
    })

    test('closes the modal on Back, keeps the page, and goes back from there [NAV-11]', async ({
      page
    }) => {
      await page.getByLabel('Note').fill('typed')
      const length = await historyLength(page)
      await openSizes(page)
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByLabel('Note')).toHaveValue('typed')
      await expect(link(page, 'Sizes')).toBeFocused()
      expect(asked(server).filter(line => line.startsWith('GET /start'))).toHaveLength(1)
      expect(await historyLength(page)).toBe(length + 1)
    })

    for (const way of ['Escape', 'the close button'] as const) {
      test(`removes its history entry when it is closed by ${way} [NAV-11]`, async ({
        page
      }) => {
        await click(page, 'Two')
        await expect(page).toHaveTitle('Page two')
        await page.goBack()
        await expect(page).toHaveTitle('Page start')
        await openSizes(page)
        if (way === 'Escape') await page.keyboard.press('Escape')
        else await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect.poll(() => modalEntry(page)).toBe(0)
        await expect(link(page, 'Sizes')).toBeFocused()
        await page.evaluate(() => history.forward())
        // the entry of a closed modal shows nothing
        await expect.poll(() => modalEntry(page)).toBe(0)
        await click(page, 'Two')
        await expect(page).toHaveTitle('Page two')
        await page.goBack()
        await expect(page).toHaveTitle('Page start')
      })
    }

    test('leaves the modal with an ordinary link, and Back returns to the page without it [NAV-11]', async ({
      page
    }) => {
      await openSizes(page)
      await click(page, 'Go to two')
      await expect(page).toHaveTitle('Page two')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('heading', { name: 'two' })).toBeFocused()
      await page.goBack()
      await expect(page).toHaveTitle('Page start')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await modalEntry(page)).toBe(0)
      expect(await isSameDocument(page)).toBe(true)
    })

    test('closes modals from the top, one per Back [NAV-11]', async ({ page }) => {
      const dialogs = await openTwo(page)
      await page.goBack()
      await expect(dialogs).toHaveCount(1)
      await expect(link(page, 'Legend')).toBeFocused()
      await page.goBack()
      await expect(dialogs).toHaveCount(0)
      await expect(link(page, 'Sizes')).toBeFocused()
    })

    test('closes modals from the top, one per Escape [NAV-11]', async ({ page }) => {
      const dialogs = await openTwo(page)
      await page.keyboard.press('Escape')
      await expect(dialogs).toHaveCount(1)
      await expect.poll(() => modalEntry(page)).toBe(1)
      await page.keyboard.press('Escape')
      await expect(dialogs).toHaveCount(0)
      await expect.poll(() => modalEntry(page)).toBe(0)
    })

    test('keeps a modal open that is opened while the browser is still going back from another one [NAV-11]', async ({
      page
    }) => {
      await openSizes(page)
      await page.evaluate(async () => {
        // simulates a busy browser, which has accepted the traversal but performs it later
        const goesBack = new Promise<() => void>(resolve => {
          history.go = (steps = 0) => {
            const at = navigation.currentEntry?.index ?? 0
            const entry = navigation.entries()[at + steps]
            resolve(() => void (entry && navigation.traverseTo(entry.key)))
          }
        })
        document.querySelector('dialog')?.close()
        const letGo = await goesBack
        Reflect.deleteProperty(history, 'go')
        const small = [...document.links].find(one => one.textContent === 'Small')
        small?.click()
        while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame)
        const isBack = new Promise(resolve => addEventListener('popstate', resolve))
        letGo()
        await isBack
      })
      await expect(page.getByText('All sizes')).toBeVisible()
      await expect.poll(() => modalEntry(page)).toBe(1)
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect.poll(() => modalEntry(page)).toBe(0)
    })

    test('closes all modals when the page changes, and removes their history entries [NAV-11]', async ({
      page
    }) => {
      const dialogs = await openTwo(page)
      await page.evaluate(() => window.vitrine.visit('/two'))
      await expect(page).toHaveTitle('Page two')
      await expect(dialogs).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveTitle('Page start')
      expect(await modalEntry(page)).toBe(0)
    })

    test('shows the page that a form in a modal redirects to, without another request [NAV-11]', async ({
      page
    }) => {
      await openName(page)
      await send(page, 'elsewhere')
      await expect(page).toHaveTitle('Page two')
      expect(pathOf(page)).toBe('/two')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(asked(server).filter(line => line === 'GET /two')).toHaveLength(1)
      await page.goBack()
      await expect(page).toHaveTitle('Page start')
    })
  })
}

test.describe('in a modal', () => {
  test.beforeEach(({ page }) => openFixture(page, server, '/start'))

  test('a marked link replaces the content [NAV-11]', async ({ page }) => {
    await openSizes(page)
    await click(page, 'Washing')
    await expect(page.getByRole('dialog', { name: 'washing' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByText('All sizes')).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('a link to a fragment inside it stays inside', async ({ page }) => {
    await openSizes(page)
    await click(page, 'To the table')
    await expect(page.getByText('The table', { exact: true })).toBeFocused()
    await expect(page.getByText('The table', { exact: true })).toBeInViewport()
    expect(pathOf(page)).toBe('/start')
  })

  test('a link with data-vitrine-modal-close closes it without a visit', async ({ page }) => {
    await openSizes(page)
    server.forget()
    await click(page, 'Back to the shop')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(asked(server)).toEqual([])
  })

  for (const [typed, status] of [
    ['', 422],
    ['x', 200]
  ] as const) {
    test(`a form returned with ${status} keeps its values and focuses the error [NAV-11]`, async ({
      page
    }) => {
      await openName(page)
      await page.getByLabel('Secret').fill('secret')
      await send(page, typed)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('alert')).toHaveText('Too short')
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(typed)
      await expect(dialog.getByLabel('Secret')).toHaveValue('')
      expect(pathOf(page)).toBe('/start')
    })
  }

  test('a form that redirects to the page closes the modal and shows the changes, keeping entered text [NAV-11]', async ({
    page
  }) => {
    await page.getByLabel('Note').fill('typed')
    await openName(page)
    await send(page, 'Anna')
    await expect(page.getByText('1 saved')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel('Note')).toHaveValue('typed')
    await expect(link(page, 'Name')).toBeFocused()
    expect(asked(server).filter(line => line.includes('/start'))).toEqual([
      'GET /start',
      'GET /start'
    ])
    await expect.poll(() => modalEntry(page)).toBe(0)
  })

  test('a form that only confirms refreshes the page when the modal is closed [NAV-11]', async ({
    page
  }) => {
    await openName(page)
    await send(page, 'thanks')
    await expect(page.getByRole('dialog')).toContainText('Thank you')
    await expect(page.locator('#saved')).toHaveText('0 saved')
    await page.keyboard.press('Escape')
    await expect(page.locator('#saved')).toHaveText('1 saved')
  })

  test('a marked form stays inside, wherever it redirects', async ({ page }) => {
    await click(page, 'Address')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('dialog', { name: 'street' })).toBeVisible()
    await expect(page).toHaveTitle('Page start')
  })

  test('a form is submitted once, however often its button is pressed [NAV-09]', async ({
    page
  }) => {
    await openName(page)
    slow.close()
    await page.getByRole('textbox', { name: 'Name' }).fill('slow')
    await page.getByRole('button', { name: 'Save' }).dblclick()
    await settle(page)
    expect(slow.held).toBe(1)
    slow.open()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(saved).toBe(1)
  })

  test('a form whose response is lost reports it, keeps its values and resends the same key', async ({
    page
  }) => {
    isBroken = true
    await openName(page)
    await send(page, 'broken')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('Nous n’avons pas pu confirmer')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('broken')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    isBroken = false
    await dialog.getByRole('button', { name: 'Renvoyer' }).click()
    await expect(dialog).toBeHidden()
    const posts = server.requests.filter(({ method }) => method === 'POST')
    const keys = new Set(posts.map(({ headers }) => headers['idempotency-key']))
    expect(posts.length).toBeGreaterThan(1)
    expect(keys.size).toBe(1)
    expect(saved).toBe(1)
  })

  test('URLs are relative to its page, not to the page behind', async ({ page }) => {
    await click(page, 'Deep')
    await expect(link(page, 'Deep two')).toHaveAttribute('href', `${server.origin}/deep/two`)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => asked(server)).toContain('POST /deep/down')
  })

  test('scripts are subject to the policy of their own response', async ({ page }) => {
    await click(page, 'Scripts')
    await expect(page.getByText('With scripts')).toBeVisible()
    await expect(page).toHaveTitle('ran')
  })
})

test.describe('a modal link', () => {
  test.beforeEach(({ page }) => openFixture(page, server, '/start'))

  test('opens a new tab with Ctrl, and is left to the browser if it has a target [NAV-02]', async ({
    page,
    context
  }) => {
    for (const name of ['Sizes', 'Sizes elsewhere']) {
      const opened = context.waitForEvent('page')
      await link(page, name).click(name === 'Sizes' ? { modifiers: ['Control'] } : {})
      await (await opened).close()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('is left to the browser if its response is not a page of ours', async ({ page }) => {
    await click(page, 'No page')
    await expect(page).toHaveURL(/no-page/)
    expect(await isSameDocument(page)).toBe(false)
  })

  test('shows a loading state at once, and can be closed meanwhile', async ({ page }) => {
    slow.close()
    await click(page, 'Slow')
    const dialog = page.getByRole('dialog', { name: 'Slow' })
    await expect(dialog.getByRole('status')).toHaveText('Chargement…')
    await expect(dialog.locator('.vitrine-dialog__body')).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    slow.open()
    await openSizes(page)
    await expect(page.getByText('At last')).toBeHidden()
  })

  test('reports a failure inside the modal, with a retry [NAV-14]', async ({ page }) => {
    isBroken = true
    await click(page, 'Broken')
    const dialog = page.getByRole('dialog', { name: 'Broken' })
    await expect(dialog.getByRole('alert')).toContainText('Une erreur inconnue est survenue.')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    isBroken = false
    await dialog.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Mended')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('continues automatically once online', async ({ page, context }) => {
    await openSizes(page)
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await click(page, 'Small')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('hors connexion')
    await context.setOffline(false)
    await expect(dialog).toContainText('All sizes are in cm.')
  })

  test('shows the shop’s own page for a missing URL [HTTP-02]', async ({ page }) => {
    await click(page, 'Missing')
    await expect(page.getByRole('dialog')).toContainText('We looked everywhere.')
  })

  test('has the specified size', async ({ page }) => {
    for (const [name, size] of [
      ['Small', 'small'],
      ['Sizes', 'medium'],
      ['Large', 'large']
    ] as const) {
      await click(page, name)
      await expect(page.getByRole('dialog')).toHaveAttribute('data-size', size)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('works in the header, and the next page focuses its heading', async ({ page }) => {
    await click(page, 'Sizes in the header')
    await expect(page.getByText('All sizes')).toBeVisible()
    await click(page, 'Go to two')
    await expect(page.getByRole('heading', { name: 'two' })).toBeFocused()
  })

  test('works by keyboard alone', async ({ page }) => {
    await link(page, 'Name').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Anna')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 saved')).toBeVisible()
    await expect(link(page, 'Name')).toBeFocused()
  })

  test('closes after a click on the backdrop, but not if it contains a form', async ({
    page
  }) => {
    await openName(page)
    await expect(page.getByRole('dialog')).toHaveAttribute('closedby', 'closerequest')
    await page.mouse.click(5, 5)
    await settle(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await openSizes(page)
    await expect(page.getByRole('dialog')).toHaveAttribute('closedby', 'any')
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('opens one modal, however often it is pressed', async ({ page }) => {
    await link(page, 'Sizes').dblclick()
    await expect(page.getByText('All sizes')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect(asked(server).filter(line => line === 'GET /sizes')).toHaveLength(1)
  })

  test('stays open when the page behind is refreshed', async ({ page }) => {
    await openSizes(page)
    saved = 7
    await page.evaluate(() => window.vitrine.refresh())
    await expect(page.locator('#saved')).toHaveText('7 saved')
    await expect(page.getByText('All sizes')).toBeVisible()
  })

  for (const name of ['Sizes', 'Name'] as const) {
    test(`has no accessibility violations: ${name}`, async ({ page }) => {
      await click(page, name)
      await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(name.toLowerCase())
      await page.evaluate(AxeBuilder.source)
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: typeof AxeBuilder }).axe.run('dialog')
      )
      expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
    })
  }
})

test.describe('a form with data-vitrine-modal', () => {
  test('shows its response in a modal', async ({ page }) => {
    await openFixture(page, server, '/start')
    await page.getByLabel('City').fill('Gent')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('dialog')).toContainText('Points in Gent')
    expect(pathOf(page)).toBe('/start')
  })
})

test.describe('two factors [ACC-02]', () => {
  test('is set up in a modal, and the page is refreshed when it is closed after success', async ({
    page
  }) => {
    await openFixture(page, server, '/start')
    await click(page, 'Two factors')
    await page.getByRole('dialog').getByLabel('Code').fill('123456')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Two factors are on')).toBeVisible()
    saved = 3
    await page.keyboard.press('Escape')
    await expect(page.locator('#saved')).toHaveText('3 saved')
  })

  test('does not refresh the page if the modal is closed before', async ({ page }) => {
    await openFixture(page, server, '/start')
    await click(page, 'Two factors')
    await expect(page.getByLabel('Code')).toBeFocused()
    server.forget()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await settle(page)
    expect(asked(server)).toEqual([])
  })
})

function link(page: Page, name: string): Locator {
  return page.getByRole('link', { name, exact: true })
}

function click(page: Page, name: string): Promise<void> {
  return link(page, name).click()
}

async function openSizes(page: Page): Promise<void> {
  await click(page, 'Sizes')
  await expect(page.getByText('All sizes')).toBeVisible()
}

async function openTwo(page: Page): Promise<Locator> {
  await openSizes(page)
  await click(page, 'Legend')
  await expect(page.getByRole('dialog', { name: 'legend' })).toBeVisible()
  const dialogs = page.locator('dialog[open]')
  await expect(dialogs).toHaveCount(2)
  return dialogs
}

async function openName(page: Page): Promise<void> {
  await click(page, 'Name')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
}

async function send(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
}

function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => history.length)
}

/** The modal of the current history entry; 0 for the page's own entry. */
function modalEntry(page: Page): Promise<number> {
  return page.evaluate(() => (history.state as { vitrineModal?: number })?.vitrineModal ?? 0)
}
