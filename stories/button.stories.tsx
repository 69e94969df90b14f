import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../src/ui/button.tsx'
import { Primitive } from './primitive.tsx'

const meta: Meta = { title: 'Parts/Button' }
export default meta

export const Kinds: StoryObj = {
  render: () => (
    <Primitive>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
        <Button kind="primary">Ajouter au panier</Button>
        <Button>Retour</Button>
        <Button kind="danger">Supprimer</Button>
        <Button kind="quiet">Annuler</Button>
      </p>
    </Primitive>
  )
}

export const Busy: StoryObj = {
  render: () => (
    <Primitive>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
        <Button kind="primary" busy>
          Ajouter au panier
        </Button>
        <Button busy>Retour</Button>
      </p>
    </Primitive>
  )
}

export const Disabled: StoryObj = {
  render: () => (
    <Primitive>
      <Button kind="primary" disabled>
        Ajouter au panier
      </Button>
    </Primitive>
  )
}
