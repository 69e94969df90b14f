import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { dateHtml } from '../support/date-html.ts'
import { onPage } from '../support/on-page.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const field = () => page.getByLabelText('Du', { exact: true })
const opener = () => page.getByRole('button', { name: /^Choisir une date/ })
const search = () => page.getByRole('button', { name: 'Rechercher' })

test('shows the date in the short format of the culture, and sends it in ISO 8601 [UIX-04]', async () => {
  for (const [culture, shown] of [
    ['fr', '05/03/2026'],
    ['nl', '05-03-2026'],
    ['de', '05.03.2026']
  ] as const) {
    const { departures } = await openPage(dateHtml({ value: '2026-03-05' }), {
      context: { culture }
    })
    await expect.element(field()).toHaveValue(shown)
    await search().click()
    expect(departures[0]?.fields).toEqual({ from: '2026-03-05' })
  }
})

if (EXHAUSTIVE)
  test('understands other separators and short years, and writes the date out [UIX-04]', async () => {
    const { departures } = await openPage(dateHtml())
    expect(await fieldElement()).toHaveProperty('placeholder', 'jj/mm/aaaa')
    await field().fill('5-3-26')
    await search().click()
    await expect.element(field()).toHaveValue('05/03/2026')
    expect(departures[0]?.fields).toEqual({ from: '2026-03-05' })
  })

if (EXHAUSTIVE)
  test('sends the short format to servers that expect it [UIX-04]', async () => {
    const { departures } = await openPage(dateHtml({ attributes: 'sends="culture"' }))
    await field().fill('5/3/2026')
    await search().click()
    expect(departures[0]?.fields).toEqual({ from: '05/03/2026' })
  })

test('names a date that does not exist, keeps what was typed and stops the form [UIX-04]', async () => {
  const { departures } = await openPage(dateHtml())
  await field().fill('31/02/2026')
  await userEvent.keyboard('{Tab}')
  await expect
    .element(onPage().getByRole('alert'))
    .toHaveTextContent('Saisissez une date, par exemple 31/12/2026.')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations()
  await search().click()
  expect(departures).toEqual([])
  await expect.element(field()).toHaveValue('31/02/2026')

  await field().fill('28/02/2026')
  await expect.element(onPage().getByRole('alert')).not.toBeInTheDocument()
  await search().click()
  expect(departures[0]?.fields).toEqual({ from: '2026-02-28' })
})

if (EXHAUSTIVE)
  test('names the first and the last day that can be chosen [UIX-04]', async () => {
    await openPage(dateHtml({ min: '2026-01-01', max: '2026-06-30' }))
    await field().fill('31/12/2025')
    await userEvent.keyboard('{Tab}')
    await expect
      .element(onPage().getByRole('alert'))
      .toHaveTextContent('Choisissez le 01/01/2026 ou une date ultérieure.')
    await field().fill('1/7/2026')
    await userEvent.keyboard('{Tab}')
    await expect
      .element(onPage().getByRole('alert'))
      .toHaveTextContent('Choisissez le 30/06/2026 ou une date antérieure.')
  })

test('chooses a day from the calendar with the keyboard, and returns to the field [UIX-04]', async () => {
  const { departures } = await openPage(dateHtml({ value: '2026-03-05' }))
  await opener().click()
  const day = page.getByRole('button', { name: /^5 mars/ })
  await expect.element(day).toBeVisible()
  await expect.poll(() => innerFocus()?.textContent).toBe('5')
  await expectNoAxeViolations()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => innerFocus()?.textContent).toBe('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('12/03/2026')
  await expect.element(field()).toHaveFocus()
  await search().click()
  expect(departures[0]?.fields).toEqual({ from: '2026-03-12' })
})

test('leaves the focus where the shopper has gone while the calendar was loading [UIX-04]', async () => {
  await openPage(dateHtml({ value: '2026-03-05' }))
  await opener().click()
  const input = field().element() as HTMLInputElement
  input.focus()
  await expect.element(page.getByRole('button', { name: /^5 mars/ })).toBeVisible()
  // the calendar looks at every frame whether it can take the focus
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(input)
})

if (EXHAUSTIVE)
  test('chooses the day that the arrow keys led to, even if the calendar has not focused it yet [UIX-04]', async () => {
    for (const key of ['{Enter}', ' ']) {
      const { departures } = await openPage(dateHtml({ value: '2026-03-05' }))
      await opener().click()
      await expect.poll(() => innerFocus()?.textContent).toBe('5')
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      await userEvent.keyboard(`{ArrowRight}{ArrowDown}${key}`)
      vi.useRealTimers()
      await expect.element(field()).toHaveValue('13/03/2026')
      await expect.element(field()).toHaveFocus()
      expect(departures).toEqual([])
    }
  })

if (EXHAUSTIVE)
  test('Escape closes the calendar and changes nothing [UIX-04]', async () => {
    await openPage(dateHtml({ value: '2026-03-05' }))
    await opener().click()
    await expect.poll(() => innerFocus()?.textContent).toBe('5')
    await userEvent.keyboard('{Escape}')
    await expect.element(opener()).toHaveFocus()
    await expect.element(field()).toHaveValue('05/03/2026')
  })

test('removes the date, and restores the one that the server sent [UIX-04]', async () => {
  await openPage(dateHtml({ value: '2026-03-05' }))
  await opener().click()
  await page.getByRole('button', { name: 'Effacer' }).click()
  await expect.element(field()).toHaveValue('')
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await expect.element(field()).toHaveValue('05/03/2026')
})

test('keeps the date that was typed before the widget was ready [UIX-04]', async () => {
  const { find } = await openPage(dateHtml(), { alive: false })
  find<HTMLInputElement>('#from').value = '2026-03-05'
  await expect.element(field()).toHaveValue('05/03/2026')
})

async function fieldElement() {
  await expect.element(opener()).toBeVisible()
  return field().element()
}

/** The focused element, also inside the calendar's shadow roots. */
function innerFocus(): Element | null | undefined {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

test('the buttons of two fields say which date they choose [UIX-04]', async () => {
  const to = dateHtml().replaceAll('"from"', '"to"').replace('>Du<', '>Au\n <b>(inclus)</b><')
  await openPage(dateHtml() + to)
  for (const name of ['Choisir une date\u00a0: Du', 'Choisir une date\u00a0: Au (inclus)']) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
})
