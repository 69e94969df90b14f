import { describe, expect, test } from 'vitest'
import {
  checkVat,
  knownVat,
  vatState
} from '../../../../demo-cms/shop/addresses/vat-service.ts'
import {
  RegisterUnavailableError,
  sampleNumbers
} from '../../../../demo-cms/simulators/vat-register/vat-register.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

async function ask(countryId: string, VAT: string) {
  const answer = await shop.app.inject({
    url: '/shop/api/v1/sales/customers/checkisvatvalid/',
    query: { countryId, VAT },
    headers: { 'accept-language': 'nl' }
  })
  return answer.json()
}

describe('a VAT number', () => {
  test.each([
    ['BE', '0403.170.701', 'Meuse & Fils SA'],
    ['GR', 'GR094259216', null],
    ['XI', 'GB980780684', null],
    ['DE', 'DE 136 695 976', null],
    ['BE', 'T.V.A. BE 0403.170.701 – RPM Liège', 'Meuse & Fils SA'],
    ['FR', 'N° TVA intracommunautaire : FR 40 303265045', 'Vaisselle du Nord SARL'],
    ['NL', 'NL BTW-nummer NL010000446B01', 'Van Dijk Keukens B.V.']
  ])('of %s, %j, is registered [CHK-02]', async (country, number, CompanyName) => {
    expect(await ask(country, number)).toMatchObject({
      IsVATValidWebService: true,
      ErrorMessage: null,
      CompanyName,
      CheckedAt: expect.stringMatching(/^\d{4}-/)
    })
  })

  test('with wrong check digits is refused in the shopper’s language [CHK-02]', async () => {
    const answer = await ask('BE', 'BE0403170702')
    expect(answer.IsVATValidWebService).toBe(false)
    expect(answer.ErrorMessage).toContain('BE0403170702')
  })

  test('of another country is refused in its own spelling [CHK-02]', async () => {
    for (const number of ['DE136695976', 'USt-IdNr. DE 136 695 976', 'FRDE136695976']) {
      expect((await ask('FR', number)).IsVATValidWebService, number).toBe(false)
    }
  })

  test('in a wrong format is refused with an example [CHK-02]', async () => {
    for (const number of ['NL010000446B01', 'hello', '1'.repeat(300)]) {
      const answer = await ask('BE', number)
      expect(answer.IsVATValidWebService).toBe(false)
      expect(answer.ErrorMessage).toContain('BE0403170701')
    }
  })
})

describe('an unavailable register', () => {
  test('leaves the status unknown, which is not cached [CHK-02]', async () => {
    const { unavailable } = sampleNumbers
    const answer = await ask('BE', unavailable)
    expect(answer.IsVATValidWebService).toBeNull()
    expect(answer.ErrorMessage).toContain('toch bestellen')
    expect((await knownVat(shop.db, unavailable)).checkedAt).toBeNull()
  })

  if (EXHAUSTIVE)
    test('that never responds times out [CHK-02]', async () => {
      const { neverAnswers } = sampleNumbers
      expect((await checkVat(shop.db, neverAnswers, { timeoutMs: 20 })).isValid).toBeNull()
      expect(await vatState(shop.db, neverAnswers)).toBeNull()
    })

  if (EXHAUSTIVE)
    test('that is slow is awaited [CHK-02]', async () => {
      expect((await checkVat(shop.db, sampleNumbers.slow)).isValid).toBe(true)
      expect((await checkVat(shop.db, sampleNumbers.slow, { timeoutMs: 0 })).isValid).toBe(true)
    })

  test('is replaced by its recent answers, with their age [CHK-02]', async () => {
    const number = 'FR40303265045'
    await checkVat(shop.db, number)
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    const age = (checked_at: Date) =>
      shop.db
        .updateTable('vat_checks')
        .set({ checked_at })
        .where('number', '=', number)
        .execute()
    const away = { ask: () => Promise.reject(new RegisterUnavailableError('MS_UNAVAILABLE')) }

    await age(days(3))
    expect(await checkVat(shop.db, number, away)).toMatchObject({
      isValid: true,
      checkedAt: expect.any(Date)
    })
    await age(days(31))
    expect((await checkVat(shop.db, number, away)).isValid).toBeNull()
  })
})
