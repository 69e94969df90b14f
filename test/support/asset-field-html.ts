import type { UploadedAsset } from '../../src/shared/contract/index.ts'

interface AssetFieldHtml {
  tag: 'vitrine-file-field' | 'vitrine-image-field' | 'vitrine-assets-field'
  /** More attributes. */
  attributes?: string
  assets?: readonly object[]
}

/** A file of the library, as the page names it. */
export const PLAN = { AssetId: '7', name: 'Plan.pdf', fileType: 'Document', size: 120_000 }
export const BICYCLE = {
  AssetId: '8',
  name: 'Vélo.jpg',
  fileType: 'Image',
  size: 350_000,
  width: 800,
  height: 600,
  thumbnail_url: null,
  alt: 'Un vélo rouge'
}

/** An asset field in its form, as the CMS prints it. */
export function assetFieldHtml({ tag, attributes = '', assets = [] }: AssetFieldHtml): string {
  const json = JSON.stringify(assets).replaceAll("'", '&#39;')
  return `<form method="post" enctype="multipart/form-data" action="/shop/fr/assetslibrary/news/velo">
    <input type="hidden" name="_csrf" value="token">
    <${tag} field-id="photo" label="Photos" ${attributes} assets='${json}'>
      <fieldset class="vitrine-asset-field">
        <legend class="vitrine-label">Photos</legend>
        <label class="vitrine-label" for="file-photo">Choisir un fichier</label>
        <input class="vitrine-input" type="file" id="file-photo" name="file-photo">
      </fieldset>
    </${tag}>
    <button class="vitrine-button">Enregistrer</button>
  </form>`
}

/** What the server answers to an upload. */
export function uploadedAsset(
  name: string,
  changes: Partial<UploadedAsset> = {}
): UploadedAsset {
  const guid = `guid-${name}`
  return {
    guid,
    name,
    fileType: 'Image',
    thumbnail_url: null,
    size: 1234,
    width: 40,
    height: 30,
    tmpName: `${guid}.jpg`,
    ...changes
  }
}
