const KEY = 'JBSW Y3DP EHPK 3PXP'

export const SETUP_ADDRESS =
  'otpauth://totp/Vitrine:claire%40example.com?issuer=Vitrine&secret=JBSWY3DPEHPK3PXP'

/** The page that sets up an app, as a CMS prints it. */
export function setUpHtml(address = SETUP_ADDRESS): string {
  const attribute = address.replaceAll('&', '&amp;')
  return `<vitrine-two-factor address="${attribute}">
    <div class="vitrine-two-factor">
      <div class="vitrine-two-factor__key">
        <p>Clé à saisir vous-même</p>
        <p class="vitrine-two-factor__value"><code translate="no">${KEY}</code></p>
      </div>
    </div>
  </vitrine-two-factor>`
}

export const RECOVERY_CODES = Array.from(
  { length: 10 },
  (_, index) => `abcd-efgh-jkmn-000${index}`
)

/** The page that shows the recovery codes. */
export function codesHtml(): string {
  const items = RECOVERY_CODES.map(code => `<li><code translate="no">${code}</code></li>`)
  return `<vitrine-two-factor codes='${JSON.stringify(RECOVERY_CODES)}' file-name="codes.txt" file-heading="Vitrine : codes de secours">
    <ol class="vitrine-two-factor__codes" aria-label="Codes de secours">${items.join('')}</ol>
  </vitrine-two-factor>`
}
