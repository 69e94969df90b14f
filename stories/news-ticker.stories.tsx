import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/News ticker' }
export default meta

const HEADLINES = [
  'Un four à bois, trois jours de feu',
  'L’hiver en lumière',
  'Nos horaires d’été'
]

function tag(titles: readonly string[]): string {
  const slides = titles.map(
    title =>
      `<div class="vitrine-carousel__slide" role="listitem"><a href="#story">${title}</a></div>`
  )
  return `<vitrine-news-ticker carousel-label="À la une">
    <div class="vitrine-carousel__track" role="list">${slides.join('')}</div>
  </vitrine-news-ticker>`
}

export const Ready: StoryObj = {
  render: () => <Scene html={tag(HEADLINES)} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const second = await canvas.findByRole('button', { name: /^2 sur/ })
    await userEvent.click(second)
    await expect(canvas.getByRole('group', { name: 'À la une' })).toBeVisible()
  }
}

export const OneHeadline: StoryObj = {
  render: () => <Scene html={tag(HEADLINES.slice(0, 1))} />
}

export const LongHeadlines: StoryObj = {
  render: () => <Scene html={tag(HEADLINES.map(title => `${title} `.repeat(6).trim()))} />
}

export const Fallback: StoryObj = {
  render: () => <Scene html={tag(HEADLINES)} script={false} />
}
