import { currencyName } from '../../kernel/currencies/currency.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { changeCurrency } from './change-currency.ts'

/** Changing the currency without JavaScript: the form of the header, and a page that asks for confirmation [LOC-01]. */
export function currencyPages(pages: Pages, { db, showPage }: Cms): void {
  pages.post('/currency', async (request, reply, site) => {
    const { culture, currency } = site
    const code = fieldOf(request.body, 'Currency', 3)
    const isConfirmed = fieldOf(request.body, 'IsConfirmed') === 'true'
    const returnUrl = returnPath(request) ?? homeLink(site)
    const { ResponseCode, ReasonResourceKey } = await changeCurrency(db, request, reply, {
      code,
      isConfirmed
    })
    if (ResponseCode === 'OK') return seeOther(reply, returnUrl)
    return showPage(request, reply, {
      template: 'currency/confirm',
      culture,
      title: text(culture, 'Currency.Title'),
      address: returnUrl,
      status: ResponseCode === 'Warning' ? 200 : 422,
      model: {
        isWarning: ResponseCode === 'Warning',
        reason: text(culture, ReasonResourceKey ?? ''),
        returnUrl,
        wanted: { code, name: ResponseCode === 'Warning' ? currencyName(code, culture) : code },
        current: currencyName(currency.code, culture)
      }
    })
  })

  // where a reload of the confirmation by its URL leads
  pages.get('/currency', async (_, reply, site) => seeOther(reply, homeLink(site)))
}
