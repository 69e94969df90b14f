import { html } from '../markup.ts'
import type { Visit } from '../state.ts'
import { type PageContent, pagesOf } from './layout.ts'

/** The login: every address and password is accepted. */
export function loginPage(visit: Visit, { searchParams }: URL): PageContent {
  const returnUrl = searchParams.get('returnUrl') ?? pagesOf(visit)
  const action = `${pagesOf(visit)}/security/login`
  return {
    title: 'Log in',
    content: html`<form method="post" action="${action}">
        <input type="hidden" name="returnUrl" value="${returnUrl}">
        <label class="vitrine-label" for="email">E-mail address</label>
        <input class="vitrine-input" id="email" name="Email" type="email" required
          autocomplete="username webauthn">
        <label class="vitrine-label" for="password">Password</label>
        <input class="vitrine-input" id="password" name="Password" type="password" required
          autocomplete="current-password">
        <button class="vitrine-button vitrine-button--primary">Log in</button>
      </form>
      <vitrine-passkey-login>
        <form method="post" action="${action}" hidden>
          <input type="hidden" name="returnUrl" value="${returnUrl}">
          <input type="hidden" name="Credential">
          <button class="vitrine-button">Log in with a passkey</button>
        </form>
      </vitrine-passkey-login>`
  }
}
