/** A picture that the page may show: twice as wide as high. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="400" height="400" fill="#c1121f"/><rect x="400" width="400" height="400" fill="#023e8a"/></svg>'
)}`

/** The call that crops a picture of the library [AST-04]. */
export const CROP_ASSET = 'POST /shop/api/v1/assetslibrary/assets/{assetId}/crop'

/** The page of a picture of the library, as the CMS prints it. */
export function assetPictureHtml({
  x = 50,
  y = 50,
  picture = PICTURE
}: {
  x?: number
  y?: number
  picture?: string
} = {}): string {
  return `<form method="post" action="/shop/fr/assetslibrary/asset/details/7">
    <vitrine-asset-picture asset-id="7" name="lampe.jpg" picture="${picture}" width="1600" height="800" focus-x="${x}" focus-y="${y}">
      <fieldset class="vitrine-asset-picture">
        <legend class="vitrine-label">Point focal</legend>
        <label class="vitrine-label" for="focus-x">Depuis la gauche (%)</label>
        <input class="vitrine-input" type="number" id="focus-x" name="FocusX" value="${x}" min="0" max="100" step="5">
        <label class="vitrine-label" for="focus-y">Depuis le haut (%)</label>
        <input class="vitrine-input" type="number" id="focus-y" name="FocusY" value="${y}" min="0" max="100" step="5">
      </fieldset>
    </vitrine-asset-picture>
    <button type="submit">Enregistrer</button>
    <button type="reset">Effacer</button>
  </form>`
}
