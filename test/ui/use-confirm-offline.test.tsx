import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { useConfirm } from '../../src/ui/use-confirm.tsx'
import { draw } from './draw.tsx'

vi.mock('../../src/ui/confirm-dialog.tsx', () => {
  throw new Error('The connection is lost.')
})

function Asker() {
  const [confirm, confirmDialog] = useConfirm()
  const [answer, setAnswer] = useState('none')

  async function ask() {
    setAnswer(String(await confirm({ title: 'Remove the teapot?', confirmLabel: 'Remove' })))
  }

  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <output>{answer}</output>
      {confirmDialog}
    </>
  )
}

test.each([true, false])(
  'asks through the browser while the code of the dialog cannot be loaded, and is told %s [UIX-01]',
  async isSure => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(isSure)
    await draw(<Asker />)

    await page.getByRole('button', { name: 'Ask' }).click()

    await expect.element(page.getByRole('status').first()).toHaveTextContent(String(isSure))
    expect(ask).toHaveBeenCalledWith('Remove the teapot?')
  }
)
