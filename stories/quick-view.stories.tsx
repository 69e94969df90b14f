import type { Meta, StoryObj } from '@storybook/react-vite'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Quick view' }
export default meta

function tag(attributes = ''): string {
  return `<vitrine-quick-view id="quick-view-42" product-id="42" product-name="Théière Clara" href="/shop/fr/p/theiere-clara/quick" ${attributes}>
  <a class="vitrine-quick-view__link" href="/shop/fr/p/theiere-clara" aria-label="Aperçu rapide : Théière Clara">Aperçu rapide</a>
</vitrine-quick-view>`
}

export const Ready: StoryObj = { render: () => <Scene html={tag()} /> }

export const LongLabel: StoryObj = {
  render: () => (
    <Scene html={tag('label="Regarder ce produit de plus près sans quitter la liste"')} />
  )
}

export const Dutch: StoryObj = { render: () => <Scene html={tag()} locale="nl" /> }

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
