import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { sceneClosed, sceneSettled } from '../stories/scene.tsx'
import { finishAnimations } from '../test/support/finish-animations.ts'
import { startWorker } from './msw.ts'
import { allowOwnFocus } from './own-focus.ts'
import { globalTypes, initialGlobals, withSurroundings } from './surroundings.tsx'
import '../test/support/styles.ts'

// a busy machine is slow, not wrong
configure({ asyncUtilTimeout: 15_000 })

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [startWorker],
  async beforeEach() {
    allowOwnFocus()
    await sceneClosed()
  },
  // play functions start when the widgets are ready: earlier, they would press the buttons of the fallback
  mount: context => async () => {
    await context.renderToCanvas()
    await sceneSettled()
    return context.canvas
  },
  // before the accessibility check, which comes after it
  async afterEach() {
    await sceneSettled()
    finishAnimations()
  },
  globalTypes,
  initialGlobals,
  decorators: [withSurroundings],
  parameters: {
    layout: 'padded',
    // leaving out the details of the rules that passed halves the time
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { expanded: true },
    // nothing reports to this panel
    actions: { disable: true },
    options: {
      // the groups of the README, in its order; Storybook reads them as text
      storySort: {
        order: [
          'Journeys',
          [
            'Find a product',
            'Choose and add',
            'Cart and checkout',
            'Account',
            'Business orders',
            'Content and news',
            'Consent'
          ],
          'Search and product lists',
          'Product pages',
          'Cart',
          'Checkout and payment',
          'Orders and customer service',
          'Wishlists',
          'Site-wide',
          'UI components',
          'Guides'
        ],
        method: 'alphabetical'
      }
    },
    // Stories of one page would share the cart: each gets a frame of its own.
    docs: { story: { inline: false, height: '320px' } }
  }
}

export default preview
