import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { languages } from '../src/shared/languages.ts'
import { CultureOfStory, sceneClosed, sceneSettled } from '../stories/scene.tsx'
import { finishAnimations } from '../test/support/finish-animations.ts'
import { startWorker } from './msw.ts'
import { allowOwnFocus } from './own-focus.ts'
import '../test/support/styles.ts'

/** The themes to copy, as the toolbar offers them; that for Bootstrap needs Bootstrap itself. */
const THEMES = import.meta.glob<string>('../docs/themes/{calm,bold}.css', {
  query: '?inline',
  import: 'default',
  eager: true
})
const themeOfToolbar = document.createElement('style')

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
  globalTypes: {
    culture: {
      description: "The page's culture",
      toolbar: { icon: 'globe', items: [...languages], dynamicTitle: true }
    },
    scheme: {
      description: 'Light or dark surroundings',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true }
    },
    theme: {
      description: 'A theme of docs/themes',
      toolbar: { icon: 'paintbrush', items: ['default', 'calm', 'bold'], dynamicTitle: true }
    }
  },
  initialGlobals: { culture: 'fr', scheme: 'light', theme: 'default' },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.removeAttribute('data-vitrine-scheme')
      if (globals.scheme === 'dark') document.documentElement.dataset.vitrineScheme = 'dark'
      themeOfToolbar.textContent = THEMES[`../docs/themes/${globals.theme}.css`] ?? ''
      document.head.append(themeOfToolbar)
      return <Story />
    },
    (Story, { globals }) => (
      <CultureOfStory value={globals.culture}>
        <Story />
      </CultureOfStory>
    )
  ],
  parameters: {
    layout: 'padded',
    // leaving out the details of the rules that passed halves the time
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { disable: true },
    // Stories of one page would share the cart: each gets a frame of its own.
    docs: { story: { inline: false, height: '320px' } }
  }
}

export default preview
