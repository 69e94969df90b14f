import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Slider' }
export default meta

const COLORS = ['#f7efe4', '#e4eef0', '#eaf0e2', '#f3e6ec']

function tag(count: number, text = 'Choisi avec soin', attributes = ''): string {
  const slides = Array.from(
    { length: count },
    (
      _,
      at
    ) => `<div class="vitrine-carousel__slide" style="box-sizing: border-box; min-height: 16rem; padding: 2rem 2rem 4.5rem; background: ${COLORS[at % COLORS.length]}">
      <h2>Vitrine ${at + 1}</h2><p>${text}</p><p><a href="/shop/fr/catalog?slide=${at}">Voir la vitrine ${at + 1}</a></p>
    </div>`
  )
  return `<vitrine-slider carousel-label="À la une" ${attributes}>
    <div class="vitrine-carousel__track">${slides.join('')}</div>
  </vitrine-slider>`
}

export const Hero: StoryObj = {
  render: () => <Scene html={tag(3)} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByRole('button', { name: 'Arrêter le défilement' })
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '2 sur 3' }))
    await waitFor(() => expect(canvas.getByText('Vitrine 2')).toBeVisible())
  }
}

export const OneSlide: StoryObj = { render: () => <Scene html={tag(1)} /> }

export const ManySlides: StoryObj = { render: () => <Scene html={tag(9)} /> }

export const LongTexts: StoryObj = {
  render: () => (
    <Scene
      html={tag(
        3,
        'Une manufacture au nom interminable, et tout ce qu’elle a à raconter. '.repeat(6)
      )}
    />
  )
}

export const Fallback: StoryObj = { render: () => <Scene html={tag(3)} script={false} /> }
