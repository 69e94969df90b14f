import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmDialog, type ConfirmDialogProps } from '../src/ui/confirm-dialog.tsx'
import { Primitive } from './primitive.tsx'

const meta: Meta = { title: 'Parts/Confirm dialog' }
export default meta

function Example(props: Partial<ConfirmDialogProps>) {
  return (
    <Primitive>
      <ConfirmDialog
        open
        title="Remove the teapot?"
        confirmLabel="Remove"
        destructive
        onConfirm={() => {}}
        onBack={() => {}}
        {...props}
      >
        <p>All three pieces leave your basket.</p>
      </ConfirmDialog>
    </Primitive>
  )
}

export const Destructive: StoryObj = { render: () => <Example /> }

export const Harmless: StoryObj = {
  render: () => <Example title="Clear the filters?" confirmLabel="Vider" destructive={false} />
}

export const Busy: StoryObj = { render: () => <Example busy /> }

export const Failed: StoryObj = {
  render: () => <Example problem="This basket is being ordered already." />
}
