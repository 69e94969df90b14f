import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { attribute } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Category list' }
export default meta

function category(Id: string, ParentId: string | null, Name: string, Count = 12) {
  return { Id, ParentId, Name, Url: `/shop/fr/c/${Id}`, Count, Photo: null }
}

const CATEGORIES = [
  category('1', null, 'Maison', 142),
  category('2', null, 'Mode', 64),
  category('3', null, 'Jardin', 8),
  category('4', '1', 'Cuisine', 80),
  category('5', '1', 'Chambre', 62),
  category('6', '4', 'Théières', 24),
  category('7', '2', 'Chemises', 64)
]

function tag(more = '', categories = CATEGORIES): string {
  return `<vitrine-category-list ${more} categories='${attribute(categories)}'>
  <nav class="vitrine-category-list" aria-label="Rayons"><ul class="vitrine-category-list__level">
    <li class="vitrine-category-list__item"><div class="vitrine-category-list__row">
      <a class="vitrine-category-list__link" href="/shop/fr/c/1"><span>Maison</span> <span class="vitrine-category-list__count">(142)</span></a>
      <span class="vitrine-category-list__toggle" aria-hidden="true"></span></div></li>
  </ul></nav>
</vitrine-category-list>`
}

export const Ready: StoryObj = {
  render: () => <Scene html={tag()} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Sous-catégories de Maison' })
    )
    await expect(await canvas.findByRole('link', { name: 'Cuisine (80)' })).toBeVisible()
  }
}

export const Current: StoryObj = { render: () => <Scene html={tag('current="6"')} /> }

export const AllOpen: StoryObj = { render: () => <Scene html={tag('depth="5"')} /> }

export const OneLevel: StoryObj = {
  render: () => <Scene html={tag('', CATEGORIES.slice(0, 3))} />
}

export const LongNames: StoryObj = {
  render: () => (
    <Scene
      html={tag('depth="5"', [
        category('1', null, 'Tout pour la maison, la cuisine, la chambre et la salle de bains'),
        category('2', '1', 'Accessoiresdesalledebainssansespaceniretouralaligne')
      ])}
    />
  )
}

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
