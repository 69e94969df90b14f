import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../../src/dialogs/modal.ts'
import { openDialog } from '../../src/dialogs/open-dialog.ts'
import { Dialog, type DialogProps } from '../../src/ui/dialog.tsx'
import { afterThisTest } from '../support/after-this-test.ts'
import { draw } from './draw.tsx'

/** How content blockers, themes and mistakes hide a dialog. */
const HIDING = [
  '.vitrine-dialog { display: none !important }',
  '.vitrine-dialog { visibility: hidden !important }',
  '.vitrine-dialog { opacity: 0 !important }',
  '.vitrine-dialog { position: absolute !important; left: -9999px !important }',
  '.vitrine-dialog { transform: translateY(-200vh) !important }',
  '.vitrine-dialog { transform: scale(0) !important }',
  '.vitrine-dialog { clip-path: inset(100%) !important }',
  '.vitrine-dialog { height: 0 !important; width: 0 !important; border: 0 !important; padding: 0 !important; overflow: hidden !important }',
  '.vitrine-dialog-layer { display: none !important }'
]

/** The style sheet of a blocker, added after the page's own. */
function hide(css: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  afterThisTest(() => style.remove())()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return style
}

/** A page that is longer than the window, with a dialog that is open from the beginning. */
function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(true)
  return (
    <div style={{ height: '300vh' }}>
      <button type="button">Buy</button>
      <Dialog
        title="Cookies"
        {...props}
        open={open}
        onClose={() => {
          setOpen(false)
          props.onClose?.()
        }}
      >
        <p className="consent-text">May we?</p>
      </Dialog>
    </div>
  )
}

const buy = () => page.getByRole('button', { name: 'Buy' }).element()
const isModal = () => document.querySelector('dialog:modal') !== null
const isLocked = () => 'vitrineScrollLock' in document.documentElement.dataset

/** The page behind can be used: something in it takes the focus, and it scrolls. */
async function expectUsablePage() {
  await vi.waitFor(() => expect(isModal()).toBe(false))
  expect(isLocked()).toBe(false)
  const button = buy() as HTMLElement
  button.focus()
  expect(document.activeElement).toBe(button)
}

const choice = (
  <button type="button" className="consent-choice">
    Allow
  </button>
)

describe.each([...HIDING, '[class*="consent"] { display: none !important }'])(
  'with %s',
  css => {
    test('a dialog that only a choice closes leaves the page usable, and nothing is decided [UIX-01] [CONS-04]', async () => {
      hide(css)
      const decided = vi.fn()
      await draw(<Page static pinned actions={choice} onClose={decided} />)
      await expectUsablePage()
      expect(decided).not.toHaveBeenCalled()
    })

    test('such a dialog is put aside when it is hidden later, and asks again when it can be seen [UIX-01] [CONS-04]', async () => {
      await draw(<Page static pinned actions={choice} />)
      expect(isModal()).toBe(true)
      const style = hide(css)
      await expectUsablePage()

      style.remove()
      await vi.waitFor(() => expect(isModal()).toBe(true))
      expect(isLocked()).toBe(true)
      expect(document.querySelector('dialog')?.inert).toBe(false)
    })
  }
)

describe.each(HIDING)('with %s', css => {
  test('any other dialog closes [UIX-01]', async () => {
    hide(css)
    const closed = vi.fn()
    await draw(<Page onClose={closed} />)
    await expectUsablePage()
    expect(closed).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  })

  test('any other dialog closes when it is hidden later, also one of the navigation [UIX-01]', async () => {
    await draw(<button type="button">Buy</button>)
    const dialog = openDialog({ title: 'Login', content: [] })
    expect(isModal()).toBe(true)
    hide(css.replace('.vitrine-dialog-layer', '.vitrine-dialog'))
    await dialog.closed
    await expectUsablePage()
  })
})

test('a dialog that a script closes while a frame is drawn has been closed, not hidden [UIX-01]', async () => {
  const warn = vi.spyOn(console, 'warn')
  await draw(<button type="button">Buy</button>)
  const unseen = vi.fn()
  const dialog = openDialog({ title: 'Login', content: [], onUnseen: unseen })
  // its size is reported before its `close` event
  await new Promise(resolve => requestAnimationFrame(resolve))
  dialog.element.close()
  await dialog.closed
  await expectUsablePage()
  expect(unseen).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})

test('a dialog whose attribute a script removes closes [UIX-01]', async () => {
  hide('')
  await draw(<button type="button">Buy</button>)
  const dialog = openDialog({ title: 'Login', content: [] })
  dialog.element.removeAttribute('open')
  await dialog.closed
  await expectUsablePage()
})

test('a dialog that fades in is modal all the time [UIX-01]', async () => {
  hide(
    '@keyframes fade { from { opacity: 0 } } .slow { animation: fade 60s; opacity: 1 } .slow::backdrop { display: none }'
  )
  await draw(<button type="button">Buy</button>)
  const dialog = document.createElement('dialog')
  dialog.className = 'slow'
  dialog.textContent = 'Sale'
  document.body.append(dialog)
  const closed = vi.fn()
  const close = openModal(dialog, { onClose: closed })
  afterThisTest(() => dialog.remove())()
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect(dialog.getAnimations()).toHaveLength(1)
  expect(getComputedStyle(dialog).opacity.slice(0, 3)).toBe('0')
  dialog.style.width = '200px'
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect(closed).not.toHaveBeenCalled()
  expect(isModal()).toBe(true)
  await close()
})
