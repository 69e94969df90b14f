import { expect, type Locator, type Page } from '@playwright/test'
import { type FixtureServer, redirect, startFixtureServer } from './fixture-server.ts'
import { Gate } from './gate.ts'

/** Pages with modal links and forms, and what the server knows about them. */
export interface ModalPages {
  server: FixtureServer
  /** Holds back the responses of `/slow` and of the name "slow". */
  slow: Gate
  /** How many names were saved. */
  saved: number
  /** Whether `/broken` fails, and the response to the name "broken" is lost. */
  isBroken: boolean
  reset(): void
}

const nameForm = (message: string, invalid = false) => `
  <form action="/name" method="post" id="name-form">
    ${message && `<p role="alert">${message}</p>`}
    <label>Name <input name="name"${invalid ? ' aria-invalid="true"' : ''}></label>
    <label>Secret <input name="secret" type="password"></label>
    <button>Save</button>
  </form>`

export async function startModalPages(): Promise<ModalPages> {
  const slow = new Gate()
  const server = await startFixtureServer({
    '/start': () => ({
      header: '<a href="/sizes" data-vitrine-modal>Sizes in the header</a>',
      // no prefetching, because requests are counted
      content: `<div data-vitrine-no-prefetch><p id="saved">${pages.saved} saved</p> <label>Note <input></label>
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
        <a href="/codes" data-vitrine-modal>Codes</a>
        <a href="/search-form" data-vitrine-modal>Search in a dialog</a>
        <a href="/washing" data-vitrine-modal data-vitrine-modal-hash="washing">Washing by URL</a>
        <form><label for="email">Page e-mail</label><input id="email"></form>
        <a href="/login-like" data-vitrine-modal>Same ids</a>
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
    '/login-like': ({ method }) => ({
      status: method === 'POST' ? 422 : 200,
      content: `<form action="/login-like" method="post" id="login-form">
        ${method === 'POST' ? '<p role="alert"><a href="#email">E-mail is missing</a></p>' : ''}
        <label for="email">E-mail</label>
        <input id="email" name="email" aria-describedby="email-hint">
        <p id="email-hint">For example anna@example.com</p>
        <label>City <input name="city"></label>
        <button>Log in</button></form>`
    }),
    '/slow': async () => {
      await slow.pass()
      return { content: '<p>At last</p>' }
    },
    '/broken': () => (pages.isBroken ? { status: 500 } : { content: '<p>Mended</p>' }),
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
      if (name === 'broken' && pages.isBroken) {
        response.destroy()
        return undefined
      }
      if (name === '' || name === 'x') {
        const status = name === '' ? 422 : 200
        return { status, content: nameForm('Too short', true) }
      }
      pages.saved += 1
      if (name === 'complete') return redirect('/complete')(undefined!, response, undefined!)
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
    '/search-form': () => ({
      content:
        '<form action="/search"><label>Word <input name="q"></label><button>Find</button></form>'
    }),
    '/search': (_, __, url) => ({
      content: `<p>Points in ${url.searchParams.get('city')}</p>`
    }),
    '/complete': () => ({
      title: 'Complete',
      content: '<p role="status" data-vitrine-modal-answer="close">Saved</p>'
    }),
    '/done': () => ({ content: '<p data-vitrine-modal-answer="refresh">It is done</p>' }),
    '/codes': () => ({
      title: 'Codes',
      content: `<div data-vitrine-modal-keep><p>1234 5678</p>
        <a href="/start" data-vitrine-modal-close>I have kept them</a></div>`
    }),
    '/fr/security/twofactorhome': ({ method }) =>
      method === 'GET'
        ? {
            content: `<form action="/fr/security/twofactorhome" method="post">
              <label>Code <input name="code"></label><button>Check</button></form>`
          }
        : { content: '<p data-vitrine-modal-answer="refresh">Two factors are on</p>' }
  })
  const pages: ModalPages = {
    server,
    slow,
    saved: 0,
    isBroken: false,
    reset() {
      server.forget()
      slow.open()
      pages.saved = 0
      pages.isBroken = false
    }
  }
  return pages
}

/** The link with exactly this text. */
export function link(page: Page, name: string): Locator {
  return page.getByRole('link', { name, exact: true })
}

export function click(page: Page, name: string): Promise<void> {
  return link(page, name).click()
}

export async function openSizes(page: Page): Promise<void> {
  await click(page, 'Sizes')
  await expect(page.getByText('All sizes')).toBeVisible()
}

export async function openName(page: Page): Promise<void> {
  await click(page, 'Name')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
}

export async function send(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
}

/** The modal of the current history entry; 0 for the page's own entry. */
export function modalEntry(page: Page): Promise<number> {
  return page.evaluate(() => (history.state as { vitrineModal?: number })?.vitrineModal ?? 0)
}
