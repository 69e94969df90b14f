import { attribute } from './builders.ts'

export const claire = {
  CustomerId: '1',
  Email: 'claire@example.com',
  Name: 'Claire Dubois',
  Company: null
}
export const hotel = {
  CustomerId: '5',
  Email: 'hotel@example.com',
  Name: 'Sophie Lambert',
  Company: 'Hôtel des Ardennes'
}

/** The page on which staff choose a customer. */
export function customerPickerHtml(recent: readonly object[] = []): string {
  return `<vitrine-customer-picker action="/shop/fr/sales/customer" csrf="x" recent='${attribute(recent)}' load="eager">
    <form class="vitrine-customer-picker" role="search" action="/shop/fr/sales/customer">
      <label class="vitrine-label" for="customer">Client</label>
      <div class="vitrine-customer-picker__row">
        <input class="vitrine-input" type="search" id="customer" name="q">
        <button class="vitrine-button vitrine-button--primary">Chercher</button>
      </div>
    </form>
  </vitrine-customer-picker>`
}
