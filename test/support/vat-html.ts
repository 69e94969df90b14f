interface VatHtmlOptions {
  value?: string
  /** Additional attributes of the tag. */
  attributes?: string
}

/** The VAT field of a business, as rendered for Belgium. */
export function vatHtml({ value = '', attributes = '' }: VatHtmlOptions = {}): string {
  return `<form action="/shop/fr/checkout" method="post">
    <label class="vitrine-label" for="BillingCountry">Pays</label>
    <select class="vitrine-select" id="BillingCountry" name="BillingCountry"><option value="BE">Belgique</option><option value="GR">Grèce</option></select>
    <label class="vitrine-label" for="BillingCompany">Société</label>
    <input class="vitrine-input" id="BillingCompany" name="BillingCompany">
    <vitrine-vat-field fields="Billing" load="eager" ${attributes}>
      <label class="vitrine-label" for="BillingVAT">Numéro de TVA</label>
      <input class="vitrine-input" id="BillingVAT" name="BillingVAT" value="${value}">
    </vitrine-vat-field>
    <button>Commander</button>
  </form>`
}
