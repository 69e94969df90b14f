import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { PLATES, refundHtml, TEAPOT } from '../support/refund-html.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const quantity = (name: string) => page.getByLabelText(`Quantité : ${name}`)
const amount = (name: string) => page.getByLabelText(`Montant : ${name}`)

async function open(html = refundHtml([TEAPOT, PLATES])) {
  mockApi()
  const opened = await openPage(html)
  const totals = () => [
    opened.find('[data-refund-count]').textContent,
    opened.find('[data-refund-amount]').textContent?.replaceAll(/\s/g, ' ')
  ]
  return { ...opened, totals }
}

test('computes the amount of a line and the totals when the quantity changes [REF-01]', async () => {
  const { totals } = await open()
  await quantity('Théière').selectOptions('2')
  await expect.element(amount('Théière')).toHaveValue('39,90')
  await quantity('Assiettes').selectOptions('3')
  await expect.element(amount('Assiettes')).toHaveValue('10,00')
  expect(totals()).toEqual(['5', '49,90 €'])
  await quantity('Assiettes').selectOptions('1')
  expect(totals()).toEqual(['3', '43,23 €'])
  await quantity('Théière').selectOptions('0')
  await expect.element(amount('Théière')).toHaveValue('')
  expect(totals()).toEqual(['1', '3,33 €'])
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('accepts a smaller amount with a comma or a dot, which counts in the total [REF-01]', async () => {
    const { totals, departures } = await open()
    await quantity('Théière').selectOptions('2')
    await amount('Théière').fill('12,5')
    expect(totals()).toEqual(['2', '12,50 €'])
    await amount('Théière').fill('7.25')
    expect(totals()).toEqual(['2', '7,25 €'])
    await page.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect.poll(() => departures.length).toBe(1)
    expect(departures[0]?.fields).toMatchObject({
      'Quantity-12': '2',
      'RefundedAmount-12': '7.25'
    })
  })

if (EXHAUSTIVE)
  test('limits the amount to quantity times unit price for the check of the form, and counts no more [REF-01]', async () => {
    const { totals, find } = await open()
    const field = find('[name="RefundedAmount-12"]')
    await quantity('Théière').selectOptions('1')
    await amount('Théière').fill('25')
    expect(totals()).toEqual(['1', '19,95 €'])
    expect(field.getAttribute('data-val-range')?.replaceAll(/\s/g, ' ')).toBe(
      '19,95 € au maximum.'
    )
    expect(field.getAttribute('data-val-range-max')).toBe('19.95')
    await quantity('Théière').selectOptions('2')
    expect(field.getAttribute('data-val-range-max')).toBe('39.9')
    await quantity('Théière').selectOptions('0')
    expect(field.hasAttribute('data-val-range')).toBe(false)
  })

if (EXHAUSTIVE)
  test('selects everything with the keyboard, without leaving the page [REF-01]', async () => {
    const { totals, departures } = await open()
    const all = page.getByRole('button', { name: 'Tout sélectionner' })
    ;(all.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(quantity('Théière')).toHaveValue('2')
    await expect.element(quantity('Assiettes')).toHaveValue('3')
    expect(totals()).toEqual(['5', '49,90 €'])
    expect(document.activeElement).toBe(all.element())
    expect(departures).toEqual([])
  })

test('sends the form with Enter in a field, and keeps what was typed [REF-01]', async () => {
  const { totals, departures } = await open()
  await quantity('Théière').selectOptions('2')
  await amount('Théière').fill('12,5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => departures.length).toBe(1)
  await expect.element(amount('Théière')).toHaveValue('12,5')
  expect(totals()).toEqual(['2', '12,50 €'])
})

if (EXHAUSTIVE)
  test('keeps what the server filled in, and computes the totals from it [REF-01]', async () => {
    const html = refundHtml([TEAPOT])
      .replace('<option>2</option>', '<option selected>2</option>')
      .replace('name="RefundedAmount-12"', 'name="RefundedAmount-12" value="30,00"')
    const { totals } = await open(html)
    await expect.element(amount('Théière')).toHaveValue('30,00')
    expect(totals()).toEqual(['2', '30,00 €'])
  })

if (EXHAUSTIVE)
  test('counts no quantity that cannot be returned [REF-01]', async () => {
    const { totals } = await open(refundHtml([{ ...TEAPOT, isMany: true }]))
    await quantity('Théière').fill('2')
    expect(totals()).toEqual(['2', '39,90 €'])
    await quantity('Théière').fill('3')
    expect(totals()).toEqual(['0', '0,00 €'])
  })
