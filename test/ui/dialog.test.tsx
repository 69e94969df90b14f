import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Dialog, type DialogProps } from '../../src/ui/dialog.tsx'
import { expectNoAxeViolations } from '../support/axe.ts'
import { draw } from './draw.tsx'

/** A page with a button that opens the dialog. */
function Opener(props: Partial<DialogProps> & { openerKey?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <section>
      <button key={props.openerKey} type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        title="Your address"
        {...props}
        open={open}
        onClose={() => {
          setOpen(false)
          props.onClose?.()
        }}
      />
    </section>
  )
}

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })

test('a dialog is named by its title and closes with its button', async () => {
  await draw(<Opener>Where shall we deliver?</Opener>)
  await button('Open').click()

  await expect.element(page.getByRole('dialog', { name: 'Your address' })).toBeVisible()
  await expectNoAxeViolations()
  await button('Close').click()

  await expect.element(dialog).not.toBeInTheDocument()
})

test('focuses the first field that is shown, and the opener again after Escape', async () => {
  await draw(
    <Opener>
      {/* for password managers */}
      <input hidden autoComplete="username" defaultValue="claire@example.com" />
      <label>
        Street <input />
      </label>
    </Opener>
  )
  await button('Open').click()
  await expect.element(page.getByLabelText('Street')).toHaveFocus()

  await userEvent.keyboard('{Escape}')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Open')).toHaveFocus()
})

test('focuses the heading if there is no field, so that nothing is pressed by mistake', async () => {
  await draw(<Opener>Read this</Opener>)
  await button('Open').click()

  await expect.element(page.getByRole('heading', { name: 'Your address' })).toHaveFocus()
})

test('returns focus to an opener that was rendered again', async () => {
  await draw(<Opener openerKey="first">Text</Opener>)
  await button('Open').click()
  await expect.element(dialog).toBeVisible()
  await draw(<Opener openerKey="second">Text</Opener>)

  await userEvent.keyboard('{Escape}')

  await expect.element(button('Open')).toHaveFocus()
})

test('closes after a click on the backdrop', async () => {
  await draw(<Opener>Text</Opener>)
  await button('Open').click()
  await expect.element(dialog).toBeVisible()

  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })

  await expect.element(dialog).not.toBeInTheDocument()
})

test('stays open while it is static, however often Escape is pressed [CONS-04]', async () => {
  const onClose = vi.fn()
  await draw(
    <Opener static onClose={onClose}>
      <label>
        Street <input />
      </label>
    </Opener>
  )
  await button('Open').click()

  for (let press = 0; press < 4; press++) await userEvent.keyboard('{Escape}')
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })

  await expect.element(dialog).toBeVisible()
  await expect.element(button('Close')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

test('does not scroll the page with the wheel [UIX-01]', async () => {
  const heard = vi.fn()
  window.addEventListener('wheel', heard)
  await draw(<Opener>Text</Opener>)
  await button('Open').click()

  dialog.element().dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 10 }))
  window.removeEventListener('wheel', heard)

  expect(heard).not.toHaveBeenCalled()
})

test('keeps the page from scrolling without shifting the layout', async () => {
  await draw(
    <div style={{ height: '3000px' }}>
      <Opener>Text</Opener>
    </div>
  )
  const before = button('Open').element().getBoundingClientRect().toJSON()
  await button('Open').click()
  await expect.element(dialog).toBeVisible()

  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  expect(button('Open').element().getBoundingClientRect().toJSON()).toEqual(before)
  await userEvent.keyboard('{Escape}')

  await expect.element(dialog).not.toBeInTheDocument()
  // the browser hides the dialog before it reports that it is closed
  await expect
    .poll(() => getComputedStyle(document.documentElement).overflow)
    .not.toBe('hidden')
})

