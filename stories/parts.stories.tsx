import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { ErrorMessage } from '../src/ui/error-message.tsx'
import { Popover } from '../src/ui/popover.tsx'
import { Spinner } from '../src/ui/spinner.tsx'
import { Switch } from '../src/ui/switch.tsx'
import { Primitive } from './primitive.tsx'

const meta: Meta = { title: 'Parts/Small parts' }
export default meta

export const Waiting: StoryObj = {
  name: 'Spinner',
  render: () => (
    <Primitive>
      <Spinner />
    </Primitive>
  )
}

export const Problem: StoryObj = {
  name: 'Error message',
  render: () => (
    <Primitive>
      <ErrorMessage
        text="We cannot reach the shop. Check your connection and try again."
        onRetry={() => new Promise(resolve => setTimeout(resolve, 1000))}
      />
    </Primitive>
  )
}

export const WithoutRetry: StoryObj = {
  name: 'Error message without retry',
  render: () => (
    <Primitive>
      <ErrorMessage text="This product is no longer available." />
    </Primitive>
  )
}

function Switches() {
  const [isOn, setOn] = useState(false)
  return (
    <div style={{ display: 'grid', gap: '1rem', maxWidth: '30rem' }}>
      <Switch
        label="Preferences"
        text="Remember your language."
        checked={isOn}
        onChange={setOn}
      />
      <Switch label="Statistics" checked onChange={() => {}} />
      <Switch label="Necessary" note="Toujours actifs" checked disabled />
    </div>
  )
}

export const OnAndOff: StoryObj = {
  name: 'Switch',
  render: () => (
    <Primitive>
      <Switches />
    </Primitive>
  )
}

export const Below: StoryObj = {
  name: 'Popover',
  render: () => (
    <Primitive>
      <Popover button="Delivery" className="vitrine-button">
        <p>Ordered before noon, delivered tomorrow.</p>
      </Popover>
    </Primitive>
  ),
  async play({ canvasElement }) {
    const button = await within(canvasElement).findByRole('button', { name: 'Delivery' })
    await userEvent.click(button)
  }
}
