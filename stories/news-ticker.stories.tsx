import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/News ticker' }
export default meta

const HEADLINES = ['A wood kiln, three days of fire', 'Winter lights', 'Our summer hours']

function tag(titles: readonly string[]): string {
  const slides = titles.map(
    title =>
      `<div class="vitrine-carousel__slide" role="listitem"><a href="#story">${title}</a></div>`
  )
  return `<vitrine-news-ticker carousel-label="Headlines">
    <div class="vitrine-carousel__track" role="list">${slides.join('')}</div>
  </vitrine-news-ticker>`
}

export const Ready: StoryObj = {
  render: () => <Scene html={tag(HEADLINES)} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const second = await canvas.findByRole('button', { name: /^2 of/ })
    await userEvent.click(second)
    await expect(canvas.getByRole('group', { name: 'Headlines' })).toBeVisible()
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
