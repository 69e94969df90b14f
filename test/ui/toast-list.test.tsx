import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { dismissToast, showToast } from '../../src/stores/toasts/toasts.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import type { ToastItem } from '../../src/ui/toast.tsx'
import { ToastList } from '../../src/ui/toast-list.tsx'
import { expectNoAxeViolations } from '../support/axe.ts'
import { draw } from './draw.tsx'

const LABELS = {
  region: 'Messages',
  dismiss: 'Dismiss',
  kinds: { info: 'Note', success: 'Done', error: 'Error' }
}

/** A message with the next number of the shop: the list announces none twice. */
function toast(parts: Partial<ToastItem> = {}): ToastItem {
  const id = showToast({ kind: 'success', text: 'In your cart' })
  dismissToast(id)
  return { id, kind: 'success', text: 'In your cart', stays: true, ...parts }
}

function List({ first, children }: { first: ToastItem[]; children?: React.ReactNode }) {
  const [toasts, setToasts] = useState(first)
  return (
    <>
      <button type="button" onClick={() => setToasts([...toasts, toast({ text: 'Later' })])}>
        Say
      </button>
      {children}
      <ToastList
        toasts={toasts}
        labels={LABELS}
        onDismiss={id => setToasts(all => all.filter(one => one.id !== id))}
      />
    </>
  )
}

const region = page.getByRole('region', { name: 'Messages' })
const button = (name: string) => page.getByRole('button', { name })

afterEach(() => vi.useRealTimers())

test('shows and dismisses a message [UIX-03]', async () => {
  await draw(<List first={[toast({ title: 'Teapot' })]} />)

  await expect.element(region).toHaveTextContent('DoneTeapotIn your cart')
  await expectNoAxeViolations()
  await button('Dismiss').click()

  await expect.element(page.getByText('In your cart').first()).not.toBeInTheDocument()
})

test('runs the action of a message and removes the message', async () => {
  const run = vi.fn()
  await draw(<List first={[toast({ action: { label: 'Undo', run } })]} />)
  await button('Undo').click()

  expect(run).toHaveBeenCalledOnce()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test('announces a message once, politely, and an error immediately', async () => {
  await draw(
    <List first={[toast({ text: 'Saved' }), toast({ kind: 'error', text: 'Broken' })]} />
  )

  await expect.element(page.getByRole('status').getByText('Done: Saved')).toBeInTheDocument()
  await expect.element(page.getByRole('alert').getByText('Error: Broken')).toBeInTheDocument()
  await button('Say').click()
  await expect.element(page.getByRole('status').getByText('Done: Later')).toBeInTheDocument()

  expect(page.getByText('Done: Saved').elements()).toHaveLength(1)
})

test('a message disappears after six seconds, but not while the pointer is on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await drawNow(<List first={[toast({ stays: false })]} />)
  const list = document.querySelector('.vitrine-toast-list')!
  await elapse(5000)
  expect(shown()).toEqual(['In your cart'])

  await point(list, 'over')
  await elapse(60_000)
  expect(shown()).toEqual(['In your cart'])

  await point(list, 'out')
  await elapse(900)
  expect(shown()).toEqual(['In your cart'])
  await elapse(200)

  expect(shown()).toEqual([])
})

test('a message stays while the tab is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await drawNow(<List first={[toast({ stays: false })]} />)
  const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await elapse(0)
  await elapse(60_000)
  expect(shown()).toEqual(['In your cart'])

  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await elapse(0)
  await elapse(7000)

  expect(shown()).toEqual([])
})

test('a message stays until it is dismissed if it requires that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await drawNow(<List first={[toast({ stays: true })]} />)
  await elapse(600_000)

  expect(shown()).toEqual(['In your cart'])
})

test('the messages receive focus with F6 and return it with F6', async () => {
  await draw(<List first={[toast()]} />)
  ;(button('Say').element() as HTMLElement).focus()
  await userEvent.keyboard('{F6}')
  await expect.element(region).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('Dismiss')).toHaveFocus()
  await userEvent.keyboard('{F6}')

  await expect.element(button('Say')).toHaveFocus()
})

test('returns focus when the last message was dismissed by keyboard', async () => {
  await draw(<List first={[toast()]} />)
  ;(button('Say').element() as HTMLElement).focus()
  await userEvent.keyboard('{F6}')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  await expect.element(button('Say')).toHaveFocus()
})

test('a message can be clicked above a modal dialog that was opened before', async () => {
  const dialog = (
    <Dialog open title="Login" onClose={() => {}}>
      Text
    </Dialog>
  )
  await draw(dialog)
  const run = vi.fn()
  await draw(
    <>
      {dialog}
      <List first={[toast({ action: { label: 'Undo', run } })]} />
    </>
  )
  await button('Undo').click()

  expect(run).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('a message can be clicked above nested dialogs that open later, and after they close', async () => {
  const run = vi.fn()
  await draw(
    <List
      first={[
        toast({ text: 'one', action: { label: 'Undo one', run } }),
        toast({ text: 'two', action: { label: 'Undo two', run } }),
        toast({ text: 'three', action: { label: 'Undo three', run } })
      ]}
    >
      <Openable title="Outer">
        <Openable title="Inner">Text</Openable>
      </Openable>
    </List>
  )
  await button('Open Outer').click()
  await button('Undo one').click()
  await button('Open Inner').click()
  await expect.element(page.getByRole('dialog', { name: 'Inner' })).toBeVisible()
  await button('Undo two').click()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Undo three').click()

  expect(run).toHaveBeenCalledTimes(3)
})

test('a message stays above a popover that opens later', async () => {
  const run = vi.fn()
  await draw(
    <List first={[toast({ action: { label: 'Undo', run } })]}>
      <button type="button" popoverTarget="cover">
        Cover
      </button>
      <div id="cover" popover="manual" style={{ width: '100vw', height: '100vh' }}>
        Cover
      </div>
    </List>
  )
  await button('Cover').click()
  await button('Undo').click()

  expect(run).toHaveBeenCalledOnce()
})

test('a message is announced inside the modal dialog that makes the rest of the page inert', async () => {
  await draw(
    <List first={[]}>
      <Dialog open title="Login" onClose={() => {}}>
        Text
      </Dialog>
    </List>
  )
  ;(document.querySelector('#page button') as HTMLElement).click()

  await expect
    .element(page.getByRole('dialog').getByRole('status').getByText('Done: Later'))
    .toBeInTheDocument()
})

function Openable({ title, children }: { title: string; children: React.ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>{`Open ${title}`}</button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  )
}

function shown(): (string | null)[] {
  return [...document.querySelectorAll('.vitrine-toast__text')].map(text => text.textContent)
}

/** Renders with fake timers, so nothing may wait for the clock. */
async function drawNow(view: React.ReactNode): Promise<void> {
  const drawing = draw(view)
  await vi.advanceTimersByTimeAsync(0)
  await drawing
}

async function elapse(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await settled()
}

/** Dispatches both events of a browser: React listens to one, Preact to the other. */
async function point(target: Element, to: 'over' | 'out'): Promise<void> {
  const relatedTarget = document.body
  target.dispatchEvent(new PointerEvent(`pointer${to}`, { bubbles: true, relatedTarget }))
  const own = to === 'over' ? 'pointerenter' : 'pointerleave'
  target.dispatchEvent(new PointerEvent(own, { relatedTarget }))
  await settled()
}

/** Waits for React's tasks, which fake timers do not control. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise<void>(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  }
}
