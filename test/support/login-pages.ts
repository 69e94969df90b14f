import type { Page } from '@playwright/test'
import { type FixturePage, type FixtureServer, startFixtureServer } from './fixture-server.ts'

/** Pages and forms that require a login, and the state of the session. */
export interface LoginPages {
  server: FixtureServer
  loggedIn: boolean
  /** The CSRF token, which every login replaces. */
  token: number
  /** Whether the login requires a second factor. */
  asksForCode: boolean
  reset(): void
}

function form(token: number, message = ''): FixturePage {
  return {
    content: `<p role="alert">${message}</p>
      <form method="post" action="/fr/security/login?returnUrl=%2Faccount">
        <input type="hidden" name="_csrf" value="token-${token}">
        <label>E-mail <input type="email" name="email"></label>
        <label>Mot de passe <input type="password" name="password"></label>
        <button>Se connecter</button>
      </form>
      <a href="/register">Créer un compte</a>`
  }
}

export async function startLoginPages(): Promise<LoginPages> {
  const server = await startFixtureServer({
    '/start': () => ({
      header: `<p id="who" data-vitrine-sync>${pages.loggedIn ? 'Anna' : 'nobody'}</p>`,
      content: `<a href="/account">Account</a> <p id="price">${pages.loggedIn ? '80 €' : '100 €'}</p> <label>Note <input></label>
        <form action="/find"><label>Order <input name="order"></label><button>Find</button></form>
        <form action="/upload" method="post" enctype="multipart/form-data"><label>File <input type="file" name="file"></label><button>Upload</button></form>
        <form action="/save" method="post"><input type="hidden" name="_csrf" value="token-${pages.token}"><input name="words" value="all mine"><button>Save</button></form>
        <a href="/invoice">Invoice</a> <a href="/broken">Broken</a>
        <form action="/stock" method="post" data-vitrine-target="stock"><button>Notify</button></form><p id="stock">Sold out</p>`
    }),
    '/account': (_, response) => {
      if (pages.loggedIn) return { header: '<p id="who" data-vitrine-sync>Anna</p>' }
      response.writeHead(401, { 'Content-Type': 'text/html' }).end('<p>login</p>')
      return undefined
    },
    '/save': (request, response) => {
      const status =
        pages.loggedIn && request.body.includes(`_csrf=token-${pages.token}`) ? 303 : 401
      response.writeHead(status, { Location: '/saved' }).end()
      return undefined
    },
    '/find': (_, response, url) => {
      if (pages.loggedIn) return { content: `<p>Order ${url.searchParams.get('order')}</p>` }
      response.writeHead(401).end()
      return undefined
    },
    '/upload': (_, response) => {
      response.writeHead(pages.loggedIn ? 303 : 401, { Location: '/saved' }).end()
      return undefined
    },
    '/invoice': (_, response) => {
      const headers = { 'Content-Disposition': 'attachment; filename="invoice.txt"' }
      if (pages.loggedIn) response.writeHead(200, headers).end('80 €')
      else response.writeHead(401).end()
      return undefined
    },
    '/broken': (_, response) => {
      response.writeHead(pages.loggedIn ? 500 : 401).end()
      return undefined
    },
    '/stock': (_, response) => {
      if (pages.loggedIn) return { content: '<p id="stock">We will write to you.</p>' }
      response.writeHead(401).end()
      return undefined
    },
    '/private': (_, response) => {
      if (pages.loggedIn) return {}
      response.writeHead(401).end()
      return undefined
    },
    '/fr/security/twofactorhome': (request, response) => {
      if (request.method === 'GET' || !request.body.includes('code=123456')) {
        return {
          content: `<form method="post" action="/fr/security/twofactorhome">
            ${request.method === 'POST' ? '<p role="alert">Code incorrect</p>' : ''}
            <label>Code <input name="code"></label><button>Vérifier</button></form>`
        }
      }
      pages.loggedIn = true
      pages.token += 1
      if (request.body.includes('show')) {
        return { content: '<p data-vitrine-modal-answer="refresh">Connexion confirmée</p>' }
      }
      response.writeHead(303, { Location: '/start' }).end()
      return undefined
    },
    '/fr/security/login': (request, response) => {
      if (request.method === 'GET') return form(pages.token)
      const fields = new URLSearchParams(request.body)
      if (fields.get('password') !== 'right') return form(pages.token, 'Mot de passe incorrect')
      if (pages.asksForCode) {
        response.writeHead(303, { Location: '/fr/security/twofactorhome' }).end()
        return undefined
      }
      pages.loggedIn = true
      pages.token += 1
      response.writeHead(303, { Location: '/start' }).end()
      return undefined
    }
  })
  const pages: LoginPages = {
    server,
    loggedIn: false,
    token: 1,
    asksForCode: false,
    reset() {
      server.forget()
      pages.loggedIn = false
      pages.asksForCode = false
    }
  }
  return pages
}

/** Fills in the form of the login and submits it. */
export async function logIn(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('anna@example.test')
  await dialog.getByLabel('Mot de passe').fill(password)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
}
