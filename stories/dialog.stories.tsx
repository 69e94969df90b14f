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
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      <Dialog
        title="Adresse de livraison"
        {...props}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Primitive>
  )
}

const fields = (
  <>
    <p>Où devons-nous livrer votre commande&nbsp;?</p>
    <label className="vitrine-label" htmlFor="street">
      Rue et numéro
    </label>
    <input className="vitrine-input" id="street" autoComplete="street-address" />
  </>
)

export const WithForm: StoryObj = {
  render: () => (
    <Example
      actions={
        <>
          <Button>Retour</Button>
          <Button kind="primary">Enregistrer</Button>
        </>
      }
    >
      {fields}
    </Example>
  )
}

export const Static: StoryObj = {
  render: () => (
    <Example static actions={<Button kind="primary">Enregistrer</Button>}>
      {fields}
    </Example>
  )
}

export const LongText: StoryObj = {
  render: () => (
    <Example title="Conditions générales de vente et de livraison de la boutique">
      {Array.from({ length: 12 }, (_, at) => `${at + 1}. `).map(number => (
        <p key={number}>
          {`${number}Les articles restent la propriété de la boutique jusqu’au paiement complet. Un retour est possible dans les quatorze jours.`}
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
        text="La boutique est injoignable. Vérifiez votre connexion et réessayez."
        onRetry={() => {}}
      />
    </Example>
  )
}

export const Nested: StoryObj = {
  render: () => (
    <Example>
      {fields}
      <Example title="Choisir un pays" size="small">
        <p>Belgique, France, Luxembourg</p>
      </Example>
    </Example>
  )
}
