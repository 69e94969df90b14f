import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { QuantityField, type QuantityFieldProps } from '../../src/ui/quantity-field.tsx'
import { expectNoAxeViolations } from '../support/axe.ts'
import { onPage } from '../support/on-page.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'
import { draw } from './draw.tsx'

function Field(props: Partial<QuantityFieldProps>) {
  const [value, setValue] = useState(props.value ?? 1)
  return (
    <form>
      <QuantityField
        label="Quantity"
        labels={{ less: 'One less', more: 'One more' }}
        rules={{ min: 1, max: 0, step: 1 }}
        {...props}
        value={value}
        onChange={next => {
          setValue(next)
          props.onChange?.(next)
        }}
      />
      <button type="submit">Send</button>
    </form>
  )
}

const field = page.getByRole('spinbutton', { name: 'Quantity' })
const less = page.getByRole('button', { name: 'One less' })
const more = page.getByRole('button', { name: 'One more' })

test('changes with its buttons, but not below the minimum [PDP-03]', async () => {
  await draw(<Field />)
  await more.click()
  await more.click()
  await expect.element(field).toHaveValue('3')
  await less.click()
  await less.click()

  await expect.element(field).toHaveValue('1')
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations()
})

test('changes with the arrow keys, Page Up and Page Down', async () => {
  await draw(<Field />)
  await field.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{PageUp}')

  await expect.element(field).toHaveValue('12')
})

if (EXHAUSTIVE)
  test('steps through multiples of the sales unit [PDP-03]', async () => {
    await draw(<Field value={1} rules={{ min: 1, max: 20, step: 6 }} />)
    await more.click()
    await expect.element(field).toHaveValue('6')
    await expect.element(less).toHaveAttribute('aria-disabled', 'true')
    for (let press = 0; press < 3; press++) await more.click()

    await expect.element(field).toHaveValue('20')
    await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  })

test('reports every allowed value while typing and corrects the value on blur [PDP-03]', async () => {
  const onChange = vi.fn()
  const onCorrect = vi.fn()
  await draw(
    <Field
      value={6}
      rules={{ min: 6, max: 60, step: 6 }}
      onChange={onChange}
      onCorrect={onCorrect}
    />
  )
  await field.fill('20')
  await expect.element(field).toHaveValue('20')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.tab()

  await expect.element(field).toHaveValue('24')
  expect(onChange.mock.calls).toEqual([[24]])
  expect(onCorrect.mock.calls).toEqual([['20', 24]])
})

test.each(someOf(['', '1e3', 'abc', '-5', '0', '٣']))(
  'becomes the minimum after "%s" [PDP-03]',
  async text => {
    await draw(<Field value={4} />)
    await field.fill(text)
    await userEvent.tab()

    await expect.element(field).toHaveValue('1')
  }
)

test.each([
  ['abc', '“abc” is not a whole number of at least 1. The quantity is still 8.'],
  ['', 'Nothing was entered. The quantity is still 8.'],
  ['0', '“0” is not a whole number of at least 1. The quantity is still 8.'],
  ['-5', '“-5” is not a whole number of at least 1. The quantity is still 8.'],
  ['2,5', '“2,5” is not a whole number of at least 1. The quantity is still 8.'],
  ['1 2', '“1 2” is not a whole number of at least 1. The quantity is still 8.']
])('keeps a saved value after "%s", and explains [CART-02]', async (text, words) => {
  const onChange = vi.fn()
  await draw(<Field value={8} lazy onChange={onChange} />)
  await field.fill(text)
  await userEvent.tab()

  await expect.element(field).toHaveValue('8')
  await expect.element(onPage().getByRole('status')).toHaveTextContent(words)
  expect(onChange).not.toHaveBeenCalled()

  await field.fill('１２')
  await userEvent.tab()

  await expect.element(field).toHaveValue('12')
  await expect.element(onPage().getByRole('status')).toHaveTextContent('')
})

if (EXHAUSTIVE)
  test('shows a corrected value before Enter submits it', async () => {
    const sent = vi.fn((event: Event) => event.preventDefault())
    await draw(<Field rules={{ min: 1, max: 5, step: 1 }} />)
    document.querySelector('form')!.addEventListener('submit', sent)
    await field.fill('9')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('5')
    expect(sent).not.toHaveBeenCalled()

    await userEvent.keyboard('{Enter}')

    expect(sent).toHaveBeenCalledOnce()
  })

test('does not submit the surrounding form with Enter if configured so', async () => {
  const sent = vi.fn((event: Event) => event.preventDefault())
  await draw(<Field keepsForm />)
  document.querySelector('form')!.addEventListener('submit', sent)
  await field.fill('3')
  await userEvent.keyboard('{Enter}')

  await expect.element(field).toHaveValue('3')
  expect(sent).not.toHaveBeenCalled()
})

test('shows the quantity that the shop has set, even while the shopper is typing', async () => {
  const props = { label: 'Quantity', labels: { less: 'Less', more: 'More' }, onChange() {} }
  const rules = { min: 1, max: 0, step: 1 }
  await draw(<QuantityField {...props} rules={rules} value={1} />)
  await field.fill('99')

  await draw(<QuantityField {...props} rules={rules} value={5} message="Only 5 are left." />)

  await expect.element(field).toHaveValue('5')
  await expect.element(onPage().getByRole('status')).toHaveTextContent('Only 5 are left.')
})

if (EXHAUSTIVE)
  test('keeps changing while its button is held', async () => {
    await draw(<Field />)
    const target = more.element()
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
    await vi.waitFor(() =>
      expect(Number((field.element() as HTMLInputElement).value)).toBeGreaterThan(3)
    )
    target.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    const held = (field.element() as HTMLInputElement).value
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }))

    await expect.element(field).toHaveValue(held)
  })

test('posts its value with the surrounding form', async () => {
  await draw(<Field name="Quantity" value={3} />)

  expect(new FormData(document.querySelector('form')!).get('Quantity')).toBe('3')
})
