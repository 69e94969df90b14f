/** A line of a refund request, as a shop prints it. */
export interface RefundHtmlLine {
  id: string
  name: string
  unit: number
  returnable: number
  remaining?: number
  /** What all returnable pieces are refunded with, if the server says it. */
  all?: number
  /** Prints a number field instead of a list. */
  isMany?: boolean
}

export const TEAPOT: RefundHtmlLine = { id: '12', name: 'Théière', unit: 19.95, returnable: 2 }
export const PLATES: RefundHtmlLine = {
  id: '13',
  name: 'Assiettes',
  unit: 3.3333,
  returnable: 3,
  remaining: 10
}

/** The tag with the form of the server inside. */
export function refundHtml(lines: readonly RefundHtmlLine[]): string {
  const json = JSON.stringify(
    lines.map(({ id, unit, returnable, remaining = unit * returnable, all }) => ({
      Id: id,
      UnitPriceTaxIncl: unit,
      Returnable: returnable,
      RemainingAmount: Math.round(remaining * 100) / 100,
      AmountOfAll: all
    }))
  )
  return `<vitrine-refund-request lines='${json}' currency="EUR">
    <form class="vitrine-refund-request" id="refund" method="post" enctype="multipart/form-data" action="/shop/fr/account/orders/10001/refund">
      <p class="vitrine-refund-request__tools"><button class="vitrine-button" name="Action" value="all" formnovalidate>Tout sélectionner</button></p>
      <table class="vitrine-refund-request__table">
        <thead><tr><th scope="col">Article</th><th scope="col">Quantité</th><th scope="col">Montant remboursé</th><th scope="col">Motif</th></tr></thead>
        <tbody>${lines.map(rowHtml).join('')}</tbody>
      </table>
      <dl class="vitrine-refund-request__totals">
        <div><dt>Nombre d’articles</dt><dd data-refund-count>0</dd></div>
        <div><dt>Total</dt><dd data-refund-amount>0,00 €</dd></div>
      </dl>
      <button class="vitrine-button vitrine-button--primary">Envoyer la demande</button>
    </form>
  </vitrine-refund-request>`
}

function rowHtml({ id, name, returnable, isMany }: RefundHtmlLine): string {
  const options = Array.from(
    { length: returnable + 1 },
    (_, count) => `<option>${count}</option>`
  )
  const quantity = isMany
    ? `<input class="vitrine-input" type="number" name="Quantity-${id}" min="0" max="${returnable}" value="0" aria-label="Quantité : ${name}">`
    : `<select class="vitrine-select" name="Quantity-${id}" aria-label="Quantité : ${name}">${options.join('')}</select>`
  return `<tr>
    <th scope="row">${name}</th>
    <td data-label="Quantité">${quantity}</td>
    <td data-label="Montant remboursé"><input class="vitrine-input" name="RefundedAmount-${id}" inputmode="decimal" aria-label="Montant : ${name}" data-val="true" data-val-number="Un montant, par exemple 12,50."></td>
    <td data-label="Motif"><select class="vitrine-select" name="Reason-${id}" aria-label="Motif : ${name}"><option value="">Choisissez</option><option value="damaged">Abîmé</option></select></td>
  </tr>`
}
