import { describe, expect, test } from 'vitest'
import { countries } from '../../../../demo-cms/shop/addresses/countries.ts'
import { askRegister } from '../../../../demo-cms/simulators/vat-register/vat-register.ts'

const isRegistered = async (number: string) =>
  (await askRegister(number, new AbortController().signal)).isValid

describe('the simulated register', () => {
  test.each(countries)(
    'knows the example of $code, and no other check digit [CHK-02]',
    async country => {
      const { example } = country.vat
      expect(await isRegistered(example)).toBe(true)
      const last = example.search(/\d\D*$/)
      for (const other of '0123456789') {
        // any Dutch suffix belongs to the same company, so its number changes instead
        const at = country.code === 'NL' ? 8 : last
        if (other === example[at]) continue
        const wrong = example.slice(0, at) + other + example.slice(at + 1)
        expect(await isRegistered(wrong), wrong).toBe(false)
      }
    }
  )

  test.each([
    'FRDE136695976',
    'FRBE040317070',
    'FRXX303265045',
    'FR41303265045',
    'NLBTWNL010000446B01',
    'BEBE0403170701',
    'BE 0403170701',
    'IT00743110157',
    'XIGB980780684',
    'ATUU13585627',
    'hello',
    ''
  ])('does not know %j [CHK-02]', async number => {
    expect(await isRegistered(number)).toBe(false)
  })
})
