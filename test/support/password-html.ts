/** A password field as a CMS prints it. */
export function passwordHtml({
  attributes = '',
  value = '',
  autocomplete = 'current-password'
} = {}): string {
  return `<form method="post" action="/shop/fr/security/login">
    <label class="vitrine-label" for="FirstName">Prénom</label>
    <input class="vitrine-input" id="FirstName" name="FirstName" autocomplete="given-name" value="Claire">
    <label class="vitrine-label" for="Password">Mot de passe</label>
    <p id="Password-hint">Au moins 10 caractères.</p>
    <vitrine-password-field ${attributes}>
      <input class="vitrine-input" type="password" id="Password" name="Password" autocomplete="${autocomplete}"
        aria-describedby="Password-hint" value="${value}" spellcheck="false" autocapitalize="none">
    </vitrine-password-field>
    <button class="vitrine-button" type="submit">Continuer</button>
  </form>`
}

export const newPasswordHtml = () =>
  passwordHtml({
    attributes: 'strength known="Dupont claire@example.com" known-fields="FirstName"',
    autocomplete: 'new-password'
  })
