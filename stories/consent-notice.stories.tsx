import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConsentNotice } from '../src/consent/consent-notice.tsx'
import { Primitive } from './primitive.tsx'

const meta: Meta = { title: 'Parts/Consent notice' }
export default meta

/** In place of content of another company that waits for consent. */
export const Placeholder: StoryObj = {
  render: () => (
    <Primitive>
      <ConsentNotice
        provider="YouTube"
        category="marketing"
        onceLabel="Show once"
        onAllowOnce={() => {}}
        onAllowAlways={() => {}}
      />
    </Primitive>
  )
}
