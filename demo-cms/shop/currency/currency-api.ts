import { site } from 'vitrine/contract'
import type { Calls } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { changeCurrency } from './change-currency.ts'

/** The calls that change the currency, without and with confirmation [LOC-01]. */
export function currencyApi(calls: Calls, { db }: Cms): void {
  calls.handle(site.changeCurrency, ({ params, env }) =>
    changeCurrency(db, env.request, env.reply, { code: params.currency, isConfirmed: false })
  )

  calls.handle(site.forceCurrency, ({ params, env }) =>
    changeCurrency(db, env.request, env.reply, { code: params.currency, isConfirmed: true })
  )
}
