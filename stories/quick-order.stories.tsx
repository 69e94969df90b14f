import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline, reply } from '../.storybook/msw.ts'
import { endpoints, type OrderLine } from '../src/shared/contract/index.ts'
import { attribute, cart, cartItem, orderLine, orderProduct } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Quick order' }
export default meta

const FALLBACK = `<form class="vitrine-quick-order" method="post" action="/shop/en/quickorder">
  <div class="vitrine-quick-order__entry">
    <label class="vitrine-label" for="lines">References and quantities</label>
    <p class="vitrine-quick-order__hint">One product per line: reference;quantity.</p>
    <textarea class="vitrine-input vitrine-quick-order__text" id="lines" name="Lines" rows="8"></textarea>
    <div class="vitrine-quick-order__buttons"><button class="vitrine-button">Check</button></div>
  </div>
</form>`

function tag(lines: readonly OrderLine[] = [], draft = textOf(lines)): string {
  return `<vitrine-quick-order draft="${draft}" lines='${attribute(lines)}'>${FALLBACK}</vitrine-quick-order>`
}

function textOf(lines: readonly OrderLine[]): string {
  return lines.map(line => `${line.Reference};${line.Quantity}`).join('\n')
}

const { check, add } = endpoints.quickOrder
const GOOD = [
  orderLine(),
  orderLine({
    Reference: 'ART-5002',
    Quantity: 12,
    Product: orderProduct({
      Name: 'Mug',
      VariantName: '',
      SKU: 'MUG-10',
      UnitPriceTaxIncl: 8.9
    })
  })
]
const MUG = orderProduct({ Name: 'Mug', VariantName: '', SKU: 'MUG-10', StepQuantity: 6 })
const BAD = [
  orderLine({
    Reference: 'NOPE-1',
    Product: null,
    Problem: 'This reference is unknown.',
    PossibleQuantity: 0
  }),
  orderLine({
    Reference: 'MUG-10',
    Quantity: 4,
    Product: MUG,
    Problem: 'Sold in multiples of 6.',
    PossibleQuantity: 6
  })
]

export const Empty: StoryObj = { render: () => <Scene html={tag()} /> }

export const Preview: StoryObj = { render: () => <Scene html={tag(GOOD)} /> }

export const WithProblems: StoryObj = {
  render: () => (
    <Scene html={tag([...GOOD, ...BAD], `${textOf([...GOOD, ...BAD])}\nTP-1;lots`)} />
  )
}

export const Checking: StoryObj = {
  render: () => (
    <Scene
      html={tag([], 'TP-RED;3\nMUG-10;6')}
      replies={[reply(check, [], { wait: 'infinite' })]}
    />
  )
}

export const CheckFailed: StoryObj = {
  render: () => <Scene html={tag([], 'TP-RED;3')} replies={[offline(check)]} />,
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByRole('alert', {}, { timeout: 15_000 })
    ).toBeVisible()
  }
}

export const Added: StoryObj = {
  render: () => (
    <Scene
      html={tag([...GOOD, BAD[0]!])}
      replies={[
        reply(check, [BAD[0]!]),
        reply(add, {
          Cart: cart({ Version: 2, Items: [cartItem()] }),
          Items: [
            { ProductVariantId: 'teapot-red', Quantity: 3, Problem: null },
            { ProductVariantId: 'teapot-red', Quantity: 12, Problem: null }
          ]
        })
      ]}
    />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Add 2 lines/ }))
    await expect(await canvas.findByText(/^2 lines are in your basket/)).toBeVisible()
  }
}

export const AddFailed: StoryObj = {
  render: () => <Scene html={tag(GOOD)} replies={[offline(add)]} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Add 2 lines/ }))
    await expect(await canvas.findByRole('alert', {}, { timeout: 15_000 })).toBeVisible()
  }
}

export const ManyLines: StoryObj = {
  render: () => (
    <Scene
      html={tag(
        Array.from({ length: 100 }, (_, index) =>
          orderLine({ Reference: `ART-${5001 + index}`, Quantity: index + 1 })
        )
      )}
    />
  )
}

export const LongNames: StoryObj = {
  render: () => (
    <Scene
      locale="nl"
      html={tag([
        orderLine({
          Reference: 'EEN-ZEER-LANGE-REFERENTIE-VAN-EEN-KLANT-DIE-NIET-OPHOUDT-001',
          Product: orderProduct({
            Name: 'Roestvrijstalen dubbelwandige thermoskan met schroefdeksel en handvat van eikenhout',
            VariantName: 'Donkerblauw met een matte afwerking, 1,5 liter'
          })
        })
      ])}
    />
  )
}

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
