import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { RefusedError } from '../../src/errors.ts'
import type { Question } from '../../src/ui/question-dialog.tsx'
import { useConfirm } from '../../src/ui/use-confirm.tsx'
import { expectNoAxeViolations } from '../support/axe.ts'
import { draw } from './draw.tsx'

const REMOVE: Question = {
  title: 'Remove the teapot?',
  text: 'It leaves your cart.',
  confirmLabel: 'Remove',
  destructive: true
}

/** Asks all questions at once and shows the answers in the order in which they arrive. */
function Asker({ questions }: { questions: readonly Question[] }) {
  const [confirm, confirmDialog] = useConfirm()
  const [answers, setAnswers] = useState<string[]>([])

  function ask() {
    for (const question of questions) {
      void confirm(question).then(isConfirmed =>
        setAnswers(others => [...others, `${question.title} ${isConfirmed}`])
      )
    }
  }

  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      <output>{answers.join(', ')}</output>
      {confirmDialog}
    </>
  )
}

const dialog = page.getByRole('alertdialog')
const button = (name: string) => page.getByRole('button', { name })
const answers = page.getByRole('status').first()

test('labels the action with a verb and focuses "back" [UIX-01]', async () => {
  await draw(<Asker questions={[REMOVE]} />)
  await button('Ask').click()

  await expect.element(dialog).toHaveAccessibleName('Remove the teapot?')
  await expect.element(dialog).toHaveAccessibleDescription('It leaves your cart.')
  await expect.element(button('Back')).toHaveFocus()
  await expectNoAxeViolations()
})

test('answers yes to the verb, and no to "back" and Escape [UIX-01]', async () => {
  await draw(<Asker questions={[REMOVE]} />)

  await button('Ask').click()
  await button('Remove').click()
  await button('Ask').click()
  await button('Back').click()
  await button('Ask').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await expect
    .element(answers)
    .toHaveTextContent(
      'Remove the teapot? true, Remove the teapot? false, Remove the teapot? false'
    )
})

test('asks concurrent questions one after the other', async () => {
  await draw(<Asker questions={[REMOVE, { ...REMOVE, title: 'Remove the cup?' }]} />)
  await button('Ask').click()

  await expect.element(dialog).toHaveAccessibleName('Remove the teapot?')
  await button('Remove').click()
  await expect.element(dialog).toHaveAccessibleName('Remove the cup?')
  await button('Back').click()

  await expect
    .element(answers)
    .toHaveTextContent('Remove the teapot? true, Remove the cup? false')
})

test('stays open and busy while the action runs', async () => {
  let finish = () => {}
  const run = () => new Promise<void>(resolve => (finish = resolve))
  await draw(<Asker questions={[{ ...REMOVE, run }]} />)
  await button('Ask').click()
  await button('Remove').click()

  await expect.element(page.getByText('One moment…')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  finish()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(answers).toHaveTextContent('Remove the teapot? true')
})

test('shows why the action failed and lets the shopper retry', async () => {
  const run = vi.fn<() => Promise<void>>()
  run.mockRejectedValueOnce(new RefusedError('The cart is locked.', 409))
  run.mockResolvedValueOnce()
  await draw(<Asker questions={[{ ...REMOVE, run }]} />)
  await button('Ask').click()
  await button('Remove').click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('The cart is locked.')
  await button('Remove').click()

  await expect.element(answers).toHaveTextContent('Remove the teapot? true')
})
