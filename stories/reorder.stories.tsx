import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, refuse, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import type { ReorderedLine } from '../src/shared/contract/orders.ts'
import { cart, cartItem } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Reorder' }
export default meta

const TAG = `<vitrine-reorder order-id="100123" cart-href="/shop/fr/shoppingcarts">
  <form method="post" action="/shop/fr/sales/orders/addtocart">
    <input type="hidden" name="OrderId" value="100123">
    <button class="vitrine-button">Commander à nouveau</button>
  </form>
</vitrine-reorder>
<vitrine-toasts></vitrine-toasts>`

const call = endpoints.orders.addToCart
const filled = cart({ Version: 9, Items: [cartItem()] })

function line(AddedQuantity: number, Problem: string | null, Name = 'Théière'): ReorderedLine {
  return { Name, VariantName: 'Rouge, 1 l', Quantity: 5, AddedQuantity, Problem }
}

function answered(...Lines: ReorderedLine[]): RequestHandler {
  return reply(call, { ...filled, Lines })
}

async function press({ canvasElement }: { canvasElement: HTMLElement }) {
  const name = /^Commander à nouveau\s: 100123$/
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
    line(2, 'Il n’en reste que 2.'),
    line(0, 'Ce produit n’existe plus.', 'Service à thé en porcelaine peinte à la main')
  )
)

export const Nothing: StoryObj = pressed(answered(line(0, 'Épuisé.')))

export const Refused: StoryObj = pressed(
  refuse(call, 'Cette commande est introuvable.', { status: 404 })
)

export const Offline: StoryObj = pressed(offline(call))
