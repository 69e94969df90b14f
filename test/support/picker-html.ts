interface PickerHtmlOptions {
  stamp?: string
  selected?: string
  count?: number
}

/** The list of a customer's addresses, as rendered by the server. */
export function pickerList({ selected = '7', count = 2 }: PickerHtmlOptions = {}): string {
  const addresses = Array.from({ length: count }, (_, index) => {
    const id = String(7 + index)
    const fields = `{"BillingStreet1":"Rue ${id}","BillingCity":"Liège","BillingCountry":"${index % 2 ? 'NL' : 'BE'}"}`
    return `<label style="display:block;padding:4px"><input type="radio" name="ExistingBillingAddressId" value="${id}" data-address='${fields}'${id === selected ? ' checked' : ''}> Rue ${id}, Liège</label>`
  })
  return `<div role="radiogroup" aria-label="Une adresse de votre carnet">${addresses.join('')}
    <label style="display:block;padding:4px"><input type="radio" name="ExistingBillingAddressId" value=""${selected ? '' : ' checked'}> Une autre adresse</label></div>`
}

/** A form for a customer with an address book. */
export function pickerHtml(options: PickerHtmlOptions = {}): string {
  const { stamp = '1', selected = '7' } = options
  return `<form action="/shop/fr/checkout" method="post">
    <vitrine-address-picker input-name="ExistingBillingAddressId" type="Billing" selected-address-id="${selected}" is-add-new-address="true" stamp="${stamp}" load="eager">${pickerList(options)}</vitrine-address-picker>
    <label class="vitrine-label" for="country">Pays</label>
    <select class="vitrine-select" id="country" name="BillingCountry"><option value="BE">Belgique</option><option value="NL">Pays-Bas</option></select>
    <label class="vitrine-label" for="street">Rue</label><input class="vitrine-input" id="street" name="BillingStreet1">
    <label class="vitrine-label" for="city">Localité</label><input class="vitrine-input" id="city" name="BillingCity">
  </form><vitrine-toasts></vitrine-toasts>`
}
