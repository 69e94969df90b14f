import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { journey } from './journey.tsx'

const meta: Meta = {
  title: 'Journeys/Business orders',
  tags: ['!autodocs'],
  globals: { role: 'business' }
}
export default meta

/** References that are typed or pasted, the customer's own references, and the VAT number. */
export const Business: StoryObj = {
  ...journey({
    prepare: ({ shopper }) => {
      shopper.email = 'hotel@example.com'
    },
    html: `<h1>Quick order</h1>
<vitrine-quick-order cart-href="/shop/en/shoppingcarts">
  <form class="vitrine-quick-order" method="post" action="/shop/en/quickorder">
    <div class="vitrine-quick-order__entry">
      <label class="vitrine-label" for="lines">References and quantities</label>
      <textarea class="vitrine-input vitrine-quick-order__text" id="lines" name="Lines" rows="4"></textarea>
      <div class="vitrine-quick-order__buttons"><button class="vitrine-button">Check</button></div>
    </div>
  </form>
</vitrine-quick-order>
<vitrine-reference-search action="/shop/en/references">
  <form class="vitrine-reference-search" role="search" action="/shop/en/references" method="get">
    <label class="vitrine-label" for="reference">Your reference</label>
    <div class="vitrine-reference-search__row">
      <input class="vitrine-input" type="search" id="reference" name="q" required minlength="2">
      <button class="vitrine-button vitrine-button--primary">Go to the product</button>
    </div>
  </form>
</vitrine-reference-search>
<vitrine-customer-reference product-id="1" product-variant-id="101" reference="ART-5001">
  <form class="vitrine-customer-reference" method="post" action="/shop/widget/catalog/CustomerReferenceUpdate">
    <input type="hidden" name="productVariantId" value="101">
    <label class="vitrine-label" for="own">Your reference for this product</label>
    <div class="vitrine-customer-reference__row">
      <input class="vitrine-input" id="own" name="customerReference" value="ART-5001" maxlength="60">
      <button class="vitrine-button">Save</button>
    </div>
  </form>
</vitrine-customer-reference>
<vitrine-vat-field fields="Billing" number="BE0403170701" valid="true">
  <label class="vitrine-label" for="BillingVAT">VAT number</label>
  <input class="vitrine-input" id="BillingVAT" name="BillingVAT" value="BE0403170701">
</vitrine-vat-field>`
  }),
  async play({ canvas }) {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /references and quantities/i }),
      'REF-601;4'
    )
    await userEvent.click(canvas.getByRole('button', { name: /check/i }))
    await canvas.findByText('Notebook')
  }
}
