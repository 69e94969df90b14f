import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attach } from '../../src/behaviours/validation/validate-on-use.ts'
import { openPage } from '../support/open-page.ts'

test('validates a form once the shopper uses it, by the rules of the page [FORM-04]', async () => {
  const shown = await openPage(`
    <form method="post" action="/shop/fr/register">
      <label>E-mail <input name="Email" type="email" data-val="true" data-val-email></label>
      <label>Nom <input name="Name"></label>
    </form>`)
  const field = shown.find<HTMLInputElement>('[name="Email"]')
  attach(field)
  expect(field.form!.noValidate).toBe(true)
  await userEvent.fill(page.getByLabelText('E-mail'), 'a@b')
  await userEvent.click(page.getByLabelText('Nom'))
  await expect.element(page.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true')
})
