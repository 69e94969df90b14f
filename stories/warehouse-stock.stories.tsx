import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Warehouse stock' }
export default meta

const HREF = '/shop/en/stock?productId=42&amp;productVariantId=420'

const TAG = `<vitrine-warehouse-stock product-id="42" product-variant-id="420" href="${HREF}" label="Stock by warehouse">
  <a class="vitrine-warehouse-stock__link" href="${HREF}">Stock by warehouse</a>
</vitrine-warehouse-stock>`

function block(warehouses: number): string {
  const rows = Array.from(
    { length: warehouses },
    (_, index) =>
      `<tr><th scope="row">Warehouse of Chaudfontaine-sur-Vesdre ${index + 1}</th><td>${index * 7}${index ? '' : ' <small>20 pieces expected on 1 March 2027</small>'}</td></tr>`
  )
  return `<table><thead><tr><th scope="col">Warehouse</th><th scope="col">Pieces</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const { stockByWarehouse } = endpoints.productBlocks

function opened(answer: RequestHandler, seen: RegExp): StoryObj {
  return {
    render: () => <Scene html={TAG} replies={[answer]} />,
    async play({ canvasElement }) {
      await userEvent.click(await within(canvasElement).findByRole('link'))
      await expect((await screen.findAllByText(seen))[0]).toBeInTheDocument()
    }
  }
}

export const Ready: StoryObj = { render: () => <Scene html={TAG} /> }

export const Open = opened(reply(stockByWarehouse, block(3)), /expected/)

export const ManyWarehouses = opened(reply(stockByWarehouse, block(40)), /expected/)

export const Loading = opened(
  reply(stockByWarehouse, block(3), { wait: 'infinite' }),
  /One moment/
)

export const Failed = opened(offline(stockByWarehouse), /cannot reach the shop/)

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
