import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Carousel, type CarouselProps } from '../src/ui/carousel/carousel.tsx'
import { Primitive } from './primitive.tsx'

const meta: Meta = { title: 'Parts/Carousel' }
export default meta

function cards(count: number, words = 'Teapot') {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cards are identified by their number.
    <a key={at} href={`#${at}`} style={{ display: 'block', padding: 24, background: '#eef' }}>
      {words} {at + 1}
    </a>
  ))
}

function Row(props: Partial<CarouselProps>) {
  return (
    <Primitive>
      <div style={{ maxWidth: '40rem', margin: '0 auto 3rem' }}>
        <style>{'.row { --vitrine-carousel-slides: 3; --vitrine-carousel-gap: 16px }'}</style>
        <Carousel className="row" label="Teapots" slides={cards(8)} {...props} />
      </div>
    </Primitive>
  )
}

export const Ready: StoryObj = {
  render: () => <Row />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }))
    await expect(await within(document.body).findByText('2 to 4 of 8')).toBeInTheDocument()
  }
}

export const OneAtATime: StoryObj = { render: () => <Row className="" dots /> }

export const Playing: StoryObj = { render: () => <Row autoplay /> }

export const AtItsEnd: StoryObj = { render: () => <Row infinite={false} index={5} /> }

export const AllInView: StoryObj = { render: () => <Row slides={cards(3)} /> }

export const LongText: StoryObj = {
  render: () => <Row slides={cards(6, 'A teapot whose name never ends. '.repeat(4))} />
}

export const ManySlides: StoryObj = { render: () => <Row slides={cards(60)} /> }
