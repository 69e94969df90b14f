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
        title="Retirer la théière&nbsp;?"
        confirmLabel="Retirer"
        destructive
        onConfirm={() => {}}
        onBack={() => {}}
        {...props}
      >
        <p>Les trois exemplaires quittent votre panier.</p>
      </ConfirmDialog>
    </Primitive>
  )
}

export const Destructive: StoryObj = { render: () => <Example /> }

export const Harmless: StoryObj = {
  render: () => (
    <Example title="Vider les filtres&nbsp;?" confirmLabel="Vider" destructive={false} />
  )
}

export const Busy: StoryObj = { render: () => <Example busy /> }

export const Failed: StoryObj = {
  render: () => <Example problem="Ce panier est déjà en cours de commande." />
}
