import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { type MockReply, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { servedPage } from '../support/served-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { vatHtml } from '../support/vat-html.ts'

const CHECK = 'GET /shop/api/v1/sales/customers/checkisvatvalid/'
const PAGE = 'GET /shop/fr'
const VALID = 'BE0403170701'

const field = () => page.getByRole('textbox', { name: 'Numéro de TVA' })
const company = () => page.getByRole('textbox', { name: 'Société' })
const note = (words: string) => page.getByText(words, { exact: false }).first()

/** The register gives the same result for every number; a refresh returns the same page. */
function register(isValid: boolean | null, more: Partial<MockReply> = {}) {
  return mockApi({
    [CHECK]: {
      body: {
        IsVATValidWebService: isValid,
        ErrorMessage: isValid ? null : 'Le registre ne connaît pas ce numéro.',
        CompanyName: isValid ? 'Meuse & Fils' : null
      },
      ...more
    },
    [PAGE]: () => ({ body: fresh() })
  })
}

function fresh(): string {
  return servedPage(vatHtml())
}

async function type(number: string) {
  await field().fill(number)
  await userEvent.tab()
}

const calls = (api: ReturnType<typeof mockApi>) => api.requests.map(({ endpoint }) => endpoint)

test('validates a formatted number, and fills in the company name [CHK-02]', async () => {
  const api = register(true)
  await openPage(vatHtml({ attributes: 'customer-id="7"' }))
  await type(' 0403.170.701 ')
  await expect.element(note('Enregistré au nom de Meuse & Fils.')).toBeVisible()
  await expect.element(field()).toHaveValue(VALID)
  await expect.element(company()).toHaveValue('Meuse & Fils')
  await expect
    .poll(() => api.requests[0])
    .toMatchObject({
      endpoint: CHECK,
      query: { countryId: 'BE', VAT: VALID, customerId: '7' }
    })
  // wait for the refresh, so that it does not affect the next test
  await expect.poll(() => calls(api)).toContain(PAGE)
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('finds the number in a pasted text, and keeps one of another country [CHK-02]', async () => {
    const api = register(null)
    await openPage(vatHtml())
    await type('T.V.A. BE 0403.170.701 – RPM Liège')
    await expect.element(field()).toHaveValue(VALID)
    await type('USt-IdNr. DE 136 695 976')
    await expect.element(field()).toHaveValue('DE136695976')
    await type('Tel. 0470 12 34 56')
    await expect
      .poll(() => api.requests.at(-1))
      .toMatchObject({
        query: { VAT: 'Tel. 0470 12 34 56' }
      })
    await expect.element(field()).toHaveValue('Tel. 0470 12 34 56')
  })

if (EXHAUSTIVE)
  test('does not validate an empty field, and no number twice [CHK-02]', async () => {
    const api = register(true)
    await openPage(vatHtml({ value: VALID, attributes: `number="${VALID}" valid="true"` }))
    await expect.element(note('Ce numéro est enregistré.')).toBeVisible()
    await type('')
    await expect.element(page.getByText('Ce numéro est enregistré.')).not.toBeInTheDocument()
    await type(VALID)
    await type(` ${VALID} `)
    await expect.element(note('Enregistré au nom de')).toBeVisible()
    expect(calls(api).filter(call => call === CHECK)).toHaveLength(1)
  })

if (EXHAUSTIVE)
  test('keeps a company name that was typed [CHK-02]', async () => {
    register(true)
    await openPage(vatHtml())
    await company().fill('Chez nous')
    await type(VALID)
    await expect.element(note('Enregistré')).toBeVisible()
    await expect.element(company()).toHaveValue('Chez nous')
  })

test('shows the server’s message about an invalid number, also in the popover [CHK-02]', async () => {
  register(false)
  await openPage(vatHtml())
  await type('BE0403170702')
  await expect.element(note('Le registre ne connaît pas ce numéro.')).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await userEvent.click(page.getByRole('button', { name: 'À propos du numéro de TVA' }))
  expect(document.querySelector('[popover]:popover-open')?.textContent).toContain(
    'Le registre ne connaît pas ce numéro.'
  )
  await expectNoAxeViolations()
})

describe('the page is refreshed', () => {
  const wasValid = { value: VALID, attributes: `number="${VALID}" valid="true"` }
  const reloads = (api: ReturnType<typeof mockApi>) =>
    calls(api).filter(endpoint => endpoint === PAGE).length

  test('when a number becomes valid, and keeps the entered values [CHK-02]', async () => {
    const api = register(true)
    await openPage(vatHtml())
    await type(VALID)
    await expect.poll(() => reloads(api)).toBe(1)
    await expect.element(field()).toHaveValue(VALID)
  })

  if (EXHAUSTIVE)
    test('when a number is no longer valid [CHK-02]', async () => {
      const api = register(false)
      await openPage(vatHtml(wasValid))
      await type('BE0403170702')
      await expect.poll(() => reloads(api)).toBe(1)
    })

  if (EXHAUSTIVE)
    test('neither from unknown to invalid, nor from valid to unknown [CHK-02]', async () => {
      const api = register(false)
      await openPage(vatHtml())
      await type('BE0403170702')
      await expect.element(note('Le registre ne connaît pas ce numéro.')).toBeVisible()
      expect(reloads(api)).toBe(0)

      const silent = register(null)
      await openPage(vatHtml(wasValid))
      await type('BE0100000070')
      await expect.element(note('Le registre ne répond pas')).toBeVisible()
      expect(reloads(silent)).toBe(0)
    })

  test('not for a number that the page already knows [CHK-02]', async () => {
    const api = register(true)
    await openPage(
      vatHtml({ ...wasValid, attributes: `${wasValid.attributes} company="Meuse"` })
    )
    await expect.element(note('Enregistré au nom de Meuse.')).toBeVisible()
    expect(api.requests).toEqual([])
  })
})

describe('a register that does not respond', () => {
  test('is not treated as an error of the shopper, and can be asked again [CHK-02]', async () => {
    mockApi({ [CHECK]: { status: 0 } })
    const { departures } = await openPage(vatHtml())
    await type(VALID)
    await expect.element(note('Vous pouvez commander')).toBeVisible()
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull()

    register(true)
    await userEvent.click(page.getByRole('button', { name: 'Vérifier à nouveau' }))
    await expect.element(note('Enregistré au nom de')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Commander' }))
    await expect.poll(() => departures).toHaveLength(1)
  })

  if (EXHAUSTIVE)
    test('shows a pending state, and the order can be placed meanwhile [CHK-02]', async () => {
      register(true, { delay: 60_000 })
      const { departures } = await openPage(vatHtml())
      await type(VALID)
      await expect.element(note('Vérification du numéro…')).toBeVisible()
      await userEvent.click(page.getByRole('button', { name: 'Commander' }))
      await expect.poll(() => departures).toHaveLength(1)
    })
})

test('shows the age of a result [CHK-02]', async () => {
  register(true)
  const moment = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await openPage(
    vatHtml({
      value: VALID,
      attributes: `number="${VALID}" valid="true" checked-at="${moment}"`
    })
  )
  await expect.element(note('il y a 3 jours')).toBeVisible()
})

if (EXHAUSTIVE)
  test('formats a Greek number with EL if the country is selected afterwards [CHK-02]', async () => {
    register(null)
    await openPage(vatHtml())
    await field().fill('094259216')
    await page.getByRole('combobox', { name: 'Pays' }).selectOptions('Grèce')
    await expect.element(field()).toHaveValue('EL094259216')
  })
