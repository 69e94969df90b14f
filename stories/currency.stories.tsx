import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import type { CurrencyChange } from '../src/shared/contract/site.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Currency' }
export default meta

const CURRENCIES = [
  { Code: 'EUR', Name: 'EUR €' },
  { Code: 'CHF', Name: 'CHF' },
  { Code: 'JPY', Name: 'JPY ¥' }
]

const TAG = `<vitrine-currency load="eager" currency="EUR" currencies='${JSON.stringify(CURRENCIES)}'>
  <form class="vitrine-currency" method="post" action="/shop/en/currency">
    <label class="vitrine-visually-hidden" for="currency">Currency</label>
    <select class="vitrine-select vitrine-currency__select" id="currency" name="Currency">
      ${CURRENCIES.map(({ Code, Name }) => `<option value="${Code}">${Name}</option>`).join('')}
    </select>
    <button class="vitrine-button vitrine-currency__submit">Change</button>
  </form>
</vitrine-currency>
<vitrine-toasts></vitrine-toasts>`

const STRINGS = {
  'Currency.CouponLost':
    'The prices in your basket will be converted, and a coupon in your basket is only valid in another currency: it will no longer count.',
  'Currency.UnknownCurrency': 'The shop does not sell in this currency.'
}

const call = endpoints.site.changeCurrency

function answered(
  ResponseCode: CurrencyChange['ResponseCode'],
  reason: string
): RequestHandler {
  return reply(call, {
    ResponseCode,
    ReasonType: reason,
    ReasonResourceKey: `Currency.${reason}`
  })
}

async function choose({ canvasElement }: { canvasElement: HTMLElement }) {
  const select = await within(canvasElement).findByRole('combobox')
  await userEvent.selectOptions(select, 'CHF')
}

/** The state after choosing Swiss francs, with this response. */
function chosen(handler: RequestHandler): StoryObj {
  return {
    render: () => <Scene html={TAG} replies={[handler]} strings={STRINGS} />,
    play: choose
  }
}

export const Ready: StoryObj = { render: () => <Scene html={TAG} /> }

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }

export const Changing: StoryObj = chosen(
  reply(
    call,
    { ResponseCode: 'OK', ReasonType: null, ReasonResourceKey: null },
    { wait: 'infinite' }
  )
)

export const Warning: StoryObj = chosen(answered('Warning', 'CouponLost'))

export const Refused: StoryObj = chosen(answered('Error', 'UnknownCurrency'))

export const Offline: StoryObj = chosen(offline(call))
