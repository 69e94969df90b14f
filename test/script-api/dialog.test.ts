import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog } from '../../src/main.ts'
import { openScriptedPage } from '../support/open-scripted-page.ts'

const SIZES =
  '<p id="before"></p><div id="sizes" hidden><h2>Sizes</h2><p>S, M, L</p></div><p id="after"></p>'

/** Closes the dialog with its button. */
async function close(): Promise<void> {
  await page.getByRole('button', { name: 'Fermer' }).click()
}

test('shows an element in a dialog, and puts it back once that is closed [UIX-01]', async () => {
  const { find } = await openScriptedPage(SIZES)
  const closed = dialog.open(find('#sizes'))
  await expect
    .element(page.getByRole('dialog', { name: 'Sizes' }).getByText('S, M, L'))
    .toBeVisible()
  await close()
  await closed
  expect(find('#sizes').previousElementSibling?.id).toBe('before')
  expect(find('#sizes').nextElementSibling?.id).toBe('after')
  expect(find('#sizes').hidden).toBe(true)
})

test('shows a copy of a template under a title of its own', async () => {
  const { find } = await openScriptedPage('<template id="gift"><p>Free socks</p></template>')
  const closed = dialog.open({ element: find('#gift'), title: 'A gift' })
  await expect
    .element(page.getByRole('dialog', { name: 'A gift' }).getByText('Free socks'))
    .toBeVisible()
  await close()
  await closed
  expect(find<HTMLTemplateElement>('#gift').content.textContent).toBe('Free socks')
})

test.each(['https://elsewhere.test/', 'mailto:shop@shop.test', '/shop/terms.pdf'])(
  'refuses to show %s in a dialog',
  async url => {
    await openScriptedPage()
    await expect(dialog.open(url)).rejects.toMatchObject({ reason: 'invalid' })
    expect(document.querySelector('dialog')).toBeNull()
  }
)
