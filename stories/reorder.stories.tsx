import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, refuse, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import type { ReorderedLine } from '../src/shared/contract/orders.ts'
import { cart, cartItem } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Reorder' }
export default meta

const TAG = `<vitrine-reorder order-id="100123" cart-href="/shop/en/shoppingcarts">
  <form method="post" action="/shop/en/sales/orders/addtocart">
    <input type="hidden" name="OrderId" value="100123">
    <button class="vitrine-button">Order again</button>
  </form>
</vitrine-reorder>
<vitrine-toasts></vitrine-toasts>`

const call = endpoints.orders.addToCart
const filled = cart({ Version: 9, Items: [cartItem()] })

function line(AddedQuantity: number, Problem: string | null, Name = 'Teapot'): ReorderedLine {
  return { Name, VariantName: 'Red, 1 l', Quantity: 5, AddedQuantity, Problem }
}

function answered(...Lines: ReorderedLine[]): RequestHandler {
  return reply(call, { ...filled, Lines })
}

async function press({ canvasElement }: { canvasElement: HTMLElement }) {
  const name = /^Order again: 100123$/
  await userEvent.click(await within(canvasElement).findByRole('button', { name }))
}

/** The state after pressing the button, with this response. */
function pressed(handler: RequestHandler): StoryObj {
  return { render: () => <Scene html={TAG} replies={[handler]} />, play: press }
}

export const Ready: StoryObj = { render: () => <Scene html={TAG} /> }

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }

export const Busy: StoryObj = pressed(reply(call, filled, { wait: 'infinite' }))

export const Added: StoryObj = pressed(answered(line(5, null)))

export const Partly: StoryObj = pressed(
  answered(
    line(5, null),
    line(2, 'Only 2 left.'),
    line(0, 'This product no longer exists.', 'Hand-painted porcelain tea set')
  )
)

export const Nothing: StoryObj = pressed(answered(line(0, 'Sold out.')))

export const Refused: StoryObj = pressed(
  refuse(call, 'This order cannot be found.', { status: 404 })
)

export const Offline: StoryObj = pressed(offline(call))
