import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../src/ui/button.tsx'
import { Primitive } from './primitive.tsx'

const meta: Meta = { title: 'Parts/Button' }
export default meta

export const Kinds: StoryObj = {
  render: () => (
    <Primitive>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
        <Button kind="primary">Add to basket</Button>
        <Button>Back</Button>
        <Button kind="danger">Delete</Button>
        <Button kind="quiet">Cancel</Button>
      </p>
    </Primitive>
  )
}

export const Busy: StoryObj = {
  render: () => (
    <Primitive>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
        <Button kind="primary" busy>
          Add to basket
        </Button>
        <Button busy>Back</Button>
      </p>
    </Primitive>
  )
}

export const Disabled: StoryObj = {
  render: () => (
    <Primitive>
      <Button kind="primary" disabled>
        Add to basket
      </Button>
    </Primitive>
  )
}
