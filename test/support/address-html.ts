import { attribute } from './builders.ts'

/** What the demo renders for Belgium, the Netherlands and Greece, in French. */
const countryRules = [
  {
    code: 'BE',
    layout: 'Street1/6 HouseNumber/3 BoxNumber/3? PostalCode/3 City/9',
    postal: '[1-9]\\d{3}',
    pattern: '[1-9]\\d{3}',
    wrong: 'Ce code postal ne convient pas, par exemple 1000.',
    hint: 'Par exemple 1000',
    vat: 'Par exemple BE0403170701',
    labels: {
      Street1: 'Rue',
      HouseNumber: 'Numéro',
      BoxNumber: 'Boîte',
      PostalCode: 'Code postal',
      City: 'Localité'
    }
  },
  {
    code: 'NL',
    layout: 'PostalCode/6 HouseNumber/3 BoxNumber/3? Street1/6 City/6',
    postal: '[1-9]\\d{3} [A-Z]{2}',
    blank: 4,
    pattern: '[1-9]\\d{3}[ -]?[A-Za-z]{2}',
    wrong: 'Ce code postal ne convient pas, par exemple 1012 AB.',
    hint: 'Par exemple 1012 AB',
    vat: 'Par exemple NL010000446B01',
    labels: {
      Street1: 'Rue',
      HouseNumber: 'Numéro',
      BoxNumber: 'Complément',
      PostalCode: 'Code postal',
      City: 'Localité'
    }
  },
  {
    code: 'GR',
    layout: 'Street1/9 HouseNumber/3? PostalCode/3 City/9',
    postal: '\\d{3} \\d{2}',
    blank: 3,
    pattern: '\\d{3}[ -]?\\d{2}',
    wrong: 'Ce code postal ne convient pas, par exemple 104 31.',
    hint: 'Par exemple 104 31',
    vat: 'Par exemple EL094259216',
    labels: {
      Street1: 'Rue',
      HouseNumber: 'Numéro',
      BoxNumber: 'Boîte',
      PostalCode: 'Code postal',
      City: 'Localité'
    }
  }
]

const names = { BE: 'Belgique', NL: 'Pays-Bas', GR: 'Grèce' } as const

interface AddressHtmlOptions {
  fields?: 'Billing' | 'Shipping'
  taxCountry?: string
  street?: string
}

/** The address fields of a form, as rendered for Belgium. */
export function addressHtml(options: AddressHtmlOptions = {}): string {
  const { fields = 'Billing', taxCountry, street = '' } = options
  const section = fields.toLowerCase()
  const country = fields === 'Billing' ? 'BillingCountry' : `${fields}CountryId`
  const tax = taxCountry ? ` tax-country="${taxCountry}"` : ''
  return `<div class="vitrine-story-address">
    <vitrine-country-field fields="${fields}" countries='${attribute(countryRules)}'${tax} load="eager">
      <label class="vitrine-label" for="${country}">Pays</label>
      <select class="vitrine-select" id="${country}" name="${country}" autocomplete="${section} country" required>
        ${Object.entries(names)
          .map(
            ([code, name]) =>
              `<option value="${code}"${code === 'BE' ? ' selected' : ''}>${name}</option>`
          )
          .join('')}
      </select>
    </vitrine-country-field>
    ${part('Street1', 'Rue', 6, 'address-line1', street)}
    ${part('HouseNumber', 'Numéro', 3, 'off')}
    ${part('BoxNumber', 'Boîte', 3, 'address-line2')}
    ${part('PostalCode', 'Code postal', 3, 'postal-code')}
    ${part('City', 'Localité', 9, 'address-level2')}
  </div>`

  function part(name: string, label: string, span: number, token: string, value = ''): string {
    const isOptional = name === 'BoxNumber'
    const mark = isOptional ? ' <span>(facultatif)</span>' : ''
    const isPostal = name === 'PostalCode'
    const hint = isPostal ? `<p id="${fields}${name}-hint">Par exemple 1000</p>` : ''
    const needed = isOptional ? '' : `required data-val-required="Indiquez : ${label}."`
    const rule = isPostal
      ? `data-val-regex="${countryRules[0]!.wrong}" data-val-regex-pattern="${countryRules[0]!.pattern}"`
      : ''
    return `<div data-part="${name}" data-span="${span}" data-missing="Indiquez : ${label}.">
      <label class="vitrine-label" for="${fields}${name}">${label}${mark}</label>${hint}
      <input class="vitrine-input" id="${fields}${name}" name="${fields}${name}" value="${value}"
        autocomplete="${token === 'off' ? 'off' : `${section} ${token}`}" data-val="true" ${needed} ${rule}>
    </div>`
  }
}