test('closes the inner of two dialogs and keeps the outer one open', async () => {
  await draw(
    <Opener title="Outer">
      <Opener title="Inner">Text</Opener>
    </Opener>
  )
  await button('Open').click()
  await page
    .getByRole('dialog', { name: 'Outer' })
    .getByRole('button', { name: 'Open' })
    .click()
  await expect.element(page.getByRole('dialog', { name: 'Inner' })).toBeVisible()

  await userEvent.keyboard('{Escape}')

  await expect.element(page.getByRole('dialog', { name: 'Inner' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Outer' })).toBeVisible()
})

test('ignores a file field that was left without choosing a file', async () => {
  const onClose = vi.fn()
  await draw(
    <Opener static={false} onClose={onClose}>
      <label>
        Picture <input type="file" />
      </label>
    </Opener>
  )
  await button('Open').click()
  page
    .getByLabelText('Picture')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }))

  await expect.element(dialog).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('closes when the page changes', async () => {
  await draw(<Opener>Text</Opener>)
  await button('Open').click()
  await expect.element(dialog).toBeVisible()

  changePage()

  await expect.element(dialog).not.toBeInTheDocument()
})

test('a pinned dialog stays open when the page changes', async () => {
  await draw(<Opener pinned>Text</Opener>)
  await button('Open').click()

  changePage()

  await expect.element(dialog).toBeVisible()
})

test('stays open when the page behind it is refreshed', async () => {
  const onClose = vi.fn()
  await draw(<Opener onClose={onClose}>Text</Opener>)
  await userEvent.click(button('Open'))
  const dialog = document.querySelector('dialog')!
  changePage({ isRefresh: true })
  expect(dialog.open).toBe(true)
  changePage()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
})

test('closes with Back, which keeps the page', async () => {
  await draw(<Opener>Text</Opener>)
  await button('Open').click()
  await expect.poll(entryNumber).toBe(1)
  const url = location.href

  history.back()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Open')).toHaveFocus()
  expect(location.href).toBe(url)
})

test('stays open on Back while it is static, and closes with Back afterwards', async () => {
  await draw(<Opener static>Text</Opener>)
  await button('Open').click()
  await expect.poll(entryNumber).toBe(1)

  const goneBack = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await goneBack
  await expect.poll(entryNumber).toBe(1)
  await expect.element(dialog).toBeVisible()
  await draw(<Opener>Text</Opener>)
  history.back()

  await expect.element(dialog).not.toBeInTheDocument()
})

test('gives its history entry to a dialog that replaces it', async () => {
  function Two() {
    const [step, setStep] = useState(0)
    const next = (
      <button type="button" onClick={() => setStep(step + 1)}>
        Step {step + 1}
      </button>
    )
    return (
      <>
        {step === 0 && next}
        <Dialog open={step === 1} title="First" onClose={() => setStep(0)}>
          {next}
        </Dialog>
        <Dialog open={step === 2} title="Second" onClose={() => setStep(0)} />
      </>
    )
  }
  await draw(<Two />)
  await button('Step 1').click()
  await button('Step 2').click()
  await expect.element(page.getByRole('dialog', { name: 'Second' })).toBeVisible()
  await expect.poll(entryNumber).toBe(1)

  history.back()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(entryNumber).toBe(0)
})

test('no dialog opens for a page that has been left', async () => {
  const onClose = vi.fn()
  await draw(<Opener onClose={onClose}>Text</Opener>)
  const left = document.getElementById('page')!
  const opener = button('Open').element() as HTMLElement
  left.remove()

  opener.click()

  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(document.querySelector('dialog')).toBeNull()
})

function changePage({ isRefresh = false } = {}) {
  const fresh = document.createElement('main')
  const detail = { url: location.href, page: fresh, isRefresh }
  document.dispatchEvent(new CustomEvent('vitrine:before-render', { detail }))
}

/** The number of the dialog whose history entry is current; 0 for the entry of the page. */
function entryNumber(): number {
  return (history.state as { vitrineModal?: number } | null)?.vitrineModal ?? 0
}

test('a dialog closes when the router of an app shows another page, and leaves its history alone', async () => {
  await draw(
    <Opener>
      <button
        type="button"
        onClick={() => {
          history.pushState({ ofApp: 1 }, '', '/shop/en/cart')
          document.documentElement.append(document.createComment('the cart'))
        }}
      >
        To the cart
      </button>
    </Opener>,
    { navigation: false }
  )
  await button('Open').click()
  await button('To the cart').click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Open')).toHaveFocus()
  expect(location.pathname).toBe('/shop/en/cart')
  expect(history.state).toEqual({ ofApp: 1 })
})
