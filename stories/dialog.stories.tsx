import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../src/ui/button.tsx'
import { Dialog, type DialogProps } from '../src/ui/dialog.tsx'
import { ErrorMessage } from '../src/ui/error-message.tsx'
import { Spinner } from '../src/ui/spinner.tsx'
import { Primitive } from './primitive.tsx'

const meta: Meta = { title: 'Parts/Dialog' }
export default meta

function Example(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(true)
  return (
    <Primitive>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Delivery address" {...props} open={open} onClose={() => setOpen(false)} />
    </Primitive>
  )
}

const fields = (
  <>
    <p>Where should we deliver your order?</p>
    <label className="vitrine-label" htmlFor="street">
      Street and number
    </label>
    <input className="vitrine-input" id="street" autoComplete="street-address" />
  </>
)

export const WithForm: StoryObj = {
  render: () => (
    <Example
      actions={
        <>
          <Button>Back</Button>
          <Button kind="primary">Save</Button>
        </>
      }
    >
      {fields}
    </Example>
  )
}

export const Static: StoryObj = {
  render: () => (
    <Example static actions={<Button kind="primary">Save</Button>}>
      {fields}
    </Example>
  )
}

export const LongText: StoryObj = {
  render: () => (
    <Example title="General terms of sale and delivery of the shop">
      {Array.from({ length: 12 }, (_, at) => `${at + 1}. `).map(number => (
        <p key={number}>
          {`${number}Products remain the property of the shop until they are paid in full. They can be returned within fourteen days.`}
        </p>
      ))}
    </Example>
  )
}

export const Loading: StoryObj = {
  render: () => (
    <Example>
      <Spinner />
    </Example>
  )
}

export const Failed: StoryObj = {
  render: () => (
    <Example>
      <ErrorMessage
        text="We cannot reach the shop. Check your connection and try again."
        onRetry={() => {}}
      />
    </Example>
  )
}

export const Nested: StoryObj = {
  render: () => (
    <Example>
      {fields}
      <Example title="Choose a country" size="small">
        <p>Belgium, France, Luxembourg</p>
      </Example>
    </Example>
  )
}
