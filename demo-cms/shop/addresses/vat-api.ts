import { customers } from 'vitrine/contract'
import { tidyVatNumber } from 'vitrine/shared'
import type { Calls } from '../../kernel/http/calls.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { LimitName } from '../../kernel/limits/limits.ts'
import { text } from '../../kernel/texts/texts.ts'
import { isVatOf } from './address-form.ts'
import { countryOf } from './countries.ts'
import { checkVat } from './vat-service.ts'

/** Whether a VAT number exists [CHK-02]. */
export function vatApi(calls: Calls, { db }: Cms): void {
  calls.handle(
    customers.checkVat,
    async ({ query, culture }) => {
      const country = countryOf(query.countryId.toUpperCase())
      const number = tidyVatNumber(fieldOf(query, 'VAT'), country?.vat.prefix ?? '')
      const isWritten = country ? isVatOf(country, number) : number !== ''
      const { isValid, checkedAt, companyName } = isWritten
        ? await checkVat(db, number)
        : { isValid: false, checkedAt: null, companyName: null }
      const example = country?.vat.example ?? ''
      const problem = isWritten ? `Address.Vat.${isValid ?? 'unknown'}` : 'Address.Wrong.VAT'
      return {
        IsVATValidWebService: isValid,
        ErrorMessage: isValid ? null : text(culture, problem, { number, example }),
        CheckedAt: checkedAt?.toISOString() ?? null,
        CompanyName: companyName
      }
    },
    { limit: 'vat' satisfies LimitName }
  )
}
