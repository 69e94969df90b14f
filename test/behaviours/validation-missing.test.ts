import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startAwaitingValidation } from '../../src/behaviours/validation/await-validation.ts'
import { attach } from '../../src/behaviours/validation/validate-on-use.ts'
import { openPage } from '../support/open-page.ts'

vi.mock('../../src/behaviours/validation/validation.ts', () => {
  throw new Error('The network was lost.')
})

test('leaves forms to the browser, and those with novalidate to the server, when the validation cannot be loaded [FORM-04]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const shown = await openPage(`
    <form id="native"><input name="a" data-val="true" required><button>Envoyer</button></form>
    <form id="own" novalidate>
      <label>Rue <input name="b" data-val="true"></label>
      <p hidden><input name="c" required></p>
      <button>Commander</button>
    </form>`)
  const stop = startAwaitingValidation()
  const sent: string[] = []
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    sent.push((event.target as HTMLFormElement).id)
  }
  addEventListener('submit', onSubmit)
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-val]')) attach(field)

  await userEvent.click(page.getByRole('button', { name: 'Commander' }))
  await expect.poll(() => sent).toEqual(['own'])
  await userEvent.click(page.getByRole('button', { name: 'Envoyer' }))
  await expect.poll(() => shown.find<HTMLFormElement>('#native').noValidate).toBe(false)
  expect(shown.find<HTMLFormElement>('#own').noValidate).toBe(true)
  expect(sent).toEqual(['own'])

  removeEventListener('submit', onSubmit)
  stop()
})
