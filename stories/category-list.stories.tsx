import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { attribute } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Category list' }
export default meta

function category(Id: string, ParentId: string | null, Name: string, Count = 12) {
  return { Id, ParentId, Name, Url: `/shop/en/c/${Id}`, Count, Photo: null }
}

const CATEGORIES = [
  category('1', null, 'Home', 142),
  category('2', null, 'Mode', 64),
  category('3', null, 'Garden', 8),
  category('4', '1', 'Kitchen', 80),
  category('5', '1', 'Bedroom', 62),
  category('6', '4', 'Teapots', 24),
  category('7', '2', 'Shirts', 64)
]

function tag(more = '', categories = CATEGORIES): string {
  return `<vitrine-category-list ${more} categories='${attribute(categories)}'>
  <nav class="vitrine-category-list" aria-label="Categories"><ul class="vitrine-category-list__level">
    <li class="vitrine-category-list__item"><div class="vitrine-category-list__row">
      <a class="vitrine-category-list__link" href="/shop/en/c/1"><span>Home</span> <span class="vitrine-category-list__count">(142)</span></a>
      <span class="vitrine-category-list__toggle" aria-hidden="true"></span></div></li>
  </ul></nav>
</vitrine-category-list>`
}

export const Ready: StoryObj = {
  render: () => <Scene html={tag()} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Subcategories of Home' }))
    await expect(await canvas.findByRole('link', { name: 'Kitchen (80)' })).toBeVisible()
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
        category('1', null, 'All for the home, the kitchen, the bedroom and the bathroom'),
        category('2', '1', 'Bathroomaccessorieswithoutanyspaceorlinebreakatall')
      ])}
    />
  )
}

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
