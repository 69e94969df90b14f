/** The list of passkeys with the form that adds one, as a CMS prints it. */
export function passkeysHtml(): string {
  return `<vitrine-passkeys>
    <ul><li>Firefox sous Windows, créée le 3 mars
      <form method="post" action="/shop/fr/account/security/passkeys/remove">
        <input type="hidden" name="PasskeyId" value="7">
        <button class="vitrine-button">Supprimer</button>
      </form></li></ul>
    <form method="post" action="/shop/fr/account/security/passkeys" hidden>
      <input type="hidden" name="Credential">
      <p><label class="vitrine-label" for="Name">Nom de la clé d’accès</label>
      <input class="vitrine-input" id="Name" name="Name" value="Chrome sous Linux"></p>
      <button class="vitrine-button vitrine-button--primary">Créer une clé d’accès</button>
    </form>
  </vitrine-passkeys>`
}

/** The login form, and the one that logs in with a passkey. */
export function passkeyLoginHtml(attributes = 'autofill'): string {
  return `<p><label class="vitrine-label" for="Email">Adresse e-mail</label>
  <input class="vitrine-input" id="Email" name="Email" autocomplete="username webauthn"></p>
  <vitrine-passkey-login ${attributes}>
    <form method="post" action="/shop/fr/security/login" hidden>
      <input type="hidden" name="returnUrl" value="/shop/fr/account">
      <input type="hidden" name="Credential">
      <button class="vitrine-button">Se connecter avec une clé d’accès</button>
    </form>
  </vitrine-passkey-login>`
}

export const PASSKEY_REQUEST = {
  challenge: 'b25jZQ',
  rpId: 'localhost',
  userVerification: 'required'
} as const

export const PASSKEY_CREATION = {
  challenge: 'b25jZQ',
  rp: { id: 'localhost', name: 'Vitrine' },
  user: { id: 'Y2xhaXJl', name: 'claire@example.com', displayName: 'Claire Dupont' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }]
}
