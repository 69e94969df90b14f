import type { FastifyInstance } from 'fastify'
import { customers } from '../../../src/contract/index.ts'
import { tidyVatNumber } from '../../../src/lib/address/vat-number.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { text } from '../../kernel/texts/texts.ts'
import { isVatOf } from './address-form.ts'
import { countryOf } from './countries.ts'
import { checkVat } from './vat-service.ts'

/** Whether a VAT number exists [CHK-02]. */
export async function vatApi(app: FastifyInstance, { db, basePath }: Cms): Promise<void> {
  app.get(`${basePath}/api/v1/sales/customers/checkisvatvalid/`, async (request, reply) => {
    const culture = cultureFor(request)
    const country = countryOf(fieldOf(request.query, 'countryId').toUpperCase())
    const number = tidyVatNumber(fieldOf(request.query, 'VAT', 40), country?.vat.prefix ?? '')
    noStore(reply)
    const isWritten = country ? isVatOf(country, number) : number !== ''
    const { isValid, checkedAt, companyName } = isWritten
      ? await checkVat(db, number)
      : { isValid: false, checkedAt: null, companyName: null }
    const example = country?.vat.example ?? ''
    const problem = isWritten ? `Address.Vat.${isValid ?? 'unknown'}` : 'Address.Wrong.VAT'
    return checkedReply(customers.checkVat, {
      IsVATValidWebService: isValid,
      ErrorMessage: isValid ? null : text(culture, problem, { number, example }),
      CheckedAt: checkedAt?.toISOString() ?? null,
      CompanyName: companyName
    })
  })
}
