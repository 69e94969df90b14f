/** The form that requests another delivery address for an order. */
export function changeForm(problem = '', within = ''): string {
  return `<form method="post" action="/shop/fr/sales/order/ChangeDeliveryAddressRequest">
    <input type="hidden" name="OrderId" value="100001">
    <label class="vitrine-label" for="CityField">Localité</label>
    ${problem && `<p id="city-problem">${problem}</p>`}
    <input class="vitrine-input" id="CityField" name="City" value="Liège">
    ${within}<button class="vitrine-button">Demander</button>
  </form>`
}

/** The tag on an order page. */
export const changeHtml = `<vitrine-delivery-address-change load="eager"><details>
  <summary class="vitrine-button">Changer l’adresse de livraison</summary>${changeForm()}</details>
</vitrine-delivery-address-change><vitrine-toasts></vitrine-toasts>`
